import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../src/contract/fields.ts';
import { type FieldName, listedFields, type Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Executor } from '../db/database.ts';
import { firstSql, isOrderedAsText, joinedSql, orderSql, ownTextSql, sumSql } from '../db/column-sql.ts';
import { markText, microsecondsOf } from '../db/mark.ts';
import { Statements } from '../db/statements.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { visible } from './conditions.ts';
import { onceFor } from './once-for.ts';
import { type Join, type PathEnd, reach } from './paths.ts';
import { type WireValueOf, wireValue } from '../db/values.ts';

type WireStanding = { readonly id: number; readonly version: string; readonly updated_at: string };

/** A row of any resource as it goes over the wire. */
export type WireRow = WireStanding & Record<string, unknown>;

/** A row as it goes over the wire, with the fields that were asked for; a lookup is told no version. */
export type LookedUpOf<R extends Resource> = Pick<WireStanding, 'id'> &
  (string extends keyof R['fields']
    ? Record<string, unknown>
    : { readonly [K in Exclude<FieldName<R>, keyof WireStanding>]?: WireValueOf<R['fields'][K]> });
export type WireOf<R extends Resource> = WireStanding & LookedUpOf<R>;

interface Selection {
  readonly columns: Record<string, PgColumn>;
  readonly joins: Map<string, Join>;
  readonly fields: [string, Field][];
}

/** Columns and joins for the named fields. */
function selectionOf(resource: Resource, names: readonly string[]): Selection {
  const table = tableOf(resource);
  const columns: Record<string, PgColumn> = {
    id: table.id,
    version: table.version,
    updated_at: table.updated_at,
  };
  const joins = new Map<string, Join>();
  const fields: [string, Field][] = [];
  for (const name of names) {
    const field = resource.fields[name];
    if (!field || field.kind === 'secret') continue;
    fields.push([name, field]);
    const end = reach(resource, name);
    if (!end) continue;
    columns[name] = end.column;
    for (const [key, join] of end.joins) joins.set(key, join);
  }
  return { columns, joins, fields };
}

/** Beside the columns of a selection, and after them; no field has a space in its name. */
const markColumn = 'row mark';

/** What a row is told by and compared by: its number, and a mark that no other row with its id ever has. */
export const versionText = (version: unknown, microseconds: unknown): string => `${Number(version)}-${markText(microseconds)}`;

const standing = new Set(['id', 'version', 'updated_at']);

/** Makes wire rows of what the driver answers for such a selection: lists of values, in the order of its columns. */
function wireReader({ columns, fields }: Selection): (values: readonly unknown[]) => WireRow {
  const order = Object.keys(columns);
  const mark = order.length;
  const cellOf = (name: string) => {
    const at = order.indexOf(name);
    return { at, column: columns[name] };
  };
  const read = (values: readonly unknown[], { at, column }: ReturnType<typeof cellOf>): unknown => {
    const value = values[at] ?? null;
    return value === null ? null : column?.mapFromDriverValue(value);
  };
  const [id, version, updated] = [cellOf('id'), cellOf('version'), cellOf('updated_at')];
  const cells = fields.filter(([name]) => !standing.has(name)).map(([name, field]) => ({ name, field, ...cellOf(name) }));
  const blank: Record<string, unknown> = {
    id: 0,
    ...Object.fromEntries(cells.map(({ name }) => [name, null])),
    version: '',
    updated_at: '',
  };
  return (values) => {
    // A page of pupils has a thousand values: to copy a row that has all the names is much quicker than to name each anew.
    const wire = { ...blank };
    for (const cell of cells) wire[cell.name] = wireValue(cell.field, read(values, cell));
    const moment = read(values, updated);
    wire['id'] = Number(read(values, id));
    wire['version'] = versionText(read(values, version), values[mark]);
    wire['updated_at'] = moment instanceof Date ? moment.toISOString() : String(moment);
    return wire as WireRow;
  };
}

/** Looks rows up by id, in any order. */
type Lookup = (ids: readonly number[]) => Promise<WireRow[]>;

