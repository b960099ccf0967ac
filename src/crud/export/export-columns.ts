import { columnText, endField, orderValue } from '../../contract/words/column-text.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { Field, FieldKind } from '../../contract/fields.ts';
import { type HeldRow, type Resource, type Row, withheldFields } from '../../contract/resource.ts';
import { fieldWords } from '../../ui/table/field-cells.tsx';
import { exportTexts } from '../../ui/texts/id/export.ts';
import type { ExportLayout } from '../screen.ts';
import type { ExportedColumn, SheetKind, ExportedRow, SheetValue } from './sheet-plan.ts';

export interface ExportColumn extends ExportedColumn {
  readonly name: string;
  readonly field?: Field;
  /** The column's text for a row. */
  readonly text: (row: Row) => string;
  /** What a spreadsheet can calculate with. */
  readonly value: (row: Row) => unknown;
  /** As the list shows it, not as the field stores it. */
  readonly isListed: boolean;
}

const kinds: Readonly<Record<FieldKind, SheetKind>> = {
  text: 'text',
  longText: 'text',
  digits: 'text',
  integer: 'number',
  boolean: 'text',
  date: 'date',
  choice: 'text',
  ref: 'text',
  history: 'number',
  file: 'text',
  secret: 'text',
  shown: 'text',
};

const isId = (field: Field | undefined): boolean => field?.kind === 'ref' && field.value === 'id';

/** No two columns share a heading: a reference says that it holds the code, the others are numbered. */
function apart(columns: readonly ExportColumn[]): ExportColumn[] {
  const met = new Map<string, number>();
  return columns.map((column) => {
    const isShared = columns.some((other) => other !== column && other.heading === column.heading);
    const isCode = isShared && column.field?.kind === 'ref' && !isId(column.field);
    const wanted = isCode ? exportTexts.codeOf(column.heading) : column.heading;
    const count = (met.get(wanted) ?? 0) + 1;
    met.set(wanted, count);
    return { ...column, heading: count === 1 ? wanted : `${wanted} (${count})` };
  });
}

type Scope = 'listed' | 'all';

interface Listed {
  readonly name: string;
  readonly heading?: string;
}

/** A column that shows one of several fields gets its own name: an import must not take it for the first of them. */
function headingOf(resource: Resource, { name, heading }: Listed, field: Field, scope: Scope): string {
  if (scope === 'listed' && resource.texts[name]?.kind === 'first') return exportTexts.asListed(heading ?? field.label);
  return isId(field) ? exportTexts.idOf(field.label) : field.label;
}

/** Text that is put together is text, whatever the kind of its field; only a weekday keeps the day behind it. */
function kindOf(resource: Resource, name: string, field: Field, scope: Scope): SheetKind {
  const end = scope === 'listed' ? (endField(resource, name) ?? field) : field;
  const composed = scope === 'listed' ? resource.texts[name]?.kind : undefined;
  if (composed === undefined || composed === 'account' || composed === 'sum') return kinds[end.kind];
  return composed === 'weekday' ? 'date' : 'text';
}

/**
 * The columns of a file: those of the list as it shows them, or every field. Fields that no list answers are left out
 * of both, and so is a column that shows nothing but a button. The names are the form's, whatever a narrow list calls
 * them, so that an import recognises each one.
 */
export function exportColumns(resource: Resource, listed: readonly Listed[], scope: Scope): readonly ExportColumn[] {
  const withheld = new Set(withheldFields(resource));
  const made = (column: Listed): ExportColumn[] => {
    const { name } = column;
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || withheld.has(name) || field.kind === 'secret') return [];
    const isListed = scope === 'listed';
    const text = isListed ? columnText(resource, name) : (row: Row) => fieldWords(field, row[name]);
    const value = isListed ? orderValue(resource, name) : (row: Row) => row[name];
    return [
      {
        name,
        field,
        text,
        value,
        isListed,
        heading: headingOf(resource, column, field, scope),
        kind: kindOf(resource, name, field, scope),
      },
    ];
  };
  if (scope === 'listed') {
    const shown = listed.filter(({ name }) => resource.texts[name]?.kind !== 'none');
    return apart(shown.flatMap(made));
  }
  const id: ExportColumn = {
    name: 'id',
    heading: exportTexts.id,
    kind: 'text',
    text: (row) => row.id,
    value: (row) => row.id,
    isListed: false,
  };
  return apart([id, ...Object.keys(resource.fields).flatMap((name) => made({ name }))]);
}

/** The columns of a file in another program's format: text, the way that program writes it. */
export const layoutColumns = <R extends Resource>({ columns }: ExportLayout<R>): readonly ExportColumn[] =>
  columns.map(({ heading, of }) => {
    // A walk over this resource yields only its own rows.
    const text = typeof of === 'function' ? (row: Row) => of(row as HeldRow<R>) : (row: Row) => plainText(row[of]);
    return { name: heading, heading, kind: 'text', text, value: text, isListed: true };
  });

/** Days and numbers keep their type, so that a spreadsheet can calculate with them; everything else goes out as it is shown. */
function cellOf({ kind, text, value: reckon, isListed }: ExportColumn, row: Row): SheetValue {
  if (kind === 'text' && isListed) return text(row) || null;
  const value = reckon(row);
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number') return Array.isArray(value) ? value.length : typeof value === 'number' ? value : String(value);
  return kind === 'date' ? String(value) : text(row);
}

/** A row as the file holds it. */
export const exportRow = (columns: readonly ExportColumn[], row: Row): ExportedRow => columns.map((column) => cellOf(column, row));
