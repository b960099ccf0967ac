import type { ChoiceField, Field, FieldKind, TextFormat } from '../fields.ts';
import { normalIdentity } from '../declared/identity.ts';
import { isTime, normalTime, timeOfDayPart } from '../values/time-of-day.ts';
import { weekdaysOfText } from '../values/weekdays.ts';
import { dayOfSerial, dayOfText } from './days.ts';
import { type LookupEntry, type LookupTable, lookUp, lookUpId } from './lookup-table.ts';
import { type RawCell, tidy } from './raw-sheet.ts';
import { looseWord, type SheetColumn } from './sheet-plan.ts';
import { sheetWords as words } from './words.ts';

/** A cell as its field takes it. */
export interface CellReading {
  /** Absent: nothing was given, or nothing usable. */
  readonly value?: string | number | boolean;
  /** How the value is written in a file that the app makes. */
  readonly sent?: string;
  readonly problem?: string;
  readonly warning?: string;
}

export interface CellContext {
  readonly column: SheetColumn;
  readonly date1904: boolean;
  readonly table: LookupTable | undefined;
  /** What narrows a reference of the row, if known: its branch, its school. */
  readonly within: string;
  /** Branch of the row, if known: of several rows with the same name, the one of that branch is meant. */
  readonly branch: string;
  /** The heading says that the cells hold ids. */
  readonly isId: boolean;
}

/** Fifteen digits and more no longer fit a number without loss. */
const unsafe = 1e14;
/** A bare number counts as a day from 1927 to 2119. */
const [earliestBare, latestBare] = [10_000, 80_000];

const given = (value: string | number | boolean, more: Partial<CellReading> = {}): CellReading => ({ value, sent: String(value), ...more });
const bad = (problem: string): CellReading => ({ problem });

function plainNumber(value: number, label: string): CellReading {
  if (Math.abs(value) >= unsafe) return bad(words.precision(label));
  return given(String(value));
}

/** Text of any cell; numbers as they are written, days as the person wrote them. */
function textReading(cell: RawCell, field: Field, { date1904 }: CellContext): CellReading {
  if (typeof cell === 'number') return plainNumber(cell, field.label);
  if (typeof cell === 'boolean') return given(cell ? 'TRUE' : 'FALSE');
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return given(dayOfSerial(cell.date, date1904) ?? String(cell.date));
  return given(tidy(String(cell)));
}

const isScientific = (text: string): boolean => /^[+-]?\d([.,]\d+)?e\+?\d+$/i.test(text);

