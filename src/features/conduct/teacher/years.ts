import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { semesters } from '../../../contract/resources/classes/semesters.ts';
import type { Option } from '../../../ui/field/option-select.tsx';
import { conductTeacherTexts } from './texts/id.ts';

type Semester = HeldRow<typeof semesters>;
const order = new Intl.Collator('id', { numeric: true });

/** Academic years for a choice, the latest first. */
export function yearOptions(rows: readonly Semester[]): Option[] {
  return [...rows]
    .sort(
      (a, b) =>
        order.compare(shownText(b.name_year), shownText(a.name_year)) || order.compare(shownText(b.semester), shownText(a.semester)),
    )
    .map((row) => ({ value: row.id, words: conductTeacherTexts.pupils.yearOption(shownText(row.name_year), shownText(row.semester)) }));
}

/** The active year; the latest one if a service marks none as active. */
export const activeYear = (rows: readonly Semester[]): string | undefined =>
  rows.find((row) => row.status === 1)?.id ?? yearOptions(rows)[0]?.value;
