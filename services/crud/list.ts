import { and, gte, isNotNull, type SQL } from 'drizzle-orm';
import { listedFields, type Resource } from '../../src/contract/resource.ts';
import { type Caller, readingOf } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { texts } from '../texts.ts';
import { withDetails } from './answer.ts';
import { equals, found, inScope, visible, visibleNames } from './conditions.ts';
import { filterNames, openFields, type ParsedQuery, parseListQuery } from './list-query.ts';
import { lookupAnswer, pageIds, rowsByIds } from './select.ts';
import { totalOf } from './total.ts';

/** Longest time between a transaction's stamp and its commit; a watermark stays this far behind. */
const commitSlackMs = 10_000;

async function conditionOf(
  db: Database,
  resource: Resource,
  caller: Caller,
  query: ParsedQuery,
  { lookup, searched }: { readonly lookup: boolean; readonly searched: readonly string[] },
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = [(lookup ? visibleNames : visible)(db, resource, caller)];
  for (const [name, value] of query.filters) conditions.push(equals(db, resource, name, value));
  // No stored text holds NUL, so a search for it finds nothing; the database would refuse it.
  const search = query.search.replaceAll('\u0000', '\uFFFF').trim();
  if (search !== '') conditions.push(await found(db, resource, searched, search));
  if (query.updatedSince) conditions.push(gte(columnIn(tableOf(resource), 'updated_at'), query.updatedSince));
  return and(...conditions);
}

async function deletedSince(db: Database, resource: Resource, caller: Caller, since: Date): Promise<number[]> {
  const table = tableOf(resource);
  const where = and(
    isNotNull(columnIn(table, 'deleted_at')),
    gte(columnIn(table, 'updated_at'), since),
    gte(columnIn(table, 'deleted_at'), since),
    inScope(db, resource, caller),
  );
  const rows = await db
    .select({ id: columnIn(table, 'id') })
    .from(table)
    .where(where);
  return rows.map((row) => Number(row.id));
}

/** What a lookup may be narrowed by beside its own fields: what dependent pickers ask for. */
const lookupFields = (resource: Resource): string[] => [...new Set([...resource.lookup, ...filterNames(resource).values()])];

/** The one row whose own rows are asked for. */
interface Under {
  readonly field: string;
  readonly id: number;
}

/** One page of a resource, as the caller may see it. */
export async function list(db: Database, resource: Resource, caller: Caller, rawQuery: unknown, under?: Under) {
  const lookup = readingOf(caller, resource) === 'lookup';
  const open = lookup ? lookupFields(resource) : openFields(resource);
  const query = parseListQuery(resource, rawQuery, open);
  const searched = lookup ? resource.search.filter((name) => resource.lookup.includes(name)) : resource.search;
  const asOf = new Date(Date.now() - commitSlackMs).toISOString();
  const where = and(
    await conditionOf(db, resource, caller, query, { lookup, searched }),
    under && equals(db, resource, under.field, under.id),
  );
  const total = await totalOf(db, resource, where);
  const ids = await pageIds(db, resource, where, { ...query, offset: (query.page - 1) * query.limit });
  const rows = await rowsByIds(db, resource, lookup ? lookupAnswer(resource) : listedFields(resource), ids);
  const data = lookup ? rows : await withDetails(db, resource, rows);
  return {
    error: 0,
    message: texts.done.listed,
    data: lookup ? data.map(({ version: _version, updated_at: _updated, ...row }) => row) : data,
    pagination: { current_page: query.page, total_pages: Math.max(1, Math.ceil(total / query.limit)), total },
    as_of: asOf,
    ...(query.updatedSince && !lookup ? { deleted: await deletedSince(db, resource, caller, query.updatedSince) } : {}),
  };
}
