import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Roster } from '../../../src/contract/calls/adab/adab-calls.ts';
import { adabReports, isApproved, reportStates } from '../../../src/contract/resources/adab/adab-reports.ts';
import { adabScores } from '../../../src/contract/resources/adab/adab-scores.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { schools } from '../../../src/contract/resources/places/schools.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { isOver } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { comings, joining } from '../../rules/came.ts';

const [seat, year, pupil, room, faculty, place, report] = [
  tableOf(semesterAssignments),
  tableOf(semesters),
  tableOf(students),
  tableOf(kelas),
  tableOf(teachers),
  tableOf(schools),
  tableOf(adabReports),
];

const noYear = { since: '', until: '', id_semester: 0, name_year: '', semester: 0, adab_closed: false };

async function schoolOf(db: Database, { teacher, branch }: Caller) {
  const here = branch === undefined ? undefined : eq(place.ysb_branch_id, branch);
  const [found] = await db
    .select({ code: place.school_code, name: place.school_name })
    .from(faculty)
    .innerJoin(place, and(eq(place.school_code, faculty.ysb_school_id), isNull(place.deleted_at), here))
    .where(and(eq(faculty.id, teacher ?? 0), isNull(faculty.deleted_at)));
  return found;
}

const approved = reportStates.filter(isApproved);

/** The pupils whose cells the services no longer accept (`demandOpenCells`): a colleague can't read their reports to find out. */
async function lockedOf(db: Database, semester: number, pupils: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: report.ysb_student_id })
    .from(report)
    .where(
      and(
        inArray(report.ysb_student_id, [...pupils]),
        eq(report.ysb_semester_id, semester),
        eq(report.term, 'semester'),
        isNull(report.deleted_at),
      ),
    )
    .groupBy(report.ysb_student_id)
    .having(sql`bool_and(${inArray(report.status, approved)})`);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/**
 * Who sits where in the teacher's school now: names, closed cells, who joined his own class during the semester, and
 * nothing else about anybody.
 */
export async function rostersOf(db: Database, caller: Caller): Promise<Roster> {
  if (caller.teacher === undefined) throw new Refusal(404, texts.refused.noTeacher);
  const school = await schoolOf(db, caller);
  if (!school) return { name_school: '', ...noYear, classes: [] };
  const rows = await db
    .select({
      id: room.id,
      number_kelas: room.number_kelas,
      name_kelas: room.name_kelas,
      own: sql<boolean>`${seat.ysb_teacher_id} = ${caller.teacher}`,
      pupil: { id: pupil.id, name: pupil.nama_lengkap },
      kelas: seat.ysb_kelas_id,
      ...joining,
      term: {
        since: year.date_in,
        until: year.date_out,
        id_semester: year.id,
        name_year: year.name_year,
        semester: year.semester,
        adab_closed: year.adab_closed,
      },
    })
    .from(seat)
    .innerJoin(year, and(eq(year.id, seat.ysb_semester_id), eq(year.status, 1), isNull(year.deleted_at)))
    .innerJoin(pupil, and(eq(pupil.id, seat.ysb_student_id), isNull(pupil.deleted_at), sql`not ${isOver(pupil.status)}`))
    .innerJoin(room, and(eq(room.id, seat.ysb_kelas_id), isNull(room.deleted_at)))
    .where(and(eq(seat.ysb_school_id, school.code), isNull(seat.deleted_at)))
    .orderBy(asc(pupil.nama_lengkap), asc(pupil.id));
  const [first] = rows;
  const isFilling = holds(caller, adabScores.menu, 'create') || holds(caller, adabScores.menu, 'update');
  const ids = rows.map(({ pupil: { id } }) => id);
  const locked = first && isFilling ? await lockedOf(db, first.term.id_semester, ids) : new Set<number>();
  const classes = new Map<number, Roster['classes'][number]>();
  const cameOn = comings(rows);
  for (const { pupil: one, kelas, said, placed, term, ...of } of rows) {
    const known = classes.get(of.id);
    const own = known?.own === true || of.own === true;
    // When somebody came is only for his homeroom teacher.
    const came = of.own ? cameOn({ kelas, said, placed, since: term.since }) : '';
    classes.set(of.id, { ...of, own, pupils: [...(known?.pupils ?? []), came === '' ? one : { ...one, came }] });
  }
  const compare = new Intl.Collator('id', { numeric: true }).compare;
  const inOrder = [...classes.values()].sort(
    (a, b) => Number(b.own) - Number(a.own) || compare(a.number_kelas, b.number_kelas) || compare(a.name_kelas, b.name_kelas),
  );
  const { since, until, semester, ...term } = rows[0]?.term ?? noYear;
  return {
    name_school: school.name,
    since: since ?? '',
    until: until ?? '',
    ...term,
    semester: Number(semester),
    classes: inOrder.map((one) => {
      const own = one.pupils.flatMap(({ id }) => (locked.has(id) ? [id] : []));
      return own.length > 0 ? { ...one, locked: own } : one;
    }),
  };
}
