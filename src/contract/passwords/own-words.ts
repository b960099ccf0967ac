import type { Field } from '../fields.ts';
import type { Resource } from '../resource.ts';

const months = [
  ['januari', 'jan', 'january'],
  ['februari', 'feb', 'february', 'pebruari'],
  ['maret', 'mar', 'march'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['agustus', 'agu', 'agt', 'aug', 'august'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'oct', 'october'],
  ['november', 'nov', 'nopember'],
  ['desember', 'des', 'dec', 'december'],
] as const;

/** The spellings in which people type a day, without separators; also just the year. */
export function dayWritings(day: string): string[] {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  if (year === '') return [];
  const years = [year, year.slice(2)];
  const dates = [...new Set([date, String(Number(date))])];
  const numbers = [...new Set([month, String(Number(month))])];
  const named = months[Number(month) - 1] ?? [];
  const writings = years.flatMap((y) =>
    dates.flatMap((d) => [...numbers, ...named].flatMap((m) => [`${d}${m}${y}`, `${m}${d}${y}`, `${y}${m}${d}`, `${y}${d}${m}`])),
  );
  const short = dates.flatMap((d) => [...numbers, ...named].map((m) => `${d}${m}`));
  return [...writings, ...short.filter((text) => text.length > 3), year];
}

/** A number with and without its leading zero or country code. */
const phoneWritings = (digits: string): string[] => {
  const rest = digits.replace(/^(62|0)/, '');
  return [digits, rest, `0${rest}`, `62${rest}`];
};

const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const partsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** How a value about a person may be typed: whole, without spaces, and in its parts. */
function writingsOf(value: string): string[] {
  const text = value.trim();
  const days = dayWritings(text);
  if (days.length > 0) return days;
  const isPhone = /^[+\d][\d\s().-]{6,}$/.test(text);
  const name = text.includes('@') ? [text.split('@', 1)[0] ?? ''] : [];
  const letters = partsOf(text).flatMap((part) => part.split(/\d+/));
  const all = [text.toLowerCase(), ...name, ...partsOf(text), ...letters].flatMap((part) => [part.toLowerCase(), squeezed(part)]);
  return [...all, ...(isPhone ? phoneWritings(text.replace(/\D/g, '')) : [])];
}

/** Shorter ones occur in every text by chance. */
const shortest = 3;

/** The words of these values that must not make up a password, longest first. */
export function ownWords(values: readonly string[]): string[] {
  const words = new Set(values.flatMap(writingsOf).filter((word) => word.length >= shortest));
  return [...words].sort((a, b) => b.length - a.length);
}

const kinds: readonly Field['kind'][] = ['text', 'digits', 'date'];

/** What a row says about its person. Sensitive data comes only on request, so that nobody can find it out by trying passwords. */
export function personalValues(resource: Resource, row: Readonly<Record<string, unknown>>, withSensitive = false): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = row[name];
    const isPersonal = kinds.includes(field.kind) && (withSensitive || !field.sensitive);
    return isPersonal && typeof value === 'string' && value !== '' ? [value] : [];
  });
}
