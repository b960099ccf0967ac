import type { Field, FieldKind } from '../../contract/fields.ts';
import { type Resource, type Row, withheldFields } from '../../contract/resource.ts';
import { fieldWords } from '../../ui/field-cells.tsx';
import { exportTexts } from '../../ui/texts/id/export.ts';
import type { SheetColumn, SheetKind, SheetRow, SheetValue } from './sheet-plan.ts';

export interface ExportColumn extends SheetColumn {
  readonly name: string;
  readonly field?: Field;
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

/** Two columns never have one heading: a reference tells that it holds the code, others are counted. */
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

/**
 * The columns of a file: those of the list, or every field; what no list answers is part of neither. They are called
 * as the form calls them, whatever a narrow list says, so that an import knows each again.
 */
export function exportColumns(
  resource: Resource,
  listed: readonly { readonly name: string }[],
  scope: 'listed' | 'all',
): readonly ExportColumn[] {
  const withheld = new Set(withheldFields(resource));
  const made = (name: string): ExportColumn[] => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || withheld.has(name) || field.kind === 'secret') return [];
    return [{ name, field, heading: isId(field) ? exportTexts.idOf(field.label) : field.label, kind: kinds[field.kind] }];
  };
  if (scope === 'listed') return apart(listed.flatMap(({ name }) => made(name)));
  const id: ExportColumn = { name: 'id', heading: exportTexts.id, kind: 'text' };
  return apart([id, ...Object.keys(resource.fields).flatMap((name) => made(name))]);
}

function cellOf({ name, field, kind }: ExportColumn, row: Row): SheetValue {
  const value = row[name];
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number') return Array.isArray(value) ? value.length : typeof value === 'number' ? value : String(value);
  if (!field || kind === 'date') return String(value);
  return fieldWords(field, value);
}

/** A row as a file has it. */
export const exportRow = (columns: readonly ExportColumn[], row: Row): SheetRow => columns.map((column) => cellOf(column, row));
