import { cleanText, type ExportedSheet, type ExportedRow, type SheetValue, type SheetWriter } from './sheet-plan.ts';

/** A spreadsheet would read these as the start of a formula; an apostrophe in front makes it text. */
const formula = /^'*[=+\-@\t\r]/;

export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: SheetValue): string {
  if (value === null || value === '') return '';
  return typeof value === 'number' ? String(value) : quoted(guard(cleanText(value)));
}

const line = (row: ExportedRow): string => `${row.map(cell).join(',')}\r\n`;

/** Comma and quotes as in RFC 4180; the byte order mark tells a spreadsheet that it is UTF-8. */
export function csvWriter({ columns }: ExportedSheet): SheetWriter {
  const parts = [`\ufeff${line(columns.map(({ heading }) => heading))}`];
  return {
    add(rows) {
      parts.push(rows.map(line).join(''));
    },
    finish: () => new TextEncoder().encode(parts.join('')),
  };
}
