import { shownText } from '../../../../contract/words/shown-text.ts';
import { linesOf } from '../../../../contract/words/lines.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { type logCheckPoints, noteCategories } from '../../../../contract/resources/patrol/log-check-points.ts';
import type { ExportedColumn, ExportedSheet, ExportedRow, SheetValue } from '../../../../crud/public.ts';
import { logListTexts as texts } from '../texts/id.ts';
import { categoryWords } from '../category-words.ts';
import { logColumns } from '../log-columns.ts';
import { wrongClock } from '../log-moment.ts';

type Log = HeldRow<typeof logCheckPoints>;
type Name = (typeof logColumns)[number];
const kinds: Readonly<Partial<Record<Name, ExportedColumn['kind']>>> = { date_check: 'date', time_check: 'time' };

/** The columns of the list; codes are text, days and times are numbers that a spreadsheet can calculate with. */
export const logSheet: ExportedSheet = {
  format: 'xlsx',
  name: texts.sheet,
  columns: [
    { heading: texts.number, kind: 'number' },
    ...logColumns.map((name): ExportedColumn => ({ heading: texts.fields[name], kind: kinds[name] ?? 'text' })),
  ],
};

/** The columns are prescribed, so anything else worth knowing about a log is appended to its note. */
function noteOf(row: Log, written: string, isUnsent: boolean): string {
  const ticked = linesOf(shownText(row.ticks));
  const note = ticked.length === 0 ? written : texts.tickedNote(written, ticked.join(', '));
  if (isUnsent) return texts.unsentNote(note);
  return wrongClock(row) ? texts.wrongClockNote(note) : note;
}

function cellOf(row: Log, name: Name, isUnsent: boolean): SheetValue {
  if (name === 'ysb_kategori_note') return categoryWords(row, noteCategories);
  const value = shownText(row[name]);
  if (name === 'note') return noteOf(row, value, isUnsent);
  return name === 'date_check' ? value.slice(0, 10) : value;
}

/** A log as a row of the file; one that has not left the device, or whose time is that of its arrival, says so in its note. */
export const logSheetRow = (row: Log, number: number, isUnsent: boolean): ExportedRow => [
  number,
  ...logColumns.map((name) => cellOf(row, name, isUnsent)),
];

/** "Daftar Catatan Pemeriksaan.xlsx", as prescribed; a file that lacks rows says so in its name. */
export const logFileName = (partly: string): string => `${texts.fileTitle}${partly === '' ? '' : ` (${partly})`}.xlsx`;
