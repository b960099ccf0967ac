import type { ChoiceField, Field, FieldKind } from '../fields.ts';
import { weekdaysText } from '../values/weekdays.ts';

/** Words for yes and no if the field has none of its own. */
export const yesNoWords = ['Ya', 'Tidak'] as const;

/** Short names of the months, as a calendar in Indonesian has them. */
export const monthWords = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'] as const;
/** Short names of the days, Sunday first. */
export const weekdayWords = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'] as const;

/** A value of a field not known at compile time, as text; no value is an empty text. */
export const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** 1.234 */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, '.') : String(value).replace('.', ',');

/** A wire day (2026-11-20) as 20 Nov 2026; anything that isn't a day stays as it is. */
export function dayText(wire: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(wire) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(at)) return wire;
  const date = new Date(at);
  return `${date.getUTCDate()} ${monthWords[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A wire day with its name: Jum, 20 Nov 2026. */
export function weekdayText(wire: string): string {
  const at = Date.parse(`${wire.slice(0, 10)}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}/.test(wire) && !Number.isNaN(at) ? `${weekdayWords[new Date(at).getUTCDay()]}, ${dayText(wire)}` : wire;
}

/** 14.05, whatever separates the figures on the wire. */
export function clockText(wire: string): string {
  const [, hours = '', minutes] = /^(\d{1,2})[.:](\d{2})/.exec(wire) ?? [];
  return minutes === undefined ? wire : `${hours.padStart(2, '0')}.${minutes}`;
}

/** What a list calls this option. */
export const optionText = (option: ChoiceField['options'][number]): string => option.listed ?? option.label;

function choiceText(value: unknown, field: Field): string {
  if (field.kind !== 'choice') return plainText(value);
  const options: ChoiceField['options'] = field.options;
  const chosen = options.find((option) => String(option.value) === plainText(value));
  return chosen ? optionText(chosen) : plainText(value);
}

/** Whether a flag is on; a plain service sends 0 and 1. */
export const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1';

function flagText(value: unknown, field: Field): string {
  const [yes, no] = field.kind === 'boolean' && field.words ? field.words : yesNoWords;
  return isOn(value) ? yes : no;
}

const formatted = (value: unknown, field: Field): string =>
  'format' in field && field.format === 'weekdays' ? weekdaysText(plainText(value)) : plainText(value);

const texts: Record<FieldKind, (value: unknown, field: Field) => string> = {
  text: formatted,
  longText: plainText,
  digits: plainText,
  integer: (value) => (typeof value === 'number' ? numberText(value) : plainText(value)),
  boolean: flagText,
  date: (value) => dayText(plainText(value)),
  choice: choiceText,
  ref: plainText,
  history: (value) => (Array.isArray(value) ? numberText(value.length) : ''),
  file: (value) => (plainText(value) === '' ? '' : '✓'),
  secret: () => '••••••',
  shown: plainText,
};

/** The value of a field in words: what a cell shows, a search finds and an export contains. */
export const fieldText = (field: Field, value: unknown): string => texts[field.kind](value, field);
