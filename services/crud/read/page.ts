import { and, gte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Database } from '../../db/database.ts';
import { Statements } from '../../db/statements.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { equals, filtered, type ReachField, type Reader, visibleTo } from './conditions.ts';
import type { ParsedQuery } from './list-query.ts';
import { conditionsOf, reachOf } from './reach.ts';
import { searchableBy, searchCondition } from './search.ts';
import { orderedIds, orderedIdsWithin } from './select.ts';
import { type Count, countOf, seenBy, totalBy } from './total.ts';

/** The row whose child rows are asked for. */
export interface UnderRow {
  readonly field: string;
  readonly id: number;
}

/** Everything a page depends on. */
export interface PageAsked {
  readonly resource: Resource;
  readonly caller: Caller;
  readonly query: ParsedQuery;
  /** The caller may only look up names. */
  readonly lookup: boolean;
  readonly under: UnderRow | undefined;
}

/**
 * Everything the statements of a page are built from. It holds no values of a caller or query: statements are shared, and
 * values are sent separately.
 */
interface Shape {
  readonly resource: Resource;
  readonly reader: Reader;
  readonly filters: readonly string[];
  readonly under: string | undefined;
  readonly isSince: boolean;
  readonly sort: string | undefined;
  readonly ascending: boolean;
}

/** An account without a branch sees nothing, and one above the branches sees everything: there is no value to compare with. */
const placeFor = (name: string, value: unknown): Placeholder | undefined => (value === undefined ? undefined : sql.placeholder(name));

/** The fields of a caller's reach, each with a placeholder for its value. */
function reachPlaces(reach: ReturnType<typeof reachOf>): Reader['reach'] {
  if (reach === 'all') return undefined;
  return reach.map((rows, at) =>
    conditionsOf(rows).map(({ name, wanted }): ReachField => {
      const place = sql.placeholder(reachPlace(at, name));
      return Array.isArray(wanted) ? { name, any: place } : { name, one: place };
    }),
  );
}

function shapeOf({ resource, caller, query, under }: PageAsked): Shape {
  return {
    resource,
    reader: {
      branch: caller.branch === '' ? '' : placeFor('branch', caller.branch),
      reach: reachPlaces(reachOf(resource, caller)),
    },
    filters: [...query.filters.keys()].sort(),
    under: under?.field,
    isSince: query.updatedSince !== undefined,
    sort: query.sort,
    ascending: query.ascending,
  };
}

/** The whole shape as text, with placeholders by name: two shapes with the same key have the same statements. */
const keyOf = (shape: Shape): string => JSON.stringify({ ...shape, resource: shape.resource.name });

const filterPlace = (name: string): string => `filter ${name}`;
const reachPlace = (at: number, name: string): string => `reach ${at} ${name}`;

function valuesOf({ resource, caller, query, under }: PageAsked): Record<string, unknown> {
  const values: Record<string, unknown> = {
    branch: caller.branch,
    under: under?.id,
    since: query.updatedSince?.toISOString(),
    limit: query.limit,
    until: query.page * query.limit,
    offset: (query.page - 1) * query.limit,
  };
  for (const [name, value] of query.filters) values[filterPlace(name)] = value;
  const reach = reachOf(resource, caller);
  for (const [at, rows] of reach === 'all' ? [] : reach.entries())
    for (const { name, wanted } of conditionsOf(rows)) values[reachPlace(at, name)] = wanted;
  return values;
}

function conditionOf(db: Database, { resource, reader, filters, under, isSince }: Shape): SQL | undefined {
  return and(
    visibleTo(db, resource, reader),
    ...filters.map((name) => filtered(db, resource, name, sql.placeholder(filterPlace(name)))),
    isSince ? gte(tableOf(resource).updated_at, sql.placeholder('since')) : undefined,
    under === undefined ? undefined : equals(db, resource, under, sql.placeholder('under')),
  );
}

interface Page {
  readonly count: Count;
  readonly ids: { execute(values: Record<string, unknown>): Promise<readonly { readonly id: unknown; readonly seen: string }[]> };
}

const places = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset'), until: sql.placeholder('until') };

/** The pair of fields by which the rows are read in order within each value, if there is one for this filter and sort. */
const pairOf = ({ resource, filters, sort }: Shape) =>
  resource.sortedWithin?.find(([within, by]) => by === sort && filters.includes(`${within}.any`));

function makePage(db: Database, shape: Shape, name: string, searched?: SQL): Page {
  const { resource, filters, ascending } = shape;
  const where = and(conditionOf(db, shape), searched);
  const count = countOf(db, resource, where);
  const pair = pairOf(shape);
  const seen = seenBy(db);
  if (!pair) return { count, ids: orderedIds(db, resource, where, shape, seen).limit(places.limit).offset(places.offset).prepare(name) };
  const filter = `${pair[0]}.any`;
  const others = and(conditionOf(db, { ...shape, filters: filters.filter((one) => one !== filter) }), searched);
  const values = sql.placeholder(filterPlace(filter));
  return { count, ids: orderedIdsWithin(db, resource, others, pair, { ...places, ascending, values }, seen).prepare(name) };
}

/** Room for a few per resource; rarer combinations of filters are made for each call. */
const pages = new Statements<Page>('ids', 300);

/** What a search finds depends on its words, so its statements are made just for it. */
async function pageOf(db: Database, asked: PageAsked): Promise<Page> {
  const { resource, lookup, query } = asked;
  const shape = shapeOf(asked);
  // No stored text holds NUL, so a search for it finds nothing; the database would refuse it.
  const search = query.search.replaceAll('\u0000', '\uFFFF').trim();
  if (search === '') return pages.of(db, keyOf(shape), (name) => makePage(db, shape, name));
  const searched = lookup ? searchableBy(resource, resource.lookup) : resource.search;
  return makePage(db, shape, '', await searchCondition(db, resource, searched, search));
}

/** The total of what was asked for, and the ids of the page in order. */
export async function findPage(db: Database, asked: PageAsked): Promise<{ total: number; ids: number[] }> {
  const page = await pageOf(db, asked);
  const values = valuesOf(asked);
  const rows = await page.ids.execute(values);
  const total = await totalBy(db, page.count, values, rows[0]?.seen);
  return { total, ids: rows.map((row) => Number(row.id)) };
}