interface Answer {
  execute: WireRow[];
  all: unknown;
  values: unknown;
}

function makeLookup(db: Executor, resource: Resource, names: readonly string[], statement: string): Lookup {
  const selection = selectionOf(resource, names);
  const table = tableOf(resource);
  const mark = microsecondsOf(table.created_at);
  const query = db
    .select({ ...selection.columns, [markColumn]: mark })
    .from(table)
    .$dynamic();
  for (const join of selection.joins.values()) query.leftJoin(join.table, join.on);
  const id = table.id;
  const built = query.where(sql`${id} = any(${sql.placeholder('ids')}::bigint[])`).toSQL();
  const read = wireReader(selection);
  // The query builder's own reading of rows takes as long as all else that is done with them.
  const prepared = db._.session.prepareQuery<Answer>(built, undefined, statement, true, (rows) => rows.map(read));
  return (ids) => prepared.execute({ ids: [...ids] });
}

/** A resource has a handful of them: whole, listed, looked up, and those of calls of their own. */
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

/** By what the rows of a page are put in order, and which way. */
export interface Order {
  readonly sort: string | undefined;
  readonly ascending: boolean;
}

const inOrder = ({ resource, fieldName, column }: PathEnd): SQL => {
  const field = resource.fields[fieldName];
  return field && isOrderedAsText(field) ? orderSql(sql`coalesce(${column}, '')`) : sql`${column}`;
};

interface Sorted {
  readonly joins: ReadonlyMap<string, Join>;
  readonly by: SQL;
}

const alone = (by: SQL): Sorted => ({ joins: new Map(), by });

/** By what a column is ordered (`orderValue` of the contract), with the joins that leads through. */
function sortOf(resource: Resource, name: string): Sorted | undefined {
  const text = resource.texts[name];
  const table = tableOf(resource);
  const own = (field: string) => sql`${columnIn(table, field)}`;
  if (name === 'updated_at') return alone(own(name));
  if (text?.kind === 'sum') return alone(sumSql(text.of.map(own)));
  const ownFirst = text?.kind === 'first' ? ownTextSql(resource, name, own) : undefined;
  if (ownFirst) return alone(orderSql(ownFirst));
  const ends = (text?.kind === 'joined' || text?.kind === 'first' ? text.of : [name]).map((part) => reach(resource, part));
  const joins = new Map(ends.flatMap((end) => [...(end?.joins ?? [])]));
  const [end, ...more] = ends;
  if (!end) return undefined;
  if (more.length === 0) return { joins, by: inOrder(end) };
  const texts = ends.map((one) => one && sql`coalesce(${one.column}, '')`);
  if (text?.kind === 'first') return { joins, by: orderSql(firstSql(texts) ?? sql`''`) };
  const between = text?.kind === 'joined' ? text.between : '';
  return { joins, by: orderSql(joinedSql(texts, between) ?? sql`''`) };
}

/** The statement for ids in order, still without the size of a page. Only what the order needs is joined. */
export function orderedIds(db: Executor, resource: Resource, where: SQL | undefined, order: Order) {
  const table = tableOf(resource);
  const id = table.id;
  const sorted = order.sort === undefined || order.sort === 'id' ? undefined : sortOf(resource, order.sort);
  const direction = order.ascending ? asc : desc;
  // Nothing comes before everything else, as on the devices.
  const nothing = order.ascending ? sql` nulls first` : sql` nulls last`;
  const query = db.select({ id }).from(table).$dynamic();
  for (const join of sorted?.joins.values() ?? []) query.leftJoin(join.table, join.on);
  return query.where(where).orderBy(...(sorted ? [sql`${direction(sorted.by)}${nothing}`] : []), direction(id));
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

/** The fields a lookup answers; what is withheld from lists is no part of them, whatever the resource declares. */
export const lookupAnswer = onceFor((resource): readonly string[] => {
  const listed = listedFields(resource);
  return resource.lookup.filter((name) => listed.includes(name));
});

/** Every field of one row; undefined for one of another branch as for one that is not there. */
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
