import { and, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { partsOf } from '../../../src/contract/words/column-text.ts';
import { foldText } from '../../../src/contract/words/fold-text.ts';
import type { Resource, StoredName } from '../../../src/contract/resource.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { spelledCode } from '../../../src/contract/words/short-code.ts';
import { foldSql, joinedSql, textSql } from '../../db/tables/column-sql.ts';
import type { Executor } from '../../db/database.ts';
import { ownSearchFields, searchColumn, searchedSql, separator } from '../../db/tables/search-text.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { endOf, type FirstStep, firstStep, type Join, keysWhere, type PathEnd } from './paths.ts';

/** How many matching keys of a joined table a statement lists; with more, the database looks them up itself. */
const longestList = 500;

const pattern = (search: string): string => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;
const contains = (text: SQL, search: string): SQL => like(foldSql(text), pattern(search));

interface Group {
  readonly step: FirstStep;
  readonly joins: Map<string, Join>;
  readonly tests: (SQL | undefined)[];
}

/** Whether the joined row's stored search text contains the whole text of this column. */
function isKeptIn({ resource, fieldName }: PathEnd): boolean {
  const kind = resource.texts[fieldName]?.kind;
  const isWhole = kind === undefined || kind === 'joined' || kind === 'first' || kind === 'account';
  return isWhole && ownSearchFields(resource).some((name) => name === fieldName);
}

const endText = ({ resource, fieldName, column }: PathEnd): SQL => {
  const field = resource.fields[fieldName];
  return field ? textSql(field, sql`${column}`) : sql`''`;
};

/** Searches the row's stored search text first, which may have an index. */
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

/** The columns of a search that are joined in, by the reference they begin with, so that each reference is followed once. */
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
  const found = await keysWhere(db, step, joins, or(...tests)).limit(longestList + 1);
  if (found.length > longestList) return inArray(step.own, keysWhere(db, step, joins, or(...tests)));
  const keys = found.map((row) => row.key).filter((key) => key !== null);
  return keys.length === 0 ? sql`false` : inArray(step.own, keys);
}

/** If a caller may see only some columns, the search uses the index on all of them first, and then checks his. */
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

/** The field by which an account says whose it is, by the resource of the person. */
const accountLinks: Readonly<Partial<Record<string, StoredName<typeof users.fields>>>> = { teachers: 'ysb_teacher_id' };

/** Searches the field of the person's account that a list shows instead of the person's own. */
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

/** Codes are computed from the ids, of which a foundation has only hundreds. */
async function codeCondition(db: Executor, resource: Resource, search: string): Promise<SQL> {
  const wanted = foldText(search);
  if (!/^[0-9a-z-]{1,7}$/.test(wanted)) return sql`false`;
  const table = tableOf(resource);
  const id = table.id;
  const rows = await db.select({ id }).from(table).where(isNull(table.deleted_at));
  const ids = rows.map((row) => Number(row.id)).filter((one) => foldText(spelledCode(String(one)) ?? '').includes(wanted));
  return sql`${id} = any(${sql.param(ids)}::bigint[])`;
}

/** The search columns open to somebody who may see only these fields. */
export const searchableBy = (resource: Resource, fields: readonly string[]): string[] =>
  resource.search.filter((name) => [name, ...partsOf(resource, name)].every((part) => fields.includes(part)));

/**
 * What a search means: the row's own texts by their trigram index, joined ones through their references. `columns` are
 * those the caller may see.
 */
export async function searchCondition(
  db: Executor,
  resource: Resource,
  columns: readonly string[],
  search: string,
): Promise<SQL | undefined> {
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
