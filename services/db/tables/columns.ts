import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core';
import type { Field, FieldKind } from '../../../src/contract/fields.ts';

type Build = (field: Field) => PgColumnBuilderBase | null;

const words: Build = () => text().notNull().default('');

/** A choice among numbers is stored as a number; the rest as text. */
const choice: Build = (field) =>
  field.kind === 'choice' && field.options.every((option) => typeof option.value === 'number') ? integer() : words(field);

const ref: Build = (field) => (field.kind === 'ref' && field.value === 'id' ? bigint({ mode: 'number' }) : text());

/** The column for each kind of field; joined fields have none. */
const columns: Record<FieldKind, Build> = {
  text: words,
  longText: words,
  digits: words,
  integer: () => integer(),
  boolean: () => boolean().notNull().default(false),
  date: () => date({ mode: 'string' }),
  choice,
  ref,
  history: () => jsonb().notNull().default(sql`'[]'::jsonb`),
  file: words,
  secret: words,
  shown: () => null,
};

export const columnOf: Build = (field) => columns[field.kind](field);
