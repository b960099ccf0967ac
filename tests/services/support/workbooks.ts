import * as xlsx from 'xlsx';

export type Line = readonly (string | number | boolean | null)[];

/** An .xlsx whose cells are what the rows say: text as text, numbers as numbers. */
export function workbook(lines: readonly Line[], name = 'Guru'): Uint8Array {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((line) => [...line])), name);
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

export const dataUrlOf = (bytes: Uint8Array): string => `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;

/** A zip of the given parts as they are; for what no honest writer would produce. */
export function archive(parts: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  const zip = xlsx.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(parts)) xlsx.CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(content));
  return new Uint8Array(xlsx.CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }));
}

export const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';

const rels = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet whose XML is given literally. */
export const rawWorkbook = (sheet: string, more: Readonly<Record<string, string>> = {}, name = 'Guru'): Uint8Array =>
  archive({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rels('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

export const sheetXml = (rows: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const rowXml = (at: number, texts: readonly string[]): string => `<row r="${at}">${texts.map(inline).join('')}</row>`;
