import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../../src/contract/fields.ts';
import { type FieldName, listedFields, type Resource } from '../../../src/contract/resource.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Executor } from '../../db/database.ts';
import { firstSql, isOrderedAsText, joinedSql, orderSql, ownTextSql, sumSql } from '../../db/tables/column-sql.ts';
import { markText, microsecondsOf } from '../../db/mark.ts';
import { Statements } from '../../db/statements.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { visible } from './conditions.ts';
import { onceFor } from './once-for.ts';
import { type Join, type PathEnd, reach } from './paths.ts';
import { type WireValueOf, wireValue } from '../../db/tables/values.ts';

type WireStanding = { readonly id: number; readonly version: string; readonly updated_at: string };

/** A row of any resource as sent over the wire. */
export type WireRow = WireStanding & Record<string, unknown>;

/** A row as sent over the wire, with the fields asked for; a lookup gets no version. */
export type LookedUpOf<R extends Resource> = Pick<WireStanding, 'id'> &
  (string extends keyof R['fields']
    ? Record<string, unknown>
    : { readonly [K in Exclude<FieldName<R>, keyof WireStanding>]?: WireValueOf<R['fields'][K]> });
export type WireOf<R extends Resource> = WireStanding & LookedUpOf<R>;

interface Selection {
  readonly columns: ReadonlyMap<string, PgColumn>;
  readonly joins: ReadonlyMap<string, Join>;
  readonly fields: readonly [string, Field][];
}

/** What every row says of itself, whatever was asked for. */
const standing = new Set(['id', 'version', 'updated_at']);

/** Columns and joins for the named fields; a field that leads nowhere has none. */
function selectionOf(resource: Resource, names: readonly string[]): Selection {
  const columns = new Map<string, PgColumn>();
  const joins = new Map<string, Join>();
  const fields: [string, Field][] = [];
  for (const name of names) {
    const field = resource.fields[name];
    if (!field || field.kind === 'secret' || standing.has(name)) continue;
    fields.push([name, field]);
    const end = reach(resource, name);
    if (!end) continue;
    columns.set(name, end.column);
    for (const [key, join] of end.joins) joins.set(key, join);
  }
  return { columns, joins, fields };
}

/** A row's version as it is sent and compared: its number, and a mark that no other row with the same id ever has. */
export const versionText = (version: unknown, microseconds: unknown): string => `${Number(version)}-${markText(microseconds)}`;

/** How many arguments a database function takes, with room to spare. */
const mostArguments = 90;

/**
 * All values of a row as one JSON list. The query builder and the driver would handle each value separately; parsing one
 * text costs a fraction of that.
 */
function listSql(values: readonly SQLWrapper[]): SQL {
  const some = Array.from({ length: Math.ceil(values.length / mostArguments) }, (_, at) =>
    values.slice(at * mostArguments, (at + 1) * mostArguments),
  );
  return sql`json_build_array(${sql.join(
    some.map((part) => sql`json_build_array(${sql.join([...part], sql`, `)})`),
    sql`, `,
  )})`;
}

/** What comes before the fields in such a list: id, version, last change and mark. */
const leadingValues = 4;

/** Turns such lists into wire rows. A page of pupils has a thousand values, so as little as possible is made per row. */
function wireReader(fields: readonly [string, Field][]): (list: readonly (readonly unknown[])[]) => WireRow {
  const cells = fields.map(([name, field], at) => ({ name, field, at: at + leadingValues }));
  const blank: { id: number; version: string; updated_at: string } & Record<string, unknown> = {
    id: 0,
    ...Object.fromEntries(fields.map(([name]) => [name, null])),
    version: '',
    updated_at: '',
  };
  return ([first = [], ...more]) => {
    const values = more.length === 0 ? first : [first, ...more].flat(1);
    const wire = { ...blank };
    for (const cell of cells) wire[cell.name] = wireValue(cell.field, values[cell.at]);
    wire.id = Number(values[0]);
    wire.version = versionText(values[1], values[3]);
    wire.updated_at = new Date(String(values[2])).toISOString();
    return wire;
  };
}

