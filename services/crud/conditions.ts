import { and, eq, inArray, isNull, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShownField } from '../../src/contract/fields.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Executor } from '../db/database.ts';
import { ownSearchFields, searchColumn, separator } from '../db/search-text.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { type Join, reach } from './paths.ts';

/** Matching everything of a joined table makes a long list; beyond this the database looks again by itself. */
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

/** What of a caller decides over the rows he sees. */
export interface Reader {
  readonly branch: Operand<string> | undefined;
  readonly teacher: Operand<number> | undefined;
  readonly isTeaching: boolean;
}

/** Equality on an own or joined field. */
export function equals(db: Executor, resource: Resource, fieldName: string, value: Operand<string | number | boolean>): SQL {
  const field = resource.fields[fieldName];
  if (field?.kind === 'shown') return throughReference(db, resource, field, (column) => eq(column, value));
  return eq(columnIn(tableOf(resource), fieldName), value);
}

/** Only living rows, and of those only the caller's branch. */
export function visible(db: Executor, resource: Resource, caller: Reader): SQL | undefined {
  return and(isNull(columnIn(tableOf(resource), 'deleted_at')), inScope(db, resource, caller));
}

export function inScope(db: Executor, resource: Resource, caller: Reader): SQL | undefined {
  if (caller.branch === undefined || !resource.scope) return undefined;
  return caller.branch === '' ? sql`false` : equals(db, resource, resource.scope, caller.branch);
}

/** The field that names a teacher: who is told only names of these rows, and teaches, is told those of his own. */
const ownTeacher: Readonly<Partial<Record<string, string>>> = { 'semester-assignments': 'ysb_teacher_id' };

/**
 * `visible`, for whoever may only look names up: a teacher finds his own class, whatever he asks for, and an account
 * of a teacher's role that no teacher stands behind finds none.
 */
export function visibleNames(db: Executor, resource: Resource, caller: Reader): SQL | undefined {
  const field = ownTeacher[resource.name];
  if (field === undefined || (caller.teacher === undefined && !caller.isTeaching)) return visible(db, resource, caller);
  return caller.teacher === undefined ? sql`false` : and(visible(db, resource, caller), equals(db, resource, field, caller.teacher));
}

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const contains = (column: PgColumn, search: string): SQL => like(sql`lower(${column})`, sql`lower(${pattern(search)})`);

interface Group {
  readonly step: FirstStep;
  readonly joins: Map<string, Join>;
  readonly tests: SQL[];
}

function groupByReference(resource: Resource, fields: readonly string[], search: string): Group[] {
  const groups = new Map<string, Group>();
  for (const name of fields) {
    const field = resource.fields[name];
    if (field?.kind !== 'shown') continue;
    const step = firstStep(resource, field);
    const end = step && endOf(step, field);
    if (!step || !end) continue;
    const group = groups.get(step.own.name) ?? { step, joins: new Map<string, Join>(), tests: [] };
    for (const [key, join] of end.joins) group.joins.set(key, join);
    group.tests.push(contains(end.column, search));
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

/** Who may see only some of the fields finds through all of them first, which the index is for, and then through his. */
function ownCondition(resource: Resource, fields: readonly string[], search: string): SQL[] {
  const all = ownSearchFields(resource);
  const own = all.filter((name) => fields.includes(name));
  if (own.length === 0) return [];
  const table = tableOf(resource);
  const anywhere = like(columnIn(table, searchColumn), sql`lower(${pattern(search)})`);
  if (own.length === all.length) return [anywhere];
  const here = and(anywhere, or(...own.map((name) => contains(columnIn(table, name), search))));
  return here ? [here] : [];
}

/**
 * What a search means: own text by its trigram index, joined text by the references it resolves to. `fields` are
 * those the caller may see.
 */
export async function found(db: Executor, resource: Resource, fields: readonly string[], search: string): Promise<SQL | undefined> {
  if (search.includes(separator)) return sql`false`;
  const conditions = ownCondition(resource, fields, search);
  for (const group of groupByReference(resource, fields, search)) conditions.push(await referenceCondition(db, group));
  return conditions.length === 0 ? sql`false` : or(...conditions);
}
