import type { ShownRow } from '../../data/public.ts';
import type { Column, ListedRow, RowMark } from '../../ui/table/rows.ts';
import { columnText, endField } from '../../contract/words/column-text.ts';
import type { FieldKind } from '../../contract/fields.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { fieldOf } from '../save/form-input.ts';
import type { Screen } from '../screen.ts';

/** Kinds of fields that a list can be sorted by, whether the field is the row's own or joined in. */
const sortable: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'digits', 'integer', 'boolean', 'date', 'choice']);

function isSortable(resource: Resource, name: string): boolean {
  const kind = resource.texts[name]?.kind;
  const end = endField(resource, name);
  return kind !== 'none' && kind !== 'code' && end !== undefined && sortable.has(end.kind);
}

/** The columns of a screen; the row's title comes first, or the first column if the title is not among them. */
export function screenColumns(screen: Screen): Column[] {
  const { resource, columns, headings, rooms, slots } = screen;
  const lead = columns.includes(resource.title) ? resource.title : columns[0];
  return columns.map((name) => {
    const field = fieldOf(resource, name);
    return {
      name,
      field,
      heading: headings[name] ?? field.label,
      lead: name === lead,
      sortable: isSortable(resource, name),
      text: columnText(resource, name),
      room: rooms?.[name],
      cell: slots.cells?.[name],
      beside: name === lead ? slots.beside : undefined,
    };
  });
}

function markOf(pending: ShownRow['pending']): RowMark {
  if (!pending) return 'none';
  if (pending.attention) return 'attention';
  return pending.operation === 'delete' ? 'gone' : 'waiting';
}

/** Rows as tables and cards draw them, each marked with what has not been sent yet. */
export function listedRows<T extends Row>(rows: readonly ShownRow<T>[]): ListedRow<T>[] {
  return rows.map(({ row, pending }) => ({
    key: row.id,
    row,
    mark: markOf(pending),
    ...(pending ? { commandId: pending.commandId } : {}),
  }));
}
