import { and, eq, gte, inArray, isNotNull, isNull, like, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { partsOf } from '../../src/contract/column-text.ts';
import type { ShownField } from '../../src/contract/fields.ts';
import { foldText } from '../../src/contract/fold-text.ts';
import { filterName, type FilterWay } from '../../src/contract/list-filter.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource, StoredName } from '../../src/contract/resource.ts';
import { users } from '../../src/contract/resources/users.ts';
import { spelledCode } from '../../src/contract/short-code.ts';
import type { Caller } from '../auth/caller.ts';
import type { Executor } from '../db/database.ts';
import { foldSql, joinedSql, textSql } from '../db/column-sql.ts';
import { ownSearchFields, searchColumn, searchedSql, separator } from '../db/search-text.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import type { Values } from '../db/values.ts';
import { type Join, type PathEnd, reach } from './paths.ts';
import { conditionsOf, reachOf } from './reach.ts';

/** How many matching keys of a joined table a statement lists; for more it has the database look again. */
const longestList = 500;

interface FirstStep {
  readonly own: PgColumn;
  readonly target: Resource;
  readonly key: PgColumn;
  readonly rest: readonly string[];
}

function firstStep(resource: Resource, field: ShownField): FirstStep | undefined {
  const [name = '', ...rest] = field.path;
  const ref = resource.fields[name];
  if (ref?.kind !== 'ref' || !isResourceName(ref.to)) return undefined;
  const target = resourceOf(ref.to);
  return { own: columnIn(tableOf(resource), name), target, key: columnIn(tableOf(target), ref.value), rest };
}

function endOf(step: FirstStep, field: ShownField) {
  const name = field.field ?? step.target.title;
  if (step.rest.length === 0) return reach(step.target, name);
  const through: Resource = { ...step.target, fields: { ...step.target.fields, $: { ...field, path: step.rest } } };
  return reach(through, '$');
}

function matching(db: Executor, step: FirstStep, joins: ReadonlyMap<string, Join>, where: SQL | undefined) {
  const query = db.select({ key: step.key }).from(tableOf(step.target)).$dynamic();
  for (const join of joins.values()) query.leftJoin(join.table, join.on);
  return query.where(where);
}

/** A condition on a joined field, said in terms of the resource's own reference: a count then needs no join. */
function throughReference(db: Executor, resource: Resource, field: ShownField, test: (column: PgColumn) => SQL | undefined): SQL {
  const step = firstStep(resource, field);
  const end = step && endOf(step, field);
  if (!step || !end) return sql`false`;
  return inArray(step.own, matching(db, step, end.joins, test(end.column)));
}

/** A value, or the place for one in a statement that is made before it is known. */
type Operand<T> = T | Placeholder;

/** A field of a reach, and what it must be: one value, or any of several. */
export interface ReachField {
  readonly name: string;
  readonly one?: Operand<string | number>;
  readonly any?: Operand<readonly (string | number)[]>;
}

/** What decides which rows of a resource a caller sees. */
export interface Reader {
  readonly branch: Operand<string> | undefined;
  /** The alternatives of his reach; undefined where he sees all of the branch. */
  readonly reach: readonly (readonly ReachField[])[] | undefined;
}

/** The same for one caller, with his own values. */
function readerOf(resource: Resource, caller: Caller): Reader {
  const reach = reachOf(resource, caller);
  if (reach === 'all') return { branch: caller.branch, reach: undefined };
  return {
    branch: caller.branch,
    reach: reach.map((rows) =>
      conditionsOf(rows).map(({ name, wanted }) =>
        Array.isArray(wanted) ? { name, any: wanted } : { name, one: wanted as string | number },
      ),
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

const isAnyOf = (column: PgColumn, values: Operand<readonly (string | number)[]>): SQL =>
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

function byWay(way: FilterWay, column: PgColumn, value: Placeholder): SQL {
  switch (way) {
    case 'is':
      return eq(column, value);
    case 'from':
      return gte(column, value);
    case 'until':
      return lte(column, value);
    case 'any':
      return isAnyOf(column, value);
  }
}

/** A filter of a list (`list-filter.ts` of the contract), with a place for the value that it compares its field with. */
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

/** The caller's rows, deleted ones too. */
export function inScope(db: Executor, resource: Resource, caller: Caller): SQL | undefined {
  const reader = readerOf(resource, caller);
  return and(inBranch(db, resource, reader), inReach(db, resource, reader));
}

/** Whether a row that is about to be stored has this in an own or joined field. */
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
  const [found] = await matching(db, step, end.joins, and(eq(step.key, key), fieldFits(field)(end.column))).limit(1);
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

const pattern = (search: string): string => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;
const contains = (text: SQL, search: string): SQL => like(foldSql(text), pattern(search));

interface Group {
  readonly step: FirstStep;
  readonly joins: Map<string, Join>;
  readonly tests: (SQL | undefined)[];
}

/** Whether the joined row's kept search text holds the whole text of this column. */
function isKeptIn({ resource, fieldName }: PathEnd): boolean {
  const kind = resource.texts[fieldName]?.kind;
  const isWhole = kind === undefined || kind === 'joined' || kind === 'first' || kind === 'account';
  return isWhole && ownSearchFields(resource).some((name) => name === fieldName);
}

const endText = ({ resource, fieldName, column }: PathEnd): SQL => {
  const field = resource.fields[fieldName];
  return field ? textSql(field, sql`${column}`) : sql`''`;
};

/** Looks in the row's kept text first, which may have an index. */
function testOf(ends: readonly PathEnd[], between: string, search: string): SQL | undefined {
  const [end, ...more] = ends;
  if (!end) return undefined;
  if (more.length > 0) {
    const text = joinedSql(ends.map(endText), between);
    return text && contains(text, search);
  }
  const kept = isKeptIn(end) ? like(sql`${columnIn(end.table, searchColumn)}`, pattern(search)) : undefined;
  return and(kept, contains(endText(end), search));
}

/** The joined columns of a search by the reference they begin with, so that each reference is followed once. */
function groupByReference(resource: Resource, columns: readonly string[], search: string): Group[] {
  const groups = new Map<string, Group>();
  for (const name of columns) {
    const parts = partsOf(resource, name).flatMap((part) => resource.fields[part] ?? []);
    const [first] = parts;
    const step = first?.kind === 'shown' ? firstStep(resource, first) : undefined;
    if (!step) continue;
    const ends = parts.flatMap((part) => (part.kind === 'shown' && part.path[0] === step.own.name ? (endOf(step, part) ?? []) : []));
    if (ends.length < parts.length) continue;
    const group = groups.get(step.own.name) ?? { step, joins: new Map<string, Join>(), tests: [] };
    for (const end of ends) for (const [key, join] of end.joins) group.joins.set(key, join);
    const text = resource.texts[name];
    group.tests.push(testOf(ends, text?.kind === 'joined' ? text.between : '', search));
    groups.set(step.own.name, group);
  }
  return [...groups.values()];
}

async function referenceCondition(db: Executor, { step, joins, tests }: Group): Promise<SQL> {
  const found = await matching(db, step, joins, or(...tests)).limit(longestList + 1);
  if (found.length > longestList) return inArray(step.own, matching(db, step, joins, or(...tests)));
  const keys = found.map((row) => row.key).filter((key) => key !== null);
  return keys.length === 0 ? sql`false` : inArray(step.own, keys);
}

/** For a caller who may see only some columns the search goes through all of them first, by the index, and then through his. */
function ownCondition(resource: Resource, columns: readonly string[], search: string): SQL[] {
  const all = ownSearchFields(resource);
  const own = all.filter((name) => columns.includes(name));
  if (own.length === 0) return [];
  const table = tableOf(resource);
  const anywhere = like(columnIn(table, searchColumn), pattern(search));
  if (own.length === all.length) return [anywhere];
  const texts = own.flatMap((name) => searchedSql(resource, name, (field) => sql`${columnIn(table, field)}`));
  const here = and(anywhere, or(...texts.map((text) => contains(text, search))));
  return here ? [here] : [];
}

/** Where an account says whose it is, by the resource of the person. */
const accountLinks: Readonly<Partial<Record<string, StoredName<typeof users.fields>>>> = { teachers: 'ysb_teacher_id' };

/** Searches the field of a person's account that a list shows in place of his own. */
function accountCondition(db: Executor, resource: Resource, of: string, search: string): SQL {
  const link = accountLinks[resource.name];
  if (link === undefined) return sql`false`;
  const table = tableOf(users);
  const owner = table[link];
  const accounts = db
    .select({ owner })
    .from(table)
    .where(and(isNull(table.deleted_at), isNotNull(owner), contains(sql`${columnIn(table, of)}`, search)));
  return inArray(tableOf(resource).id, accounts);
}

/** Codes are worked out from the ids, of which a foundation has only hundreds. */
async function codeCondition(db: Executor, resource: Resource, search: string): Promise<SQL> {
  const wanted = foldText(search);
  if (!/^[0-9a-z-]{1,7}$/.test(wanted)) return sql`false`;
  const table = tableOf(resource);
  const id = table.id;
  const rows = await db.select({ id }).from(table).where(isNull(table.deleted_at));
  const ids = rows.map((row) => Number(row.id)).filter((one) => foldText(spelledCode(String(one)) ?? '').includes(wanted));
  return sql`${id} = any(${sql.param(ids)}::bigint[])`;
}

/** The search columns that are open to somebody who may see only these fields. */
export const searchableBy = (resource: Resource, fields: readonly string[]): string[] =>
  resource.search.filter((name) => [name, ...partsOf(resource, name)].every((part) => fields.includes(part)));

/**
 * What a search means: the row's own texts by their trigram index, joined ones by the references they resolve to.
 * `columns` are those the caller may see.
 */
export async function found(db: Executor, resource: Resource, columns: readonly string[], search: string): Promise<SQL | undefined> {
  if (search.includes(separator)) return sql`false`;
  const conditions = ownCondition(resource, columns, search);
  for (const group of groupByReference(resource, columns, search)) conditions.push(await referenceCondition(db, group));
  for (const name of columns) {
    const text = resource.texts[name];
    if (text?.kind === 'account') conditions.push(accountCondition(db, resource, text.of, search));
    if (text?.kind === 'code') conditions.push(await codeCondition(db, resource, search));
  }
  return conditions.length === 0 ? sql`false` : or(...conditions);
}
