import { isEmptyCell, type RawCell, type RawRow, type RawSheet, sheetLimits } from './raw-sheet.ts';
import { SheetRefused } from './sheet-refusal.ts';

/** What a reader library returns; described here so that the contract needs none. */
interface CellLike {
  readonly t?: string;
  readonly v?: unknown;
  readonly w?: string;
  readonly z?: unknown;
  readonly f?: string;
}
interface Corner {
  readonly r: number;
  readonly c: number;
}
interface WorksheetLike {
  readonly '!data'?: readonly (readonly (CellLike | undefined)[] | undefined)[];
  readonly '!merges'?: readonly { readonly s: Corner; readonly e: Corner }[];
}
export interface WorkbookLike {
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, WorksheetLike>>;
  readonly Workbook?: {
    readonly Sheets?: readonly ({ readonly Hidden?: number } | undefined)[];
    readonly WBProps?: { readonly date1904?: boolean };
  };
}

const numberIn = (cell: CellLike, isDate: (format: string) => boolean): RawCell => {
  const value = Number(cell.v);
  const format = typeof cell.z === 'string' ? cell.z : '';
  if (isDate(format)) return { date: value };
  // A format of only zeros ("00000000") shows the leading zeros that the number has lost.
  return /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0 && value < 1e14
    ? String(value).padStart(format.length, '0')
    : value;
};

function rawCell(cell: CellLike | undefined, isDate: (format: string) => boolean): RawCell {
  if (!cell) return null;
  if (cell.t === 'e') return { fault: cell.w ?? '#' };
  if (cell.v === undefined || cell.v === null) return cell.f === undefined ? null : { fault: '=' };
  if (cell.t === 'b') return cell.v === true;
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (cell.t === 'n' || cell.t === 'd') return Number.isFinite(Number(cell.v)) ? numberIn(cell, isDate) : String(cell.v);
  return String(cell.v);
}

/** Rows by their index; values of cells merged downwards appear in each of their rows. */
function filledRows(sheet: WorksheetLike, isDate: (format: string) => boolean): Map<number, RawCell[]> {
  const rows = new Map<number, RawCell[]>();
  // forEach skips holes: a row far below costs nothing.
  sheet['!data']?.forEach((line, r) => {
    const cells: RawCell[] = [];
    line?.forEach((cell, c) => {
      const value = rawCell(cell, isDate);
      if (isEmptyCell(value)) return;
      if (c >= sheetLimits.columns) throw new SheetRefused('too-many-columns');
      while (cells.length < c) cells.push(null);
      cells[c] = value;
    });
    if (cells.length > 0) rows.set(r, cells);
  });
  for (const { s, e } of (sheet['!merges'] ?? []).slice(0, sheetLimits.rows)) {
    const value = rows.get(s.r)?.[s.c] ?? null;
    if (value === null) continue;
    for (let r = s.r + 1; r <= e.r; r++) {
      const cells = rows.get(r);
      if (!cells || !isEmptyCell(cells[s.c])) continue;
      while (cells.length < s.c) cells.push(null);
      cells[s.c] = value;
    }
  }
  return rows;
}

/** The visible sheets of a workbook without their empty rows. */
export function rawSheets(book: WorkbookLike, isDate: (format: string) => boolean): RawSheet[] {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, at): RawSheet[] => {
    const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined;
    if (!sheet?.['!data'] || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0) return [];
    const filled = filledRows(sheet, isDate);
    if (filled.size > sheetLimits.rows + headerDepth) throw new SheetRefused('too-many-rows');
    const rows: RawRow[] = [...filled].sort(([a], [b]) => a - b).map(([r, cells]) => ({ at: r + 1, cells }));
    return [{ name, date1904, rows }];
  });
}

/** The heading is among the first rows: at most titles and notes come before it. */
export const headerDepth = 20;
