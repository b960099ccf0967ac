import { isGood, type SheetRow } from '../../../contract/spreadsheet/read-rows.ts';
import { classExtra } from '../../../contract/spreadsheet/plans/students.ts';
import { originHeading } from '../../../contract/spreadsheet/sheet-plan.ts';
import { writeTextWorkbook } from '../../../contract/spreadsheet/write-workbook.ts';
import type { FieldName } from '../../../contract/resource.ts';
import type { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { plainText } from '../../../contract/words/field-text.ts';
import { dataUrl } from './data-url.ts';
import { compareNames } from './class-words.ts';

/** Pupils of one school whose rows name the same class. */
export interface PupilGroup {
  /** The same for the same school and class, whatever else changes. */
  readonly key: string;
  /** Code of the school; empty if the rows name none. */
  readonly school: string;
  /** The file's name for the class. */
  readonly called: string;
  readonly pupils: number;
  /** How many of them are already in a class, by its id. */
  readonly seated: Readonly<Record<string, number>>;
}

export interface Groups {
  readonly groups: readonly PupilGroup[];
  /** Pupils whose rows name no class. */
  readonly without: number;
}

/** Where the pupils of a group go. */
export interface Seat {
  readonly key: string;
  readonly school: string;
  readonly semester: string;
  readonly kelas: string;
  readonly teacher: string;
}

/** Class ids by the NISN of who sits there. */
export type Seated = Readonly<Record<string, string>>;

const keyOf = (school: string, called: string): string => JSON.stringify([school, called.toLowerCase()]);
const calledIn = ({ extra }: SheetRow): string => extra[classExtra] ?? '';
const schoolIn = ({ input }: SheetRow): string => plainText(input.ysb_school_id);
const seatIn = ({ input }: SheetRow, seated: Seated): string | undefined => seated[plainText(input.nisn)];

/** The good rows by the classes that they name, in the order of the classes. */
export function pupilGroups(rows: readonly SheetRow[], seated: Seated): Groups {
  const good = rows.filter(isGood);
  const groups = new Map<string, { school: string; called: string; pupils: number; seated: Record<string, number> }>();
  for (const row of good) {
    const called = calledIn(row);
    if (called === '') continue;
    const school = schoolIn(row);
    const group = groups.get(keyOf(school, called)) ?? { school, called, pupils: 0, seated: {} };
    const seat = seatIn(row, seated);
    group.pupils += 1;
    if (seat !== undefined) group.seated[seat] = (group.seated[seat] ?? 0) + 1;
    groups.set(keyOf(school, called), group);
  }
  return {
    groups: [...groups].map(([key, group]) => ({ key, ...group })).sort((a, b) => compareNames(a.called, b.called)),
    without: good.filter((row) => calledIn(row) === '').length,
  };
}

/** What is left out of a file of placements. */
interface LeftOut {
  /** Pupils who are already in a class stay there. */
  readonly seated: Seated;
  /** Rows that the services refused. */
  readonly rows: readonly number[];
}

/** Headings of a file that the app makes. */
const column = (name: FieldName<typeof semesterAssignments>): string => name;
const idsIn = (name: FieldName<typeof semesterAssignments>): string => `${name} (id)`;

/** A file of the placements, as the services read one. Pupils are identified by their numbers: their ids are not on the device. */
export function placementFile(rows: readonly SheetRow[], seats: readonly Seat[], leftOut: LeftOut): string {
  const byKey = new Map(seats.map((seat) => [seat.key, seat]));
  const lines = rows.filter(isGood).flatMap((row) => {
    const seat = byKey.get(keyOf(schoolIn(row), calledIn(row)));
    if (!seat || seatIn(row, leftOut.seated) !== undefined || leftOut.rows.includes(row.at)) return [];
    const pupil = plainText(row.input.nisn) || plainText(row.input.nik);
    return [[String(row.at), pupil, seat.kelas, seat.semester, seat.teacher, seat.school]];
  });
  const headings = [
    originHeading,
    column('ysb_student_id'),
    idsIn('ysb_kelas_id'),
    idsIn('ysb_semester_id'),
    idsIn('ysb_teacher_id'),
    column('ysb_school_id'),
  ];
  return dataUrl(writeTextWorkbook([{ name: 'Penempatan', lines: [headings, ...lines] }]));
}

/** A class that is created before anybody can sit in it. */
export interface NewClass {
  readonly number: string;
  readonly name: string;
  readonly school: string;
}

/** A file of new classes, as the services read one. */
export const classFile = (classes: readonly NewClass[]): string =>
  dataUrl(
    writeTextWorkbook([
      {
        name: 'Kelas',
        lines: [
          [originHeading, 'number_kelas', 'name_kelas', 'ysb_school_id'],
          ...classes.map(({ number, name, school }, at) => [String(at + 1), number, name, school]),
        ],
      },
    ]),
  );