/** Without the zeros of a fraction that a spreadsheet adds: 12.0, 12,00. */
const wholeOf = (text: string): string => (/^\d+[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text);

/** Text that is mostly digits: NIP, phone. As a number it may have lost its zeros. */
function numericText(cell: RawCell, field: Field, context: CellContext): CellReading {
  const reading = textReading(cell, field, context);
  const text = String(reading.value ?? '');
  const whole = wholeOf(text);
  const isPhone = 'format' in field && field.format === 'phone';
  const lost = typeof cell === 'number' && isPhone && /^[2-9]/.test(whole);
  const kept = 'identity' in field && field.identity ? normalIdentity(field.identity, whole) : whole;
  // Without its spaces and dots as well: what is sent is read once more.
  if (isScientific(text) || isScientific(kept)) return bad(words.scientific(field.label, text));
  return reading.problem ? reading : given(kept, lost ? { warning: words.lostZero(field.label) } : {});
}

const isNumeric = (cell: RawCell): cell is number => typeof cell === 'number';
const moment = (cell: RawCell): number | undefined =>
  typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : isNumeric(cell) && cell >= 0 && cell < 1 ? cell : undefined;

/** A spreadsheet stores a time as a fraction of a day; a 21.30 that it took for a number has lost its last zero. */
function time(cell: RawCell, field: Field, context: CellContext): CellReading {
  const part = moment(cell);
  const kept = part === undefined ? undefined : timeOfDayPart(part);
  if (kept !== undefined) return given(kept);
  const written = isNumeric(cell) ? cell.toFixed(2) : String(textReading(cell, field, context).value ?? '').replace(/\s*WIB$/i, '');
  const read = normalTime(written);
  return isTime(read) ? given(read) : bad(words.notTime(field.label, written.slice(0, 40)));
}

function weekdays(cell: RawCell, field: Field, context: CellContext): CellReading {
  const written = String(textReading(cell, field, context).value ?? '');
  const days = weekdaysOfText(written);
  return days === undefined ? bad(words.notWeekdays(field.label, written.slice(0, 40))) : given(days);
}

const formats: Readonly<Partial<Record<TextFormat, typeof time>>> = { time, weekdays };

function text(cell: RawCell, field: Field, context: CellContext): CellReading {
  const read = field.kind === 'text' && field.format ? formats[field.format] : undefined;
  if (read) return read(cell, field, context);
  const numeric = 'keypad' in field || ('format' in field && field.format === 'phone');
  return numeric ? numericText(cell, field, context) : textReading(cell, field, context);
}

function digits(cell: RawCell, field: Field, context: CellContext): CellReading {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return digits(cell.date, field, context);
  if (typeof cell === 'number' && !Number.isInteger(cell)) return bad(words.fraction(field.label));
  const reading = numericText(cell, field, context);
  if (reading.problem || reading.value === undefined) return reading;
  const value = wholeOf(String(reading.value).replace(/(?<=\d)[ .-]+(?=\d)/g, ''));
  if (isScientific(value)) return bad(words.scientific(field.label, value));
  const length = field.kind === 'digits' ? field.length : undefined;
  if (typeof cell === 'number' && length !== undefined && value.length < length)
    return bad(words.lostZeros(field.label, length, value.length));
  return given(value);
}

function integer(cell: RawCell, field: Field, context: CellContext): CellReading {
  const reading = digits(cell, field, context);
  return reading.problem || !/^\d+$/.test(String(reading.value)) ? reading : given(Number(reading.value));
}

function date(cell: RawCell, field: Field, { date1904 }: CellContext): CellReading {
  const serial = typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : typeof cell === 'number' ? cell : undefined;
  if (serial !== undefined) {
    const bare = typeof cell === 'number' && (serial < earliestBare || serial > latestBare);
    const day = bare ? undefined : dayOfSerial(serial, date1904);
    return day === undefined ? bad(words.notDay(field.label, String(serial))) : given(day);
  }
  const written = tidy(String(cell));
  const read = dayOfText(written);
  if ('day' in read) return given(read.day);
  const say = { none: words.notDay, 'month-first': words.monthFirst, 'short-year': words.shortYear }[read.problem];
  return bad(say(field.label, written.slice(0, 40)));
}

function choiceMeant(field: ChoiceField, column: SheetColumn, written: string): string | number | undefined {
  const word = looseWord(written);
  const direct = field.options.find((option) => looseWord(String(option.value)) === word || looseWord(option.label) === word);
  if (direct) return direct.value;
  return field.options.find((option) => column.words?.[String(option.value)]?.some((one) => looseWord(one) === word))?.value;
}

function choice(cell: RawCell, field: Field, context: CellContext): CellReading {
  if (field.kind !== 'choice') return {};
  const written = String(textReading(cell, field, context).value ?? '').replace(/^(\d+)[.,]0+$/, '$1');
  const meant = choiceMeant(field, context.column, written);
  const choices = field.options.map((option) => option.label).join(', ');
  return meant === undefined ? bad(words.notChoice(field.label, written.slice(0, 40), choices)) : given(meant);
}

/** Several rows match the text: the person sees how to tell them apart. */
const examplesOf = (entries: readonly LookupEntry[]): string =>
  entries
    .slice(0, 3)
    .map(({ title, value }) => (title === String(value) ? title : `${title} (${value})`))
    .join('; ');

function ref(cell: RawCell, field: Field, context: CellContext): CellReading {
  if (field.kind !== 'ref') return {};
  const written = String(textReading(cell, field, context).value ?? '');
  const within = field.narrowedBy ? context.within : '';
  const find = context.isId && field.value === 'id' ? lookUpId : lookUp;
  const all = context.table ? find(context.table, written, within) : ({ kind: 'none' } as const);
  const near = context.table && all.kind === 'ambiguous' ? find(context.table, written, context.branch) : all;
  const found = near.kind === 'found' ? near : all;
  // An id means nothing to a person and may differ elsewhere: files contain names.
  if (found.kind === 'found')
    return { value: found.entry.value, sent: field.value === 'id' ? found.entry.title : String(found.entry.value) };
  const short = written.slice(0, 60);
  if (found.kind === 'elsewhere') return bad(words.elsewhere(field.label, short, within));
  return bad(
    found.kind === 'ambiguous' ? words.ambiguous(field.label, short, examplesOf(found.entries)) : words.notFound(field.label, short),
  );
}

const never = (): CellReading => ({});

const readings: Record<FieldKind, (cell: RawCell, field: Field, context: CellContext) => CellReading> = {
  text,
  longText: text,
  digits,
  integer,
  boolean: (cell, field, context) => {
    const reading = textReading(cell, field, context);
    const word = looseWord(String(reading.value ?? ''));
    return ['ya', 'y', 'yes', 'true', '1'].includes(word)
      ? given(true)
      : ['tidak', 't', 'no', 'false', '0'].includes(word)
        ? given(false)
        : bad(words.notChoice(field.label, word, 'Ya, Tidak'));
  },
  date,
  choice,
  ref,
  history: never,
  file: never,
  // A password is taken as written, except for blanks around it.
  secret: (cell, field, context) => (typeof cell === 'string' ? given(cell.trim()) : textReading(cell, field, context)),
  shown: never,
};

/** What a non-empty cell means for its field. */
export function readCell(cell: RawCell, field: Field, context: CellContext): CellReading {
  if (typeof cell === 'object' && cell !== null && 'fault' in cell) {
    return bad(cell.fault === '=' ? words.notCalculated(field.label) : words.fault(field.label, cell.fault));
  }
  return readings[field.kind](cell, field, context);
}