/** Looks rows up by id, in any order. */
type Lookup = (ids: readonly number[]) => Promise<WireRow[]>;

function makeLookup(db: Executor, resource: Resource, names: readonly string[], statement: string): Lookup {
  const { columns, joins, fields } = selectionOf(resource, names);
  const table = tableOf(resource);
  const values = fields.map(([name]) => columns.get(name) ?? sql`null`);
  const list = listSql([table.id, table.version, table.updated_at, microsecondsOf(table.created_at), ...values]);
  const query = db
    .select({ list: sql<unknown[][]>`${list}` })
    .from(table)
    .$dynamic();
  for (const join of joins.values()) query.leftJoin(join.table, join.on);
  const prepared = query.where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`).prepare(statement);
  const read = wireReader(fields);
  return async (ids) => (await prepared.execute({ ids: [...ids] })).map((row) => read(row.list));
}

/** A resource has a handful of them: whole, listed, looked up, and those of special calls. */
const lookups = new Statements<Lookup>('rows', 500);

const lookupOf = (db: Executor, resource: Resource, names: readonly string[]): Lookup =>
  lookups.of(db, `${resource.name} ${names.join()}`, (name) => makeLookup(db, resource, names, name));

/** Rows by id, in the given order, with the named fields. */
export function rowsByIds<R extends Resource>(
  db: Executor,
  resource: R,
  names: readonly FieldName<R>[],
  ids: readonly number[],
): Promise<WireOf<R>[]>;
export async function rowsByIds(db: Executor, resource: Resource, names: readonly string[], ids: readonly number[]): Promise<WireRow[]> {
  if (ids.length === 0) return [];
  const rows = await lookupOf(db, resource, names)(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const nothingSeen = sql<string>`''`;

/** What the rows of a page are ordered by, and which way. */
export interface Order {
  readonly sort: string | undefined;
  readonly ascending: boolean;
}

function inOrder({ resource, fieldName, column }: PathEnd): Pick<Sorted, 'by' | 'isWhole'> {
  const field = resource.fields[fieldName];
  const isText = field !== undefined && isOrderedAsText(field);
  return { by: isText ? orderSql(sql`coalesce(${column}, '')`) : sql`${column}`, isWhole: isText };
}

interface Sorted {
  readonly joins: ReadonlyMap<string, Join>;
  readonly by: SQL;
  /** No row is without a value. Where the statement does not say where those come, the index of the order can be read. */
  readonly isWhole: boolean;
}

const alone = (by: SQL, isWhole = false): Sorted => ({ joins: new Map(), by, isWhole });

/** What a column is ordered by (`orderValue` of the contract), with the joins that needs. */
function sortOf(resource: Resource, name: string): Sorted | undefined {
  const text = resource.texts[name];
  const table = tableOf(resource);
  const own = (field: string) => sql`${columnIn(table, field)}`;
  if (name === 'updated_at') return alone(own(name), true);
  if (text?.kind === 'sum') return alone(sumSql(text.of.map(own)));
  const ownFirst = text?.kind === 'first' ? ownTextSql(resource, name, own) : undefined;
  if (ownFirst) return alone(orderSql(ownFirst));
  const ends = (text?.kind === 'joined' || text?.kind === 'first' ? text.of : [name]).map((part) => reach(resource, part));
  const joins = new Map(ends.flatMap((end) => [...(end?.joins ?? [])]));
  const [end, ...more] = ends;
  if (!end) return undefined;
  if (more.length === 0) return { joins, ...inOrder(end) };
  const texts = ends.map((one) => one && sql`coalesce(${one.column}, '')`);
  if (text?.kind === 'first') return { joins, by: orderSql(firstSql(texts) ?? sql`''`), isWhole: false };
  const between = text?.kind === 'joined' ? text.between : '';
  return { joins, by: orderSql(joinedSql(texts, between) ?? sql`''`), isWhole: false };
}

/** One way through a list: rows without a value come before all others, as they do on devices. */
function inDirection(ascending: boolean, by: SQLWrapper | undefined, id: SQLWrapper, isWhole = false): SQL[] {
  const direction = ascending ? asc : desc;
  const nothing = isWhole ? sql`` : ascending ? sql` nulls first` : sql` nulls last`;
  return [...(by ? [sql`${direction(by)}${nothing}`] : []), direction(id)];
}

/**
 * The statement for ids in order, without page size yet. Only what the order needs is joined. `seen` comes with each of
 * them; it should be a subquery, which is asked once, where a value would be made for every row that is sorted.
 */
export function orderedIds(db: Executor, resource: Resource, where: SQL | undefined, order: Order, seen = nothingSeen) {
  const table = tableOf(resource);
  const id = table.id;
  const sorted = order.sort === undefined || order.sort === 'id' ? undefined : sortOf(resource, order.sort);
  const query = db.select({ id, seen }).from(table).$dynamic();
  for (const join of sorted?.joins.values() ?? []) query.leftJoin(join.table, join.on);
  return query.where(where).orderBy(...inDirection(order.ascending, sorted?.by, id, sorted?.isWhole));
}

/** A page, in placeholders. */
interface PagePlaces {
  readonly limit: Placeholder;
  readonly offset: Placeholder;
  /** The last row of the page, counted from the first of the list. */
  readonly until: Placeholder;
}

/**
 * The ids of a page of rows with any of these values of a field, in the order of another (`sortedWithin`): the first rows
 * of each value in turn, each from the index, and the first of those. `where` is every other condition.
 */
export function orderedIdsWithin(
  db: Executor,
  resource: Resource,
  where: SQL | undefined,
  [within, by]: readonly [string, string],
  { ascending, values, limit, offset, until }: PagePlaces & { readonly ascending: boolean; readonly values: Placeholder },
  seen = nothingSeen,
) {
  const table = tableOf(resource);
  const [first, second] = [columnIn(table, within), columnIn(table, by)];
  const part = db
    .select({ id: table.id, by: second })
    .from(table)
    .where(and(where, sql`${first} = wanted.value`))
    .orderBy(...inDirection(ascending, second, table.id))
    .limit(until)
    .as('part');
  return db
    .select({ id: part.id, seen })
    .from(sql`(select distinct unnest(${values}::${sql.raw(first.getSQLType())}[]) as value) as wanted`)
    .crossJoinLateral(part)
    .orderBy(...inDirection(ascending, part.by, part.id))
    .limit(limit)
    .offset(offset);
}

/** Ids of one page, in order. */
export async function pageIds(
  db: Executor,
  resource: Resource,
  where: SQL | undefined,
  page: Order & { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await orderedIds(db, resource, where, page).limit(page.limit).offset(page.offset);
  return rows.map((row) => Number(row.id));
}

/** The fields a lookup answers; what lists withhold is never among them, whatever the resource declares. */
export const lookupAnswer = onceFor((resource): readonly string[] => {
  const listed = listedFields(resource);
  return resource.lookup.filter((name) => listed.includes(name));
});

/** The named fields of one row, or all of them; undefined for a row of another branch just as for a missing one. */
export function visibleRow<R extends Resource>(
  db: Executor,
  resource: R,
  caller: Caller,
  id: number,
  names?: readonly FieldName<R>[],
): Promise<WireOf<R> | undefined>;
export async function visibleRow(
  db: Executor,
  resource: Resource,
  caller: Caller,
  id: number,
  names: readonly string[] = Object.keys(resource.fields),
): Promise<WireRow | undefined> {
  const key = tableOf(resource).id;
  const [hit] = await db
    .select({ id: key })
    .from(tableOf(resource))
    .where(and(eq(key, id), visible(db, resource, caller)));
  return hit ? (await rowsByIds(db, resource, names, [id]))[0] : undefined;
}
