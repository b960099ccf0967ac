import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../src/contract/fields.ts';
import { listedFields, type Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Executor } from '../db/database.ts';
import { Statements } from '../db/statements.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { visible } from './conditions.ts';
import { onceFor } from './once-for.ts';
import { type Join, reach } from './paths.ts';
import { wireValue } from './values.ts';

/** A row as it goes over the wire. */
export type WireRow = { readonly id: number; readonly version: number; readonly updated_at: string } & Record<string, unknown>;

interface Selection {
  readonly columns: Record<string, PgColumn>;
  readonly joins: Map<string, Join>;
  readonly fields: [string, Field][];
}

/** Columns and joins for the named fields. */
function selectionOf(resource: Resource, names: readonly string[]): Selection {
  const table = tableOf(resource);
  const columns: Record<string, PgColumn> = {
    id: columnIn(table, 'id'),
    version: columnIn(table, 'version'),
    updated_at: columnIn(table, 'updated_at'),
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

const standing = new Set(['id', 'version', 'updated_at']);

function wireRow(row: Record<string, unknown>, fields: readonly [string, Field][]): WireRow {
  // Assigned one by one: a page of pupils has a thousand values, and lists of pairs cost more than the values.
  const wire: Record<string, unknown> = { id: Number(row['id']) };
  for (const [name, field] of fields) if (!standing.has(name)) wire[name] = wireValue(field, row[name]);
  const updated = row['updated_at'];
  wire['version'] = Number(row['version']);
  wire['updated_at'] = updated instanceof Date ? updated.toISOString() : String(updated);
  return wire as WireRow;
}

/** Looks rows up by id; made once for each set of fields, because building a statement of eighty columns takes longer than running it. */
interface Lookup {
  readonly fields: readonly [string, Field][];
  readonly rows: (ids: readonly number[]) => Promise<Record<string, unknown>[]>;
}

function makeLookup(db: Executor, resource: Resource, names: readonly string[], statement: string): Lookup {
  const { columns, joins, fields } = selectionOf(resource, names);
  const query = db.select(columns).from(tableOf(resource)).$dynamic();
  for (const join of joins.values()) query.leftJoin(join.table, join.on);
  const id = columnIn(tableOf(resource), 'id');
  const prepared = query.where(sql`${id} = any(${sql.placeholder('ids')}::bigint[])`).prepare(statement);
  return { fields, rows: (ids) => prepared.execute({ ids: [...ids] }) };
}

/** A resource has a handful of them: whole, listed, looked up, and those of calls of their own. */
const lookups = new Statements<Lookup>('rows', 500);

const lookupOf = (db: Executor, resource: Resource, names: readonly string[]): Lookup =>
  lookups.of(db, `${resource.name} ${names.join()}`, (name) => makeLookup(db, resource, names, name));

/** Rows by id, in the given order, with the named fields. */
export async function rowsByIds(db: Executor, resource: Resource, names: readonly string[], ids: readonly number[]): Promise<WireRow[]> {
  if (ids.length === 0) return [];
  const { fields, rows } = lookupOf(db, resource, names);
  const byId = new Map((await rows(ids)).map((row) => [Number(row['id']), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [wireRow(row, fields)] : [];
  });
}

/** By what the rows of a page are put in order, and which way. */
export interface Order {
  readonly sort: string | undefined;
  readonly ascending: boolean;
}

/** The statement for ids in order, still without the size of a page. Only what the order needs is joined. */
export function orderedIds(db: Executor, resource: Resource, where: SQL | undefined, order: Order) {
  const table = tableOf(resource);
  const id = columnIn(table, 'id');
  const end =
    order.sort === undefined || order.sort === 'id'
      ? undefined
      : order.sort === 'updated_at'
        ? { joins: new Map<string, Join>(), column: columnIn(table, 'updated_at') }
        : reach(resource, order.sort);
  const direction = order.ascending ? asc : desc;
  const query = db.select({ id }).from(table).$dynamic();
  for (const join of end?.joins.values() ?? []) query.leftJoin(join.table, join.on);
  return query.where(where).orderBy(...(end ? [direction(end.column)] : []), direction(id));
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

/** Every field of one row that is `seen`; undefined for one of another branch as for one that is not there. */
export async function visibleRow(
  db: Executor,
  resource: Resource,
  caller: Caller,
  id: number,
  names: readonly string[] = Object.keys(resource.fields),
  seen = visible,
): Promise<WireRow | undefined> {
  const key = columnIn(tableOf(resource), 'id');
  const [hit] = await db
    .select({ id: key })
    .from(tableOf(resource))
    .where(and(eq(key, id), seen(db, resource, caller)));
  return hit ? (await rowsByIds(db, resource, names, [id]))[0] : undefined;
}
