import { isOn } from '../../contract/words/field-text.ts';
import type { Field, FieldKind, Fields } from '../../contract/fields.ts';
import { type HeldRow, type Input, type Resource, type Row, withheldFields } from '../../contract/resource.ts';

type Told = string | number | boolean;
const isTold = (value: unknown): value is Told => ['string', 'number', 'boolean'].includes(typeof value);
const isNothing = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === '';

const asText = (value: unknown): string | undefined => (isNothing(value) ? '' : isTold(value) ? String(value) : undefined);

function asNumber(value: unknown): number | null | undefined {
  if (isNothing(value)) return null;
  const number = isTold(value) ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

/**
 * How each kind arrives: ids, references and digits are text here, whatever the service made of them, so that a value
 * matches the contract's types (`HeldRow`). Anything that can't be such a value is undefined, as if it had not been sent.
 */
const decode: Record<FieldKind, (value: unknown) => unknown> = {
  text: asText,
  longText: asText,
  digits: asText,
  ref: asText,
  shown: asText,
  file: asText,
  date: asText,
  secret: () => '',
  integer: asNumber,
  boolean: isOn,
  choice: asText,
  history: (value) => (Array.isArray(value) ? value.filter(isObject) : []),
};

/** A value as screens see it; a numeric choice stays a number even if the service answers in text. */
export function decodeValue(field: Field, value: unknown): unknown {
  // Nearly every value of a page, which has tens of thousands of them.
  if (typeof value === 'string' && decode[field.kind] === asText && field.kind !== 'choice') return value;
  const option = field.kind === 'choice' && isTold(value) ? field.options.find((one) => String(one.value) === String(value)) : undefined;
  return option ? option.value : decode[field.kind](value);
}

type Wire = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain service may send a field only inside an object (`menu_data.name`). */
function flattened(resource: Resource, wire: Wire): Wire {
  const objects = Object.entries(resource.nested);
  if (objects.length === 0) return wire;
  const found: Record<string, unknown> = {};
  for (const [key, names] of objects) {
    const object = wire[key];
    if (!isObject(object)) continue;
    for (const [name, field] of Object.entries(names)) if (!(field in wire) && name in object) found[field] = object[name];
  }
  return { ...found, ...wire };
}

/** A link may lack an id of its own: what it joins tells it from the others. */
function idOf({ uniqueTogether = [] }: Resource, wire: Wire): string | undefined {
  const { id } = wire;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  const parts = uniqueTogether.map((name) => wire[name]);
  const known = parts.length > 0 && parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return known ? parts.join('-') : undefined;
}

/** A wire row as screens see it; fields the contract does not know pass through untouched. */
export function decodeRow<R extends Resource>(resource: R, answered: Wire): HeldRow<R> | undefined;
export function decodeRow(resource: Resource, answered: Wire): Row | undefined {
  const wire = flattened(resource, answered);
  const id = idOf(resource, wire);
  if (id === undefined) return undefined;
  const row: Record<string, unknown> & { id: string } = { ...wire, id };
  for (const [name, field] of entriesOf(resource.fields)) {
    const told = wire[name];
    if (told === undefined && !(name in wire)) continue;
    const value = decodeValue(field, told);
    if (value === undefined) delete row[name];
    else if (value !== told) row[name] = value;
  }
  return row;
}

const entries = new WeakMap<Fields, readonly [string, Field][]>();

/** The fields by name, listed once: a long list would list them for each row. */
function entriesOf(fields: Fields): readonly [string, Field][] {
  const known = entries.get(fields) ?? Object.entries(fields);
  entries.set(fields, known);
  return known;
}

const hidden = new WeakMap<Resource, readonly string[]>();

/** Names of the fields that must not be stored: withheld ones and secrets. */
export function hiddenFields(resource: Resource): readonly string[] {
  const known = hidden.get(resource);
  if (known) return known;
  const secrets = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'secret');
  const names = [...withheldFields(resource), ...secrets];
  hidden.set(resource, names);
  return names;
}

/** The row without what may not be stored on the device. */
export function storable(resource: Resource, row: Row): Row {
  const names = hiddenFields(resource);
  if (!names.some((name) => name in row)) return row;
  const kept: Record<string, unknown> & { id: string } = { ...row };
  for (const name of names) delete kept[name];
  return kept;
}

/** `storable` for what was typed. */
export function storableInput(resource: Resource, input: Input): Input {
  const kept = { ...input };
  for (const name of hiddenFields(resource)) delete kept[name];
  return kept;
}

/** Secrets that were really typed; an empty password in an edit doesn't count. */
export function typedSecrets(resource: Resource, input: Input): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.kind === 'secret' && input[name] !== undefined && input[name] !== '')
    .map(([name]) => name);
}

export function withoutSecrets(resource: Resource, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => resource.fields[name]?.kind !== 'secret'));
}
