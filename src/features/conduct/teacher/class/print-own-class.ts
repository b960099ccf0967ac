import { columnText } from '../../../../contract/words/column-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { printSheet } from '../../../../crud/public.ts';
import type { DataLayer } from '../../../../data/public.ts';
import { formatNumber, formatWireDay } from '../../../../ui/words/format.ts';
import { byName, classOf } from './find-pupils.ts';
import { conductTexts } from '../../texts/id.ts';
import { conductTeacherTexts } from '../texts/id.ts';

type Assignment = HeldRow<typeof semesterAssignments>;

const texts = conductTeacherTexts.paper;
/** A week of school days and one more. */
const ticks = 6;
const genderWords = columnText(semesterAssignments, 'gender_student');

/** A pupil's name, with the day on which he joined the class if that was during the semester. */
function nameOf(row: Assignment, came: ReadonlyMap<string, string>): string {
  const [name, day] = [shownText(row.name_student), came.get(shownText(row.ysb_student_id))];
  return day === undefined ? name : texts.newcomer(name, conductTexts.came(formatWireDay(day)));
}

/** What stands on the list of these pupils, line by line. */
export const classLines = (rows: readonly Assignment[], came: ReadonlyMap<string, string>): readonly (readonly string[])[] =>
  rows.map((row) => [shownText(row.nisn), nameOf(row, came), genderWords(row).slice(0, 1)]);

/** Prints the teacher's own class as the device has it, to be ticked; `came` is who joined it during the semester. */
export function printOwnClass(
  data: DataLayer,
  rows: readonly { readonly row: Assignment }[],
  year: string,
  came: ReadonlyMap<string, string>,
): Promise<void> {
  const sorted = byName(rows).map(({ row }) => row);
  return printSheet(data, {
    title: texts.title(classOf(rows, conductTeacherTexts.kelas)),
    said: [year === '' ? '' : texts.year(year), texts.count(formatNumber(sorted.length))].filter((part) => part !== ''),
    of: { resource: semesterAssignments, rows: sorted },
    headings: texts.headings,
    lines: classLines(sorted, came),
    ticks,
  });
}
