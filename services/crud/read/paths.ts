import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ShownField } from '../../../src/contract/fields.ts';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import type { Executor } from '../../db/database.ts';
import { columnIn, type ResourceTable, tableOf } from '../../db/tables/tables.ts';

export interface Join {
  readonly table: ResourceTable;
  readonly on: SQL;
}

/** Where a path of references ends, and the joins that lead there. */
export interface PathEnd {
  readonly joins: ReadonlyMap<string, Join>;
  readonly column: PgColumn;
  /** The table of the column, under the name it has in the statement. */
  readonly table: ResourceTable;
  readonly fieldName: string;
  readonly resource: Resource;
}

interface Stop {
  readonly resource: Resource;
  readonly table: ResourceTable;
  readonly name: string;
}

function step(at: Stop, refName: string, joins: Map<string, Join>): Stop | undefined {
  const field = at.resource.fields[refName];
  if (field?.kind !== 'ref' || !isResourceName(field.to)) return undefined;
  const resource = resourceOf(field.to);
  const name = `${at.name}_${refName}`;
  const table = joins.get(name)?.table ?? alias(tableOf(resource), name);
  const key = columnIn(table, field.value);
  // A code may have belonged to a deleted row before; an id never belongs to two rows.
  const living = field.value === 'id' ? undefined : isNull(table.deleted_at);
  const on = and(eq(key, columnIn(at.table, refName)), living);
  if (!on) return undefined;
  joins.set(name, { table, on });
  return { resource, table, name };
}

/** Follows references from `root`; undefined if the path leads to a resource that doesn't exist. */
function follow(root: Stop, path: readonly string[], field?: string): PathEnd | undefined {
  const joins = new Map<string, Join>();
  let at: Stop | undefined = root;
  for (const refName of path) at = at && step(at, refName, joins);
  if (!at) return undefined;
  const fieldName = field ?? at.resource.title;
  const target = at.resource.fields[fieldName];
  if (target?.kind === 'shown') {
    const end = follow(at, target.path, target.field);
    return end && { ...end, joins: new Map([...joins, ...end.joins]) };
  }
  return { joins, column: columnIn(at.table, fieldName), table: at.table, fieldName, resource: at.resource };
}

/** The column behind any field of a resource, with the joins it needs. */
export function reach(resource: Resource, fieldName: string, table: ResourceTable = tableOf(resource)): PathEnd | undefined {
  const field = resource.fields[fieldName];
  const root: Stop = { resource, table, name: 'j' };
  if (field?.kind === 'shown') return follow(root, field.path, field.field);
  return { joins: new Map(), column: columnIn(table, fieldName), table, fieldName, resource };
}

/** The reference of a resource that a joined field begins with, and the rest of its path. */
export interface FirstStep {
  readonly own: PgColumn;
  readonly target: Resource;
  readonly key: PgColumn;
  readonly rest: readonly string[];
}

export function firstStep(resource: Resource, field: ShownField): FirstStep | undefined {
  const [name = '', ...rest] = field.path;
  const ref = resource.fields[name];
  if (ref?.kind !== 'ref' || !isResourceName(ref.to)) return undefined;
  const target = resourceOf(ref.to);
  return { own: columnIn(tableOf(resource), name), target, key: columnIn(tableOf(target), ref.value), rest };
}

/** Where a joined field ends, starting from the row that its first step leads to. */
export function endOf(step: FirstStep, field: ShownField) {
  const name = field.field ?? step.target.title;
  if (step.rest.length === 0) return reach(step.target, name);
  const through: Resource = { ...step.target, fields: { ...step.target.fields, $: { ...field, path: step.rest } } };
  return reach(through, '$');
}

/** The keys of the rows that a first step may lead to and that meet a condition. */
export function keysWhere(db: Executor, step: FirstStep, joins: ReadonlyMap<string, Join>, where: SQL | undefined) {
  const query = db.select({ key: step.key }).from(tableOf(step.target)).$dynamic();
  for (const join of joins.values()) query.leftJoin(join.table, join.on);
  return query.where(where);
}
