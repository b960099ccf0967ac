import * as xlsx from 'xlsx';

/** A sheet whose cells are already made; the first row is the heading. */
export interface CellSheet {
  readonly name: string;
  /** An empty cell is a hole in its row. */
  readonly rows: xlsx.CellObject[][];
  /** Width in characters, one number per column. */
  readonly widths: readonly number[];
  /** Whether the headings filter their columns. */
  readonly isFiltered?: boolean;
}

/** A sheet of text only. */
export interface SheetText {
  readonly name: string;
  /** The first line is the heading. */
  readonly lines: readonly (readonly string[])[];
  /** Characters by column. */
  readonly widths?: readonly number[];
}

const usualWidth = 18;

/** A cell in text format: its content, or what is typed into it later, stays as it was written. */
export const textCell = (v: string): xlsx.CellObject => ({ t: 's', v, z: '@' });

function bookOf(sheets: readonly CellSheet[]): xlsx.WorkBook {
  const book = xlsx.utils.book_new();
  for (const { name, rows, widths, isFiltered = false } of sheets) {
    const end = { r: Math.max(0, rows.length - 1), c: Math.max(0, widths.length - 1) };
    const range = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: end });
    const sheet: xlsx.WorkSheet = { '!data': rows, '!ref': range, '!cols': widths.map((wch) => ({ wch })) };
    xlsx.utils.book_append_sheet(book, isFiltered ? { ...sheet, '!autofilter': { ref: range } } : sheet, name);
  }
  return book;
}

/** An .xlsx of these cells. */
export const writeWorkbook = (sheets: readonly CellSheet[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(xlsx.write(bookOf(sheets), { type: 'array', bookType: 'xlsx', compression: true }));

function cellsOf({ name, lines, widths }: SheetText): CellSheet {
  const headings = lines[0] ?? [];
  return { name, rows: lines.map((line) => line.map(textCell)), widths: headings.map((_, at) => widths?.[at] ?? usualWidth) };
}

/** Gives every column the text format of its heading: the library writes formats only for cells. */
function withTextColumns(xml: string): string {
  const style = /<c r="A1"[^>]* s="(\d+)"/.exec(xml)?.[1];
  return style === undefined ? xml : xml.replace(/<col (?![^>]*style=)/g, `<col style="${style}" `);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** An .xlsx of text only, to be filled in: what is typed below the lines is text as well. */
export function writeTextWorkbook(sheets: readonly SheetText[]): Uint8Array {
  const plain: ArrayBuffer = xlsx.write(bookOf(sheets.map(cellsOf)), { type: 'array', bookType: 'xlsx', bookSST: true });
  const archive = xlsx.CFB.read(new Uint8Array(plain), { type: 'array' });
  for (const [at, path] of archive.FullPaths.entries()) {
    const part = archive.FileIndex[at];
    if (!part?.content || !/worksheets\/sheet\d+\.xml$/.test(path)) continue;
    part.content = encoder.encode(withTextColumns(decoder.decode(new Uint8Array(part.content))));
    part.size = part.content.length;
  }
  return new Uint8Array(xlsx.CFB.write(archive, { type: 'array', fileType: 'zip', compression: true }));
}
