import { clockText, dayText, fieldText, numberText, plainText, weekdayText } from './field-text.ts';
import type { Field } from '../fields.ts';
import { isResourceName, resourceOf } from '../registry.ts';
import type { Resource, Row } from '../resource.ts';
import { spelledCode } from './short-code.ts';
import { wallClock } from '../values/wall-clock.ts';

/** The field that a name finally means: for a joined one, the field of the row it comes from. */
export function endField(resource: Resource, name: string): Field | undefined {
  const field = resource.fields[name];
  if (field?.kind !== 'shown') return field;
  let at: Resource | undefined = resource;
  for (const step of field.path) {
    const ref: Field | undefined = at?.fields[step];
    at = ref?.kind === 'ref' && isResourceName(ref.to) ? resourceOf(ref.to) : undefined;
  }
  return at && endField(at, field.field ?? at.title);
}

/** The fields that a column reads. */
export function partsOf(resource: Resource, name: string): readonly string[] {
  const text = resource.texts[name];
  if (!text) return [name];
  switch (text.kind) {
    case 'joined':
    case 'first':
    case 'sum':
      return text.of;
    case 'account':
    case 'code':
    case 'none':
      return [];
    default:
      return [name];
  }
}

/** The moment in a text on the wire, as 20 Nov 2026 14.05. */
function momentText(wire: string): string {
  const at = Date.parse(wire);
  if (Number.isNaN(at)) return '';
  const { date, time } = wallClock(at);
  return `${dayText(date)} ${clockText(time)}`;
}

type Read = (row: Row) => string;

function fieldReader(resource: Resource, name: string): Read {
  const field = endField(resource, name);
  // A joined value arrives as its own service wrote it: numbers in it read like any other.
  return field ? (row) => fieldText(field, row[name]) : (row) => plainText(row[name]);
}

/** The e-mail of a person's account, if he has one. */
function accountOf(row: Row, of: string): string {
  const detail = row['user_detail'];
  const told = typeof detail === 'object' && detail !== null ? Object.entries(detail).find(([name]) => name === of) : undefined;
  return plainText(told?.[1]).trim();
}

function makeReader(resource: Resource, name: string): Read {
  const text = resource.texts[name];
  if (!text) return fieldReader(resource, name);
  switch (text.kind) {
    case 'joined': {
      const parts = text.of.map((part) => fieldReader(resource, part));
      return (row) =>
        parts
          .map((part) => part(row))
          .filter((words) => words !== '')
          .join(text.between);
    }
    case 'first':
      return (row) => text.of.map((part) => plainText(row[part]).trim()).find((words) => words !== '') ?? '';
    case 'sum':
      return (row) => numberText(text.of.reduce((sum, part) => sum + Number(row[part] ?? 0), 0));
    case 'account':
      return (row) => accountOf(row, text.of) || plainText(row[name]).trim();
    case 'clock':
      return (row) => clockText(plainText(row[name]));
    case 'weekday':
      return (row) => weekdayText(plainText(row[name]));
    case 'moment':
      return (row) => momentText(plainText(row[name]));
    case 'code':
      return (row) => spelledCode(row.id) ?? '';
    case 'none':
      return () => '';
  }
}

const readers = new WeakMap<Resource, Map<string, Read>>();

/** The text that a column shows for a row: used by cells, searches and exports alike. */
export function columnText(resource: Resource, name: string): Read {
  const known = readers.get(resource) ?? new Map<string, Read>();
  readers.set(resource, known);
  const read = known.get(name) ?? makeReader(resource, name);
  known.set(name, read);
  return read;
}

/**
 * The texts of a column that a search looks into: the one it shows or, if it shows the first of several fields without
 * hiding the rest, all of them.
 */
export function searchedTexts(resource: Resource, name: string): readonly Read[] {
  const text = resource.texts[name];
  if (text?.kind === 'first' && !text.hides) return text.of.map((part) => fieldReader(resource, part));
  if (text?.kind === 'account') return [fieldReader(resource, name), (row) => accountOf(row, text.of)];
  return [columnText(resource, name)];
}

/** What a column is ordered by: numbers by value, everything else by its text. */
export function orderValue(resource: Resource, name: string): (row: Row) => unknown {
  const text = resource.texts[name];
  if (text?.kind === 'sum') return (row) => text.of.reduce((sum, part) => sum + Number(row[part] ?? 0), 0);
  if (text?.kind === 'joined' || text?.kind === 'first') return columnText(resource, name);
  return (row) => row[name];
}
