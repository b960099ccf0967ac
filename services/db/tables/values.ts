import type { Field, FieldKind, StoredValueOf } from '../../../src/contract/fields.ts';
import type { GivenOf, Resource, StoredOf } from '../../../src/contract/resource.ts';
import { searchColumn } from './search-text.ts';
import { storedFields } from './tables.ts';

/** Values by column, for resources not known at compile time. */
export type Values = Record<string, unknown>;

/** A row of any resource as it is stored. */
export type StoredRow = StoredOf<Resource>;

const orEmpty = (value: unknown): unknown => value ?? '';
const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

/** From a checked body to the column. */
const toColumn: Record<FieldKind, (value: unknown, field: Field) => unknown> = {
  text: orEmpty,
  longText: orEmpty,
  digits: orEmpty,
  integer: (value) => value ?? null,
  boolean: (value) => value === true,
  date: (value) => emptyToNull(value ?? ''),
  choice: (value, field) =>
    field.kind === 'choice' && field.options.every((o) => typeof o.value === 'number') ? emptyToNull(value ?? '') : orEmpty(value),
  ref: (value, field) => ((value ?? '') === '' ? null : field.kind === 'ref' && field.value === 'id' ? Number(value) : String(value)),
  history: (value) => value ?? [],
  file: orEmpty,
  secret: orEmpty,
  shown: () => undefined,
};

/** From the column to the wire: no choice is '' (null for integers). */
const toWire: Record<FieldKind, (value: unknown) => unknown> = {
  text: orEmpty,
  longText: orEmpty,
  digits: orEmpty,
  integer: (value) => value ?? null,
  boolean: (value) => value === true,
  date: orEmpty,
  choice: orEmpty,
  ref: orEmpty,
  history: (value) => value ?? [],
  file: orEmpty,
  secret: () => undefined,
  shown: orEmpty,
};

/** A field's type on the wire. A joined field may be of any type. */
export type WireValueOf<F extends Field> = F extends { kind: 'integer' }
  ? number | null
  : F extends { kind: 'secret' }
    ? undefined
    : F extends { kind: 'shown' }
      ? unknown
      : NonNullable<StoredValueOf<F>> | (null extends StoredValueOf<F> ? '' : never);

export const wireValue = (field: Field, value: unknown): unknown => toWire[field.kind](value);

/** Column values for what a body contains; what it leaves out stays as it is. */
export function columnValues<R extends Resource>(resource: R, body: Values): GivenOf<R>;
export function columnValues(resource: Resource, body: Values): Values {
  const values: Values = {};
  for (const [name, field] of storedFields(resource)) {
    if (Object.hasOwn(body, name) && body[name] !== undefined) values[name] = toColumn[field.kind](body[name], field);
  }
  return values;
}

/** Stored values without what nobody may read and what only repeats others: for the audit trail. */
export function withoutSecrets(resource: Resource, row: Values): Values {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== searchColumn && resource.fields[name]?.kind !== 'secret'));
}
