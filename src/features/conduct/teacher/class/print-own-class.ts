import { columnText } from '../../../../contract/words/column-text.ts';
import { shownText } from '../../../../contract/words/field-text.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { printSheet } from '../../../../crud/public.ts';
import type { DataLayer } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { byName, classOf } from './find-pupils.ts';
import { conductTeacherTexts } from '../texts/id.ts';

type Assignment = HeldRow<typeof semesterAssignments>;

const texts = conductTeacherTexts.paper;
/** A week of school days and one more. */
const ticks = 6;
const genderWords = columnText(semesterAssignments, 'gender_student');

/** Prints the teacher's own class as the device has it, to be ticked. */
export function printOwnClass(data: DataLayer, rows: readonly { readonly row: Assignment }[], year: string): Promise<void> {
  const sorted = byName(rows).map(({ row }) => row);
  return printSheet(data, {
    title: texts.title(classOf(rows, conductTeacherTexts.kelas)),
    said: [year === '' ? '' : texts.year(year), texts.count(formatNumber(sorted.length))].filter((part) => part !== ''),
    of: { resource: semesterAssignments, rows: sorted },
    headings: texts.headings,
    lines: sorted.map((row) => [shownText(row.nisn), shownText(row.name_student), genderWords(row).slice(0, 1)]),
    ticks,
  });
}
