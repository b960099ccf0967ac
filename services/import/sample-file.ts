import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as xlsx from 'xlsx';
import { kelas } from '../../src/contract/resources/classes/kelas.ts';
import { schools as schoolResource } from '../../src/contract/resources/places/schools.ts';
import { semesterAssignments } from '../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { students } from '../../src/contract/resources/people/students.ts';
import { textCell, writeWorkbook } from '../../src/contract/spreadsheet/write-workbook.ts';
import { wallClock } from '../../src/contract/values/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { fillingOf } from '../db/filling.ts';
import { tableOf } from '../db/tables/tables.ts';
import { wireValue } from '../db/tables/values.ts';
import { dapodikSample, type KnownPupil, type SampleCell } from '../demo/people/dapodik-sample.ts';
import { schools, type School } from '../demo/places/schools.ts';

const pupils = tableOf(students);
const seats = tableOf(semesterAssignments);
const classes = tableOf(kelas);
const years = tableOf(semesters);

/** The demo's elementary school that the caller sees, as long as it exists. */
async function sampleSchool(db: Database, caller: Caller): Promise<School | undefined> {
  const rows = await db
    .select({ code: tableOf(schoolResource).school_code })
    .from(tableOf(schoolResource))
    .where(visible(db, schoolResource, caller));
  const seen = new Set(rows.map(({ code }) => code));
  return schools.find(({ stage, code }) => stage === 'SD' && seen.has(code));
}

/** Pupils who sit in a class of this school now, each with what Dapodik would call the class. */
async function seatedPupils(db: Database, { code }: School): Promise<{ pupil: KnownPupil; rombel: string }[]> {
  const rows = await db
    .select({ pupil: pupils, number: classes.number_kelas, name: classes.name_kelas })
    .from(seats)
    .innerJoin(pupils, eq(pupils.id, seats.ysb_student_id))
    .innerJoin(classes, eq(classes.id, seats.ysb_kelas_id))
    .innerJoin(years, eq(years.id, seats.ysb_semester_id))
    .where(and(eq(seats.ysb_school_id, code), eq(years.status, 1), isNull(seats.deleted_at), isNull(pupils.deleted_at)))
    .orderBy(asc(pupils.id));
  return rows.map(({ pupil, number, name }) => ({ pupil: wirePupil(pupil), rombel: `Kelas ${number} ${name}` }));
}

function wirePupil(stored: Readonly<Record<string, unknown>>): KnownPupil {
  const entries = Object.entries(students.fields).flatMap(([name, field]) => {
    const value = wireValue(field, stored[name]);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function cellOf(cell: SampleCell): xlsx.CellObject {
  if (typeof cell === 'number') return { t: 'n', v: cell };
  // 42 is the number of #N/A in a workbook.
  return typeof cell === 'string' ? textCell(cell) : { t: 'e', v: 42, w: cell.fault };
}

export interface SampleFile {
  readonly name: string;
  readonly file?: string;
}

/**
 * A file of 400 pupils in Dapodik's form to try the import with, only in the made-up foundation; undefined in a real one.
 * Without `withFile` only its name.
 */
export async function sampleFile(db: Database, caller: Caller, now: Date, withFile: boolean): Promise<SampleFile | undefined> {
  if ((await fillingOf(db)) !== 'demo') return undefined;
  const school = await sampleSchool(db, caller);
  if (!school) return undefined;
  const name = `daftar_pd-${school.name}.xlsx`;
  if (!withFile) return { name };
  const { rows } = dapodikSample(school, await seatedPupils(db, school), wallClock(now.getTime()).date);
  const widths = (rows[6] ?? []).map(() => 16);
  const bytes = writeWorkbook([{ name: 'Daftar Peserta Didik', rows: rows.map((row) => row.map(cellOf)), widths }]);
  return {
    name,
    file: `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${Buffer.from(bytes).toString('base64')}`,
  };
}
