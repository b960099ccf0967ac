import type { CellObject } from 'xlsx';
import { textCell, writeWorkbook } from '../../contract/spreadsheet/write-workbook.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { cleanText, type SheetKind, type ExportedSheet, type ExportedRow, type SheetValue, type SheetWriter } from './sheet-plan.ts';

const dayMs = 86_400_000;
/** Day 0 of a workbook. */
const epoch = Date.UTC(1899, 11, 30);
/** Workbooks count a 29 February 1900 that never existed, so earlier days would be off by one. */
const firstSafeDay = 61;

const text = (value: SheetValue): CellObject => textCell(cleanText(String(value)));

function serialOf(date: string, time = '00:00:00'): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const at = Date.parse(`${date}T${time}Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  const serial = (at - epoch) / dayMs;
  return isReal && serial >= firstSafeDay ? serial : undefined;
}

const stamped = (serial: number | undefined, z: string, value: SheetValue): CellObject =>
  serial === undefined ? text(value) : { t: 'n', v: serial, z };

/** This time as a fraction of a day, written with colons or points; undefined if it is not a time. */
function timeOf(time: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?$/.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400;
}

function momentCell(value: SheetValue): CellObject {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return text(value);
  const { date, time } = wallClock(at);
  return stamped(serialOf(date, time), 'dd/mm/yyyy hh:mm:ss', value);
}

const cells: Readonly<Record<SheetKind, (value: SheetValue) => CellObject>> = {
  text,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? { t: 'n', v: value, z: '0' } : text(value)),
  date: (value) => stamped(serialOf(String(value)), 'dd/mm/yyyy', value),
  time: (value) => stamped(timeOf(String(value)), 'hh:mm:ss', value),
  moment: momentCell,
};

const rowOf = ({ columns }: ExportedSheet, row: ExportedRow): CellObject[] => {
  const made: CellObject[] = [];
  for (const [at, column] of columns.entries()) {
    const value = row[at] ?? null;
    // An empty cell is left out of the row, not written with an empty text.
    if (value !== null && value !== '') made[at] = cells[column.kind](value);
  }
  return made;
};

/** Wide enough for the first rows, within reason. */
const widthOf = (rows: readonly (readonly CellObject[])[], at: number) => {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at]?.v ?? '').length), 8);
  return Math.min(longest, 48) + 2;
};

const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || 'Data';

/** A workbook with one sheet: no formulas, ids as text, days as days. */
export function xlsxWriter(plan: ExportedSheet): SheetWriter {
  const rows: CellObject[][] = [plan.columns.map(({ heading }) => text(heading))];
  return {
    add(more) {
      for (const row of more) rows.push(rowOf(plan, row));
    },
    finish: () =>
      writeWorkbook([{ name: sheetName(plan.name), rows, widths: plan.columns.map((_, at) => widthOf(rows, at)), isFiltered: true }]),
  };
}
