import { columnText } from '../../../contract/words/column-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import type { Row } from '../../../contract/resource.ts';
import { everyRow, printSheet } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { classListTexts as texts } from './texts/id.ts';

/** A week of school days and one more. */
const ticks = 6;

const genderWords = columnText(semesterAssignments, 'gender_student');
/** L or P; nothing if unknown. */
const genderLetter = (row: Row): string => genderWords(row).slice(0, 1);
const classWords = columnText(semesterAssignments, 'number_kelas');

/** How many sit there, boys and girls, and of how many it is not known: the parts add up to the whole. */
export function countWords(rows: readonly Row[]): string {
  const of = (letter: string) => rows.filter((row) => genderLetter(row) === letter).length;
  const [boys, girls] = [of('L'), of('P')];
  const unsaid = rows.length - boys - girls;
  const words = texts.count(formatNumber(rows.length), formatNumber(boys), formatNumber(girls));
  return unsaid === 0 ? words : words + texts.unsaid(formatNumber(unsaid));
}

export interface ClassOnPaper {
  readonly kelas: string;
  readonly semester: string;
  /** "2026/2027 - Semester 1" */
  readonly year: string;
}

/** Prints a class of a semester to be ticked; answers why it could not. */
export async function printClass(data: DataLayer, { kelas, semester, year }: ClassOnPaper): Promise<string | undefined> {
  const filters: FiltersOf<typeof semesterAssignments> = { ysb_kelas_id: kelas, ysb_semester_id: semester, 'status_student.left': '0' };
  const rows = await everyRow(data, semesterAssignments, filters, 'name_student');
  if ('problem' in rows) return rows.problem;
  const [first] = rows;
  if (!first) return texts.nobody;
  await printSheet(data, {
    title: texts.sheet(classWords(first)),
    said: [texts.year(year), texts.ledBy(shownText(first.name_teacher)), countWords(rows)],
    of: { resource: semesterAssignments, rows },
    headings: texts.headings,
    lines: rows.map((row) => [shownText(row.nisn), shownText(row.name_student), genderLetter(row)]),
    ticks,
  });
  return undefined;
}
