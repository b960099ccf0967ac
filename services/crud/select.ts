import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../src/contract/fields.ts';
import { listedFields, type Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Executor } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { visible } from './conditions.ts';
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

function wireRow(row: Record<string, unknown>, fields: readonly [string, Field][]): WireRow {
  const values = Object.fromEntries(fields.map(([name, field]) => [name, wireValue(field, row[name])]));
  const updated = row['updated_at'];
  return {
    id: Number(row['id']),
    ...values,
    version: Number(row['version']),
    updated_at: updated instanceof Date ? updated.toISOString() : String(updated),
  };
}

/** Rows by id, in the given order, with the named fields. */
export async function rowsByIds(db: Executor, resource: Resource, names: readonly string[], ids: readonly number[]): Promise<WireRow[]> {
  if (ids.length === 0) return [];
  const { columns, joins, fields } = selectionOf(resource, names);
  const query = db.select(columns).from(tableOf(resource)).$dynamic();
  for (const join of joins.values()) query.leftJoin(join.table, join.on);
  const rows = await query.where(inArray(columnIn(tableOf(resource), 'id'), [...ids]));
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [wireRow(row, fields)] : [];
  });
}

/** Ids of one page, in order. Only what the order needs is joined. */
export async function pageIds(
  db: Executor,
  resource: Resource,
  where: SQL | undefined,
  page: { readonly sort: string | undefined; readonly ascending: boolean; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const table = tableOf(resource);
  const id = columnIn(table, 'id');
  const end =
    page.sort === undefined || page.sort === 'id'
      ? undefined
      : page.sort === 'updated_at'
        ? { joins: new Map<string, Join>(), column: columnIn(table, 'updated_at') }
        : reach(resource, page.sort);
  const direction = page.ascending ? asc : desc;
  const query = db.select({ id }).from(table).$dynamic();
  for (const join of end?.joins.values() ?? []) query.leftJoin(join.table, join.on);
  const rows = await query
    .where(where)
    .orderBy(...(end ? [direction(end.column)] : []), direction(id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => Number(row.id));
}

/** The fields a lookup answers; what is withheld from lists is no part of them, whatever the resource declares. */
export const lookupAnswer = (resource: Resource): string[] => {
  const listed = listedFields(resource);
  return resource.lookup.filter((name) => listed.includes(name));
};

/** Every field of one row that is `seen`; undefined for one of another branch as for one that is not there. */
export async function visibleRow(
  db: Executor,
  resource: Resource,
  caller: Caller,
  id: number,
  names = Object.keys(resource.fields),
  seen = visible,
): Promise<WireRow | undefined> {
  const key = columnIn(tableOf(resource), 'id');
  const [hit] = await db
    .select({ id: key })
    .from(tableOf(resource))
    .where(and(eq(key, id), seen(db, resource, caller)));
  return hit ? (await rowsByIds(db, resource, names, [id]))[0] : undefined;
}
