import { and, type ColumnDataType, is, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableWithColumns,
  pgTable,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../src/contract/fields.ts';
import { orderedLetters } from '../../../src/contract/words/fold-text.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { ColumnsOf, Resource, StandingColumns } from '../../../src/contract/resource.ts';
import { isOrderedAsText, orderSql } from './column-sql.ts';
import { columnOf } from './columns.ts';
import { fitsIndex, ownSearchFields, searchColumn, searchTextColumn } from './search-text.ts';

/** What every resource table has besides its fields. Deletes are soft, so that mirrors learn of them. */
const common = {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  deleted_at: timestamp({ withTimezone: true, mode: 'date' }),
};

/** The stamp of every change: mirrors and If-Match go by it. */
export const nextVersion = (table: { readonly version: PgColumn }) => ({ version: sql`${table.version} + 1`, updated_at: sql`now()` });

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

/** E-mail addresses are compared without regard to case, everything else as it is. */
export function comparable(field: Field, column: PgColumn): SQL {
  return 'format' in field && field.format === 'email' ? sql`lower(${column})` : sql`${column}`;
}

/** The index that allows these values in only one living row. */
export function indexName(resource: Resource, key: readonly string[]): string {
  return [tableName(resource), ...(key.length === 1 ? key : []), 'once'].join('_');
}

/** Whether an empty value is stored as null rather than ''. */
export const isNeverBlank = ({ kind }: Field): boolean => kind === 'ref' || kind === 'integer' || kind === 'date' || kind === 'boolean';

function uniqueOf(name: string, field: Field, column: PgColumn, living: SQL) {
  const where = isNeverBlank(field) ? living : and(living, ne(column, sql`''`));
  return uniqueIndex(name)
    .on(comparable(field, column))
    .where(where ?? living);
}

/** Pairs of values that only one living row may have. */
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

/** The indexes that the contract asks for. */
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

/** The indexes for lists that are read in order within each value; rows without one come before all others. */
const sortedOf = (resource: Resource, columns: Record<string, PgColumn>, living: SQL) =>
  (resource.sortedWithin ?? []).flatMap(([within, by]) => {
    const [first, second, id] = [columns[within], columns[by], columns['id']];
    if (!first || !second || !id) throw new Error(`${resource.name} has no columns for ${within} and ${by}`);
    return [
      index([tableName(resource), within, by, 'in_order'].join('_'))
        .on(first, sql`${second} nulls first`, id)
        .where(living),
    ];
  });

/** Indexes over living rows only, with the search text next to the id, so that a count never touches the rows themselves. */
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
  // Lists and pickers are ordered by what names a row.
  if (title && titled && isOrderedAsText(title) && 'max' in title && title.max <= orderedLetters)
    list.push(
      index(`${name}_in_order`)
        .on(orderSql(sql`coalesce(${titled}, '')`), id)
        .where(living),
    );
  const retired = resource.retired === undefined ? undefined : columns[resource.retired];
  const inUse = retired ? (and(living, sql`not ${retired}`) ?? living) : living;
  const unique = [];
  for (const [key, field] of storedFields(resource)) {
    const column = columns[key];
    if (!column) continue;
    if (field.unique) unique.push(uniqueOf(indexName(resource, [key]), field, column, inUse));
    const scoped = index(`${name}_${key}`).on(column, id, ...searched);
    if (key === resource.scope) list.push(scoped.where(living));
    else if (field.kind === 'ref' && !field.unique) list.push(index(`${name}_${key}`).on(column).where(living));
  }
  return [
    ...list,
    ...declaredOf(resource, columns, living),
    ...sortedOf(resource, columns, living),
    ...unique,
    ...togetherOf(resource, columns, living),
  ];
}

function makeTable(resource: Resource) {
  const fields: Record<string, PgColumnBuilderBase> = fieldColumns(resource);
  return pgTable(tableName(resource), { ...fields, ...common }, (self) => indexesOf(resource, self));
}

/** A column that holds a T. Every value is optional on insert: one left out is empty, or numbered by the database. */
export type Holding<T, N extends string = string> = unknown extends T
  ? PgColumn
  : PgColumn<{
      name: string;
      tableName: N;
      dataType: ColumnDataType;
      columnType: string;
      data: NonNullable<T>;
      driverParam: unknown;
      notNull: null extends T ? false : true;
      hasDefault: true;
      isPrimaryKey: boolean;
      isAutoincrement: boolean;
      hasRuntimeDefault: false;
      enumValues: undefined;
      generated: undefined;
      identity: undefined;
    }>;

type Holders<T, N extends string> = { [K in keyof T]: Holding<T[K], N> };

/** The table of a resource: its columns are those of the contract's fields, with the types the contract gives. */
export type TableOf<R extends Resource> = PgTableWithColumns<{
  // Lets joins tell tables apart.
  name: R['name'];
  schema: undefined;
  dialect: 'pg';
  columns: Holders<StandingColumns, R['name']> & Holders<ColumnsOf<R>, R['name']>;
}>;

/** The table of any resource. */
export type ResourceTable = TableOf<Resource>;

/** One table per resource, built from the contract. */
export const resourceTables: ReadonlyMap<string, PgTable> = new Map(resourceNames.map((name) => [name, makeTable(resourceOf(name))]));

/** The table of a resource. Its type is read from the declaration that it was built from; `tests/services/tables.test.ts` keeps the two in step. */
export function tableOf<R extends Resource>(resource: R): TableOf<R>;
export function tableOf(resource: Resource): PgTable {
  const table = resourceTables.get(resource.name);
  if (!table) throw new Error(`No table for resource ${resource.name}`);
  return table;
}

/** A column whose name is known only at run time; a name the contract doesn't know is our mistake. */
export function columnIn(table: PgTable, name: string): PgColumn {
  const column: unknown = Reflect.get(table, name);
  if (!is(column, PgColumn)) throw new Error(`No column ${name}`);
  return column;
}
