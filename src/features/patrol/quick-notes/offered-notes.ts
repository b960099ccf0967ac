import { noteCategories } from '../../../contract/resources/patrol/log-check-points.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { quickNotes } from '../../../contract/resources/patrol/quick-notes.ts';
import { quickNoteTexts } from './texts/id.ts';
import { saysFine } from '../../../contract/patrol/says-fine.ts';

type Category = (typeof noteCategories)[number]['value'];
type NoteRow = HeldRow<typeof quickNotes>;

/** A button that fills in category and note. */
export interface QuickNote {
  readonly label: string;
  readonly category: Category;
  readonly note: string;
  /** What it reports, if it says that something in this place needs repair. */
  readonly kindId?: string;
}

const isCategory = (value: unknown): value is Category => noteCategories.some((each) => each.value === value);
const orderOf = (row: NoteRow): number => row.number_order ?? Number.MAX_SAFE_INTEGER;

/** Whether the note says that everything is fine. */
const isAllWell = ({ label, note }: QuickNote): boolean =>
  saysFine(note) && [label, note].some((words) => /\baman\b|tidak ada temuan/i.test(words));

/**
 * The buttons of the sheet: first that all is well, then what is well, then the findings, each in the administrators'
 * order. Rows that one tap could not save are left out. If none remain, the built-in notes are used; "all is well" can
 * always be said with one tap.
 */
export function offeredNotes(rows: readonly NoteRow[]): readonly QuickNote[] {
  const own = [...rows]
    .sort((a, b) => orderOf(a) - orderOf(b) || shownText(a.label).localeCompare(shownText(b.label)))
    .flatMap((row): QuickNote[] => {
      const [label, note, category] = [shownText(row.label).trim(), shownText(row.note).trim(), row.ysb_kategori_note];
      const kindId = shownText(row.ysb_finding_kind_id);
      return label !== '' && note !== '' && isCategory(category) ? [{ label, category, note, ...(kindId === '' ? {} : { kindId }) }] : [];
    });
  const offered = own.length > 0 ? own : quickNoteTexts.builtIn;
  const first = offered.find(isAllWell) ?? quickNoteTexts.allWell;
  const rest = offered.filter((note) => note !== first);
  return [first, ...rest.filter(({ note }) => saysFine(note)), ...rest.filter(({ note }) => !saysFine(note))];
}
