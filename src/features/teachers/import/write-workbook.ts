import * as xlsx from 'xlsx';

export interface SheetText {
  readonly name: string;
  /** The first line is the heading. */
  readonly lines: readonly (readonly string[])[];
  /** The width of each column, in characters. */
  readonly widths?: readonly number[];
}

/** Text format: what is typed into such a cell stays as it was typed. */
const asText = '@';
const usualWidth = 18;

function worksheet({ lines, widths }: SheetText): xlsx.WorkSheet {
  const columns = lines[0]?.length ?? 0;
  const data = lines.map((line) => line.map((v): xlsx.CellObject => ({ t: 's', v, z: asText })));
  const end = xlsx.utils.encode_cell({ r: Math.max(0, lines.length - 1), c: Math.max(0, columns - 1) });
  return {
    '!data': data,
    '!ref': `A1:${end}`,
    '!cols': Array.from({ length: columns }, (_, at) => ({ wch: widths?.[at] ?? usualWidth })),
  };
}

/** Gives every column the text format of its heading: the library writes formats only for cells. */
function withTextColumns(xml: string): string {
  const style = /<c r="A1"[^>]* s="(\d+)"/.exec(xml)?.[1];
  return style === undefined ? xml : xml.replace(/<col (?![^>]*style=)/g, `<col style="${style}" `);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** An .xlsx in which every cell is text, even those in which nothing is typed yet. */
export function writeWorkbook(sheets: readonly SheetText[]): Uint8Array {
  const book = xlsx.utils.book_new();
  for (const sheet of sheets) xlsx.utils.book_append_sheet(book, worksheet(sheet), sheet.name);
  const plain: ArrayBuffer = xlsx.write(book, { type: 'array', bookType: 'xlsx', bookSST: true });
  const archive = xlsx.CFB.read(new Uint8Array(plain), { type: 'array' });
  for (const [at, path] of archive.FullPaths.entries()) {
    const part = archive.FileIndex[at];
    if (!part?.content || !/worksheets\/sheet\d+\.xml$/.test(path)) continue;
    part.content = encoder.encode(withTextColumns(decoder.decode(new Uint8Array(part.content))));
    part.size = part.content.length;
  }
  return new Uint8Array(xlsx.CFB.write(archive, { type: 'array', fileType: 'zip', compression: true }));
}
