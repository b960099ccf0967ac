import type { Field, FieldKind, Fields, HistoryField, TextFormat } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { normalDay } from './day-text.ts';
import { normalTime } from './time-of-day.ts';
import { normalWeekdays } from './weekdays.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** 0 and 1 of a flag, as a number or as text, mean no and yes; everything else stays as it is. */
export function normalFlag(value: unknown): unknown {
  if (value === 0 || value === '0') return false;
  return value === 1 || value === '1' ? true : value;
}

/** A number in a numeric text field is stored as its digits; one that a number can't hold exactly stays a number and is refused. */
const asText = (value: unknown, field: Field): unknown =>
  'numberInput' in field && field.numberInput && Number.isSafeInteger(value) ? String(value) : value;

/** Removes dots between digits; a dot anywhere else stays and is refused. */
const asDigits = (value: unknown, field: Field & { kind: 'digits' }): unknown =>
  field.dotted && typeof value === 'string' && /^\d+(?:\.\d+)*$/.test(value) ? value.replaceAll('.', '') : asText(value, field);

/** Only digits: no 1e9, no fraction, and no more of them than a number holds. */
function asInteger(value: unknown, field: Field): unknown {
  if (value === '' && !field.required) return null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

const same = (value: unknown): unknown => value;

/** Formats that people spell in several ways. */
const spellings: Readonly<Partial<Record<TextFormat, (text: string) => string>>> = { time: normalTime, weekdays: normalWeekdays };

function asFormatted(value: unknown, field: Field & { kind: 'text' }): unknown {
  const spell = field.format && spellings[field.format];
  return spell && typeof value === 'string' ? spell(value) : asText(value, field);
}

const normal: { readonly [K in FieldKind]: (value: unknown, field: Field & { kind: K }) => unknown } = {
  text: asFormatted,
  longText: same,
  digits: asDigits,
  integer: asInteger,
  boolean: normalFlag,
  date: (value) => (typeof value === 'string' ? normalDay(value) : value),
  choice: same,
  ref: same,
  history: (value, field) => (Array.isArray(value) ? value.map((row: unknown) => normalRow(field, row)) : value),
  file: same,
  secret: same,
  shown: same,
};

/** An empty value, by kind: a flag that is null was not sent at all. */
const nothing = (kind: FieldKind): unknown => (kind === 'integer' ? null : kind === 'boolean' ? undefined : kind === 'history' ? [] : '');

function normalValue(field: Field, value: unknown): unknown {
  if (value === null && !field.required) return nothing(field.kind);
  const change = normal[field.kind] as (value: unknown, field: Field) => unknown;
  return change(value, field);
}

function normalValues(fields: Fields, values: Values, nameOf: (key: string) => string = (key) => key): Values {
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const name = nameOf(key);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [key, field ? normalValue(field, value) : value];
  });
  return Object.fromEntries(entries);
}

const normalRow = (field: HistoryField, row: unknown): unknown => (isObject(row) ? normalValues(field.row, row) : row);

/**
 * A body in the spelling in which it is stored, with its keys in order: an optional null is empty, numeric text may be a
 * number, flags may be 0 and 1, days and times may lack leading zeros. What is wrong stays wrong.
 */
export function normalBody(resource: Pick<Resource, 'fields' | 'misspelt'>, body: unknown): unknown {
  if (!isObject(body)) return body;
  const meant = new Map(Object.entries(resource.misspelt));
  return normalValues(resource.fields, body, (key) => meant.get(key) ?? key);
}
