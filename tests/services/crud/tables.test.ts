import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Field, FieldKind } from '../../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { searchColumn } from '../../../services/db/tables/search-text.ts';
import { tableOf } from '../../../services/db/tables/tables.ts';

interface Column {
  readonly dataType: string;
  readonly notNull: boolean;
}

const text: Column = { dataType: 'string', notNull: true };
const number: Column = { dataType: 'number', notNull: false };
const optionalText: Column = { dataType: 'string', notNull: false };

/** `StoredValueOf` of the contract, repeated by hand: the types of tables and rows are derived from it. */
const kinds: Record<FieldKind, (field: Field) => Column | undefined> = {
  text: () => text,
  longText: () => text,
  digits: () => text,
  integer: () => number,
  boolean: () => ({ dataType: 'boolean', notNull: true }),
  date: () => optionalText,
  choice: (field) => (field.kind === 'choice' && field.options.every(({ value }) => typeof value === 'number') ? number : text),
  ref: (field) => (field.kind === 'ref' && field.value === 'id' ? number : optionalText),
  history: () => ({ dataType: 'json', notNull: true }),
  file: () => text,
  secret: () => text,
  shown: () => undefined,
};

const standing: Readonly<Record<string, Column>> = {
  id: { dataType: 'number', notNull: true },
  version: { dataType: 'number', notNull: true },
  created_at: { dataType: 'date', notNull: true },
  updated_at: { dataType: 'date', notNull: true },
  deleted_at: { dataType: 'date', notNull: false },
};

test.each(resourceNames)('the columns of %s hold what their types say', (name) => {
  const resource = resourceOf(name);
  const wanted = Object.entries(resource.fields).flatMap(([field, declared]) => {
    const column = kinds[declared.kind](declared);
    return column ? [[field, column] as const] : [];
  });
  const columns = Object.entries(getTableColumns(tableOf(resource))).filter(([column]) => column !== searchColumn);
  const found = columns.map(([column, { dataType, notNull }]) => [column, { dataType, notNull }] as const);
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(wanted), ...standing });
});

test('whoever leaves a column out is given nothing for it, or a number by the database', () => {
  for (const name of resourceNames) {
    for (const [column, { notNull, hasDefault }] of Object.entries(getTableColumns(tableOf(resourceOf(name))))) {
      expect(!notNull || hasDefault, `${name}.${column}`).toBe(true);
    }
  }
});
