/** Days as spreadsheets and people write them, converted to `YYYY-MM-DD`. */

const msPerDay = 86_400_000;
/** The 1900 and 1904 systems are this many days apart. */
const daysTo1904 = 1462;
/** The 1900 system has a 29 February 1900 that never existed, so earlier days are off by one. */
const leapThatNeverWas = 60;
/** No written day is longer. */
const longestDay = 60;
const lastSerial = 2_958_465;

/** A serial day of either system; undefined for a number that isn't one (0, negative, 29 February 1900). */
export function dayOfSerial(serial: number, date1904: boolean): string | undefined {
  const whole = Math.floor(serial) + (date1904 ? daysTo1904 : 0);
  if (!(whole >= 1) || whole > lastSerial || whole === leapThatNeverWas) return undefined;
  const shifted = whole < leapThatNeverWas ? whole + 1 : whole;
  return new Date(Date.UTC(1899, 11, 30) + shifted * msPerDay).toISOString().slice(0, 10);
}

const monthNames: readonly (readonly string[])[] = [
  ['januari', 'jan', 'january'],
  ['februari', 'pebruari', 'feb', 'peb', 'february'],
  ['maret', 'mar', 'mrt', 'march'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['agustus', 'agt', 'agu', 'ags', 'agus', 'aug', 'august'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'oct', 'october'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'des', 'dec', 'december'],
];
const months = new Map(monthNames.flatMap((names, at) => names.map((name): [string, number] => [name, at + 1])));

export type DayText = { readonly day: string } | { readonly problem: 'none' | 'month-first' | 'short-year' };

function dayOf(year: number, month: number, date: number): DayText {
  if (month > 12 && month <= 31 && date <= 12) return { problem: 'month-first' };
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const real = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(real.getTime()) || !real.toISOString().startsWith(text) ? { problem: 'none' } : { day: text };
}

/** A written day: 31/12/2020, 31-12-2020, 31.12.2020, 2020-12-31, 31 Desember 2020, "Kamis, 31 Des 2020". */
export function dayOfText(text: string): DayText {
  if (text.length > longestDay) return { problem: 'none' };
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[T ]\d{1,2}[:.]\d{2}([:.]\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{2}|\d{4})$/.exec(plain);
  if (numeric)
    return numeric[3]?.length === 2 ? { problem: 'short-year' } : dayOf(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]));
  const named = /^(?:\p{L}+'?\p{L}*, ?)?(\d{1,2})[ -]([\p{L}]+)\.?[ -](\d{2}|\d{4})$/u.exec(plain);
  const month = months.get(named?.[2]?.toLowerCase() ?? '');
  if (!named || month === undefined) return { problem: 'none' };
  return named[3]?.length === 2 ? { problem: 'short-year' } : dayOf(Number(named[3]), month, Number(named[1]));
}
