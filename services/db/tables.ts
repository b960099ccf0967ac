import { and, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { bigint, index, integer, type PgColumn, type PgColumnBuilderBase, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Field } from '../../src/contract/fields.ts';
import { orderedLetters } from '../../src/contract/fold-text.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { isOrderedAsText, orderSql } from './column-sql.ts';
import { columnOf } from './columns.ts';
import { fitsIndex, ownSearchFields, searchColumn, searchTextColumn } from './search-text.ts';

/** What every resource table has beside its fields. Deletes are soft, so that mirrors learn of them. */
const common = {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  deleted_at: timestamp({ withTimezone: true, mode: 'date' }),
};

export const tableName = (resource: Pick<Resource, 'name'>): string => resource.name.replaceAll('-', '_');

/** Fields with a column of their own. */
export const storedFields = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => columnOf(field) !== null);

function fieldColumns(resource: Resource): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = columnOf(field);
    if (column) columns[name] = column;
  }
  if (ownSearchFields(resource).length > 0) columns[searchColumn] = searchTextColumn(resource);
  return columns;
}

/** E-mail addresses differ by more than their case; everything else is compared as it is. */
export function comparable(field: Field, column: PgColumn): SQL {
  return 'format' in field && field.format === 'email' ? sql`lower(${column})` : sql`${column}`;
}

/** The index that keeps the values of these fields to one living row. */
export function indexName(resource: Resource, key: readonly string[]): string {
  return [tableName(resource), ...(key.length === 1 ? key : []), 'once'].join('_');
}

function uniqueOf(name: string, field: Field, column: PgColumn, living: SQL) {
  const where = field.kind === 'ref' ? living : and(living, ne(column, sql`''`));
  return uniqueIndex(name)
    .on(comparable(field, column))
    .where(where ?? living);
}

/** Pairs that only one living row may have. */
function togetherOf(resource: Resource, columns: Record<string, PgColumn>, living: SQL) {
  const [first, ...rest] = (resource.uniqueTogether ?? []).flatMap((name) => columns[name] ?? []);
  return first
    ? [
        uniqueIndex(indexName(resource, resource.uniqueTogether ?? []))
          .on(first, ...rest)
          .where(living),
      ]
    : [];
}

/** What the contract wants to be found together. */
const declaredOf = (resource: Resource, columns: Record<string, PgColumn>, living: SQL) =>
  (resource.indexes ?? []).flatMap((names) => {
    const [first, ...rest] = names.flatMap((name) => columns[name] ?? []);
    if (!first || rest.length + 1 < names.length) throw new Error(`${resource.name} has no columns for ${names.join(', ')}`);
    return [
      index([tableName(resource), ...names].join('_'))
        .on(first, ...rest)
        .where(living),
    ];
  });

/** Of living rows only, with the text of a search beside the id: a count never touches the rows themselves. */
function indexesOf(resource: Resource, columns: Record<string, PgColumn>) {
  const name = tableName(resource);
  const { id, updated_at: updated, deleted_at: deleted } = columns;
  if (!id || !updated || !deleted) return [];
  const living = isNull(deleted);
  const text = columns[searchColumn];
  const searched = text && fitsIndex(resource) ? [text] : [];
  const list = [
    index(`${name}_living`)
      .on(id, ...searched)
      .where(living),
    index(`${name}_updated_at`).on(updated),
  ];
  const title = resource.fields[resource.title];
  const titled = columns[resource.title];
  // What names a row is what lists and pickers are put in order by.
  if (title && titled && isOrderedAsText(title) && 'max' in title && title.max <= orderedLetters)
    list.push(
      index(`${name}_in_order`)
        .on(orderSql(sql`coalesce(${titled}, '')`), id)
        .where(living),
    );
  const unique = [];
  for (const [key, field] of storedFields(resource)) {
    const column = columns[key];
    if (!column) continue;
    if (field.unique) unique.push(uniqueOf(indexName(resource, [key]), field, column, living));
    const scoped = index(`${name}_${key}`).on(column, id, ...searched);
    if (key === resource.scope) list.push(scoped.where(living));
    else if (field.kind === 'ref' && !field.unique) list.push(index(`${name}_${key}`).on(column).where(living));
  }
  return [...list, ...declaredOf(resource, columns, living), ...unique, ...togetherOf(resource, columns, living)];
}

function makeTable(resource: Resource) {
  const fields: Record<string, PgColumnBuilderBase> = fieldColumns(resource);
  return pgTable(tableName(resource), { ...fields, ...common }, (self) => indexesOf(resource, self as unknown as Record<string, PgColumn>));
}

export type ResourceTable = ReturnType<typeof makeTable>;

/** One table a resource, built from the contract. */
export const resourceTables: ReadonlyMap<string, ResourceTable> = new Map(resourceNames.map((name) => [name, makeTable(resourceOf(name))]));

export function tableOf(resource: Pick<Resource, 'name'>): ResourceTable {
  const table = resourceTables.get(resource.name);
  if (!table) throw new Error(`No table for resource ${resource.name}`);
  return table;
}

/** A column by its name; a name the contract does not know is a mistake of ours, not of the caller. */
export function columnIn(table: ResourceTable, name: string): PgColumn {
  const column = (table as unknown as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`No column ${name}`);
  return column;
}
