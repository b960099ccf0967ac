import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ClassProgress, ReportProgress, ReportYear } from '../../../src/contract/calls/adab/adab-progress-calls.ts';
import type { QueryOf } from '../../../src/contract/calls/calls.ts';
import { adabReports, isApproved, reportStates } from '../../../src/contract/resources/adab/adab-reports.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import type { Caller } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { approves } from '../../rules/adab/adab-reports.ts';
import { byClass, seatsIn } from './notes.ts';

const [report, year, room] = [tableOf(adabReports), tableOf(semesters), tableOf(kelas)];
const approved = reportStates.filter(isApproved);

interface Asked {
  readonly caller: Caller;
  readonly semester: number;
  readonly term: string;
}

/** The active year, and the years with an approved report that the caller may read. */
async function yearsOf(db: Database, caller: Caller): Promise<ReportYear[]> {
  const told = db
    .select({ id: report.ysb_semester_id })
    .from(report)
    .where(and(visible(db, adabReports, caller), inArray(report.status, approved)));
  const rows = await db
    .select({ id: year.id, name_year: year.name_year, half: year.semester, since: year.date_in, until: year.date_out, status: year.status })
    .from(year)
    .where(and(isNull(year.deleted_at), or(eq(year.status, 1), inArray(year.id, told))))
    .orderBy(desc(year.date_in), desc(year.id));
  return rows.map(({ half, since, until, status, ...one }) => ({
    ...one,
    semester: Number(half),
    since: since ?? '',
    until: until ?? '',
    active: status === 1,
  }));
}

/** The last edition of each pupil's report on a term, as far as the caller may read it. */
const latest = (db: Database, { caller, semester, term }: Asked, also?: SQL) =>
  db
    .selectDistinctOn([report.ysb_student_id], { pupil: report.ysb_student_id, kelas: report.ysb_kelas_id, status: report.status })
    .from(report)
    .where(and(visible(db, adabReports, caller), eq(report.ysb_semester_id, semester), eq(report.term, term), also))
    .orderBy(report.ysb_student_id, desc(report.edition));

type Seats = Awaited<ReturnType<typeof seatsIn>>;

/** Who sits where now: a homeroom teacher sees his own class, an approver the whole school. */
async function seatsFor(db: Database, { caller, semester }: Asked): Promise<Seats> {
  const { school, pupils } = caller;
  if (school === undefined) return [];
  const own = new Set(pupils);
  const all = await seatsIn(db, semester, [school], caller);
  return approves(caller, school) ? all : all.filter(({ pupil }) => own.has(pupil));
}

async function classesNow(db: Database, seats: Seats, asked: Asked): Promise<ClassProgress[]> {
  const states = new Map((await latest(db, asked)).map((one) => [one.pupil, one.status] as const));
  const found = new Map<number, ClassProgress>();
  for (const { kelas: id, number_kelas, name_kelas, pupil } of seats) {
    const one = found.get(id) ?? { id, number_kelas, name_kelas, pupils: 0, written: 0, ready: 0, approved: 0 };
    const status = states.get(pupil);
    one.pupils += 1;
    if (status !== undefined) one.written += 1;
    if (status === 'Siap' || isApproved(status)) one.ready += 1;
    if (isApproved(status)) one.approved += 1;
    found.set(id, one);
  }
  return [...found.values()];
}

/** What waits for the approver, among pupils who sit in his school: the whole semester first, then its months. */
async function waitingOf(db: Database, seats: Seats, { caller, semester }: Asked): Promise<ReportProgress['waiting']> {
  if (!approves(caller, caller.school)) return [];
  const seated = new Set(seats.map(({ pupil }) => pupil));
  const rows = await db
    .select({ term: report.term, pupil: report.ysb_student_id })
    .from(report)
    .where(and(visible(db, adabReports, caller), eq(report.ysb_semester_id, semester), eq(report.status, 'Siap')));
  const counts = new Map<string, number>();
  for (const { term, pupil } of rows) if (seated.has(pupil ?? 0)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const isMonth = (term: string) => Number(term !== 'semester');
  return [...counts]
    .map(([term, count]) => ({ term, count }))
    .sort((a, b) => isMonth(a.term) - isMonth(b.term) || a.term.localeCompare(b.term));
}

async function isClosed(db: Database, semester: number): Promise<boolean> {
  const [row] = await db.select({ closed: year.adab_closed }).from(year).where(eq(year.id, semester));
  return row?.closed === true;
}

/** What was approved in an earlier year, by the class it was approved in. */
async function classesThen(db: Database, asked: Asked): Promise<ClassProgress[]> {
  const of = latest(db, asked, inArray(report.status, approved)).as('latest');
  const rows = await db
    .select({ id: room.id, number_kelas: room.number_kelas, name_kelas: room.name_kelas, count: sql<number>`count(*)::int` })
    .from(of)
    .innerJoin(room, eq(room.id, of.kelas))
    .groupBy(room.id, room.number_kelas, room.name_kelas);
  return rows.map(({ count, ...one }) => ({ ...one, pupils: count, written: count, ready: count, approved: count }));
}

/** How far the reports of a year are by class, and which years have something to read. */
export async function adabProgressOf(db: Database, caller: Caller, query: QueryOf<'adabProgress'>): Promise<ReportProgress> {
  if (caller.teacher === undefined) throw new Refusal(404, texts.refused.noTeacher);
  const years = await yearsOf(db, caller);
  const active = years.find((one) => one.active)?.id ?? 0;
  const semester = query.semester === undefined ? active : Number(query.semester);
  const asked = { caller, semester, term: query.term ?? 'semester' };
  if (semester !== active) {
    const classes = await classesThen(db, asked);
    return { years, id_semester: semester, classes: classes.sort(byClass), waiting: [] };
  }
  const seats = await seatsFor(db, asked);
  // When a semester's conduct is closed nothing can be approved, so nothing waits.
  const waiting = (await isClosed(db, semester)) ? [] : await waitingOf(db, seats, asked);
  const classes = await classesNow(db, seats, asked);
  return { years, id_semester: semester, classes: classes.sort(byClass), waiting };
}
