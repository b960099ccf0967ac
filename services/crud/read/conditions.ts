import { and, eq, gte, inArray, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShownField } from '../../../src/contract/fields.ts';
import { filterName, type FilterWay, hereState } from '../../../src/contract/declared/list-filter.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Executor } from '../../db/database.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import type { Values } from '../../db/tables/values.ts';
import { endOf, firstStep, keysWhere } from './paths.ts';
import { conditionsOf, reachOf } from './reach.ts';

/** A condition on a joined field, expressed through the resource's own reference, so that a count needs no join. */
function throughReference(db: Executor, resource: Resource, field: ShownField, test: (column: PgColumn) => SQL | undefined): SQL {
  const step = firstStep(resource, field);
  const end = step && endOf(step, field);
  if (!step || !end) return sql`false`;
  return inArray(step.own, keysWhere(db, step, end.joins, test(end.column)));
}

/** A value, or a placeholder for one in a statement that is made before the value is known. */
type Operand<T> = T | Placeholder;

type Value = string | number | boolean;

/** A field of a reach, and what it must be: one value, or any of several. */
export interface ReachField {
  readonly name: string;
  readonly one?: Operand<Value>;
  readonly any?: Operand<readonly Value[]>;
}

/** What decides which rows of a resource a caller sees. */
export interface Reader {
  readonly branch: Operand<string> | undefined;
  /** The alternatives of his reach; undefined if he sees the whole branch. */
  readonly reach: readonly (readonly ReachField[])[] | undefined;
}

/** The same for one caller, with his own values. */
function readerOf(resource: Resource, caller: Caller): Reader {
  const reach = reachOf(resource, caller);
  if (reach === 'all') return { branch: caller.branch, reach: undefined };
  return {
    branch: caller.branch,
    reach: reach.map((rows) =>
      conditionsOf(rows).map(({ name, wanted }) => (Array.isArray(wanted) ? { name, any: wanted } : { name, one: wanted as Value })),
    ),
  };
}

/** A test of an own or joined field. */
function onField(db: Executor, resource: Resource, fieldName: string, test: (column: PgColumn) => SQL): SQL {
  const field = resource.fields[fieldName];
  if (field?.kind === 'shown') return throughReference(db, resource, field, test);
  return test(columnIn(tableOf(resource), fieldName));
}

/** Equality on an own or joined field. */
export const equals = (db: Executor, resource: Resource, fieldName: string, value: Operand<string | number | boolean>): SQL =>
  onField(db, resource, fieldName, (column) => eq(column, value));

const isAnyOf = (column: PgColumn, values: Operand<readonly Value[]>): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param([...values]) : values}::${sql.raw(column.getSQLType())}[])`;

const fieldFits = ({ name, one, any }: ReachField) => {
  return (column: PgColumn): SQL => (any === undefined ? eq(column, one ?? name) : isAnyOf(column, any));
};

/** Only rows that fit one of the alternatives. */
function inReach(db: Executor, resource: Resource, { reach }: Reader): SQL | undefined {
  if (reach === undefined) return undefined;
  const ways = reach.flatMap((fields) => and(...fields.map((field) => onField(db, resource, field.name, fieldFits(field)))) ?? []);
  return or(...ways) ?? sql`false`;
}

function inBranch(db: Executor, resource: Resource, { branch }: Reader): SQL | undefined {
  if (branch === undefined || !resource.scope) return undefined;
  return branch === '' ? sql`false` : equals(db, resource, resource.scope, branch);
}

/** Whether a column says that its row is over (`leaving` of the contract): it holds a day, or a state other than "here". */
export const isOver = (column: PgColumn): SQL<boolean> => sql`(coalesce(${column}::text, '') not in ('', ${sql.raw(`'${hereState}'`)}))`;

function byWay(way: FilterWay, column: PgColumn, value: Placeholder): SQL {
  switch (way) {
    case 'is':
      return eq(column, value);
    case 'from':
      return gte(column, value);
    case 'until':
      // An empty value is before no moment, and a text column keeps it as ''.
      return column.dataType === 'string' && column.getSQLType() === 'text'
        ? sql`(${column} <> '' and ${column} <= ${value})`
        : lte(column, value);
    case 'any':
      return isAnyOf(column, value);
    case 'left':
      return eq(isOver(column), value);
    case 'none':
      return sql`(coalesce(${column}::text, '') = '') = ${value}`;
  }
}

/** A filter of a list (`list-filter.ts` of the contract), with a placeholder for the value it compares with. */
export function filtered(db: Executor, resource: Resource, name: string, value: Placeholder): SQL {
  const { field: fieldName, way } = filterName(name);
  return onField(db, resource, fieldName, (column) => byWay(way, column, value));
}

/** Only living rows of the reader's branch and within his reach. */
export const visibleTo = (db: Executor, resource: Resource, reader: Reader): SQL | undefined =>
  and(isNull(tableOf(resource).deleted_at), inBranch(db, resource, reader), inReach(db, resource, reader));

/** The caller's living rows: of his branch and within his reach. */
export const visible = (db: Executor, resource: Resource, caller: Caller): SQL | undefined =>
  visibleTo(db, resource, readerOf(resource, caller));

/** The living rows of the caller's branch, including those beyond his reach. */
export const inOwnBranch = (db: Executor, resource: Resource, caller: Caller): SQL | undefined =>
  and(isNull(tableOf(resource).deleted_at), inBranch(db, resource, readerOf(resource, caller)));

/** The caller's rows, including deleted ones. */
export function inScope(db: Executor, resource: Resource, caller: Caller): SQL | undefined {
  const reader = readerOf(resource, caller);
  return and(inBranch(db, resource, reader), inReach(db, resource, reader));
}

/** Only rows that are in use, if the resource can retire them: a value held by a retired row is free for another. */
export const inUse = (resource: Resource): SQL | undefined =>
  resource.retired === undefined ? undefined : eq(columnIn(tableOf(resource), resource.retired), false);

/** Whether a row about to be stored meets a condition on an own or joined field. */
async function hasValue(db: Executor, resource: Resource, values: Values, field: ReachField): Promise<boolean> {
  const declared = resource.fields[field.name];
  if (declared?.kind !== 'shown') {
    const wanted: readonly unknown[] = Array.isArray(field.any) ? field.any : [field.one];
    return wanted.some((one) => String(one) === String(values[field.name] ?? ''));
  }
  const step = firstStep(resource, declared);
  const end = step && endOf(step, declared);
  if (!step || !end) return false;
  const key = values[step.own.name];
  if (key === null || key === undefined) return false;
  const [found] = await keysWhere(db, step, end.joins, and(eq(step.key, key), fieldFits(field)(end.column))).limit(1);
  return found !== undefined;
}

/** Whether a row with these values would be within the caller's reach. */
export async function wouldReach(db: Executor, resource: Resource, values: Values, caller: Caller): Promise<boolean> {
  const { reach } = readerOf(resource, caller);
  if (reach === undefined) return true;
  for (const fields of reach) {
    const held = await Promise.all(fields.map((field) => hasValue(db, resource, values, field)));
    if (!held.includes(false)) return true;
  }
  return false;
}
