import { noteCategories } from '../../../contract/resources/log-check-points.ts';
import type { Row } from '../../../contract/resource.ts';
import { quickNoteTexts } from '../../../ui/texts/id/quick-notes.ts';

/** A button that fills in category and note. */
export interface QuickNote {
  readonly label: string;
  readonly category: number;
  readonly note: string;
}

const isCategory = (value: unknown): value is number => noteCategories.some((each) => each.value === value);
const orderOf = (row: Row): number => Number(row.number_order ?? Number.MAX_SAFE_INTEGER);

/** The buttons of the sheet in their order; a row that could not be saved with one tap is none, and without any the built-in ones serve. */
export function offeredNotes(rows: readonly Row[]): readonly QuickNote[] {
  const own = [...rows]
    .sort((a, b) => orderOf(a) - orderOf(b) || String(a.label).localeCompare(String(b.label)))
    .flatMap((row): QuickNote[] => {
      const [label, note, category] = [String(row.label ?? '').trim(), String(row.note ?? '').trim(), Number(row.ysb_kategori_note)];
      return label !== '' && note !== '' && isCategory(category) ? [{ label, category, note }] : [];
    });
  return own.length > 0 ? own : quickNoteTexts.builtIn;
}
