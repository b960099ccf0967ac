import { and, desc, eq, isNull } from 'drizzle-orm';
import { monthsOf } from '../../../src/contract/adab/adab-paper.ts';
import { passesAll } from '../../../src/contract/permissions.ts';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { recapMenu } from '../../../src/contract/resources/adab/adab-observations.ts';
import { adabReports, isApproved, termOf } from '../../../src/contract/resources/adab/adab-reports.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type Caller, holds } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { lockedRows } from '../../crud/write/write.ts';
import type { Executor } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal, refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { hadPupil } from './adab-led.ts';
import { demandOpenSemester } from './adab-locks.ts';
import { composePapers, hashOf, type Report, replacedDay, type Seat, seatIn } from './adab-papers.ts';
import { differing, follow } from '../follow.ts';
import { isId } from '../recorded.ts';

type Given = GivenOf<typeof adabReports>;

const [report, year, pupil, faculty, account] = [
  tableOf(adabReports),
  tableOf(semesters),
  tableOf(students),
  tableOf(teachers),
  tableOf(users),
];

/** Where a report belongs: updated with each change until it is approved. */
const placeOf = (seat: Seat) => ({
  ysb_kelas_id: seat.kelas,
  ysb_teacher_id: seat.teacher,
  ysb_school_id: seat.school,
  ysb_branch_id: seat.branch,
});

const leads = (caller: Caller, seat: Seat | undefined): boolean =>
  passesAll(caller.level) || (caller.teacher !== undefined && caller.teacher === seat?.teacher);

/** Whether somebody approves the reports of a school: a teacher of that school, by role and record, who reads its recap. */
export const approves = (caller: Caller, school: string | null | undefined): boolean =>
  passesAll(caller.level) ||
  (caller.isTeaching && caller.school !== undefined && caller.school === school && holds(caller, recapMenu, 'read'));

const passedOn = (): Refusal => refusalAt(422, adabReports, 'ysb_student_id', texts.refused.reportPassedOn);

/** The name an approver signs with. */
export async function signerOf(db: Executor, { id, teacher }: Caller): Promise<string> {
  const [found] = await db
    .select({ name: faculty.full_name })
    .from(faculty)
    .where(eq(faculty.id, teacher ?? 0));
  if (found?.name) return found.name;
  const [own] = await db.select({ name: account.username }).from(account).where(eq(account.id, id));
  return own?.name ?? '';
}

async function checkMonth(semester: number, period: unknown, month: unknown, { tx, receivedAt }: RuleContext): Promise<void> {
  if (period !== 'Bulan') return;
  const [found] = await tx.select({ from: year.date_in, until: year.date_out }).from(year).where(eq(year.id, semester));
  const months = found ? monthsOf(found.from ?? '', found.until ?? '', wallClock(receivedAt).date) : [];
  if (!months.includes(String(month))) throw refusalAt(422, adabReports, 'month', texts.refused.reportMonth);
}

/** The last edition of a report, if there is one. */
async function lastEdition(student: number, semester: number, term: string, { tx }: RuleContext) {
  const [last] = await tx
    .select({ edition: report.edition, status: report.status, approvedAt: report.approved_at })
    .from(report)
    .where(and(eq(report.ysb_student_id, student), eq(report.ysb_semester_id, semester), eq(report.term, term), isNull(report.deleted_at)))
    .orderBy(desc(report.edition))
    .limit(1);
  return last;
}
type Edition = Awaited<ReturnType<typeof lastEdition>>;

/** A new report is the next edition if the previous one is approved; otherwise the existing one is to be changed. */
const editionAfter = (last: Edition): number => (last?.edition ?? 0) + (last === undefined || isApproved(last.status) ? 1 : 0);

/** Something written before the approval but arriving after it is not a correction of what was approved: nobody decided on one. */
function demandLater(last: Edition, { occurredAt }: RuleContext): void {
  if (last && isApproved(last.status) && occurredAt.getTime() < Date.parse(last.approvedAt))
    throw new Refusal(422, texts.refused.reportApproved);
}

/** Something written about an edition that has been approved since is neither the next edition nor a change of that one. */
function demandNamed(named: number | null | undefined, last: Edition): void {
  if (typeof named !== 'number' || named === editionAfter(last)) return;
  if (last && named <= (last.edition ?? 0)) throw new Refusal(422, texts.refused.reportApproved);
  throw new Refusal(409, texts.refused.changed);
}

async function areThere(student: number, semester: number, { tx, caller }: RuleContext): Promise<boolean> {
  const [one] = await tx
    .select({ id: pupil.id })
    .from(pupil)
    .where(and(eq(pupil.id, student), visible(tx, students, caller)));
  const [other] = await tx
    .select({ id: year.id })
    .from(year)
    .where(and(eq(year.id, semester), isNull(year.deleted_at)));
  return one !== undefined && other !== undefined;
}

async function standsAt(
  { ysb_student_id: student, ysb_semester_id: semester, period, month, edition: named }: Given,
  context: RuleContext,
): Promise<Given> {
  if (!isId(student) || !isId(semester)) return {};
  const term = termOf(period, month);
  const edition = editionAfter(await lastEdition(student, semester, term, context));
  // Someone who names another edition meets no row: the checks of a new row tell him why, if he may know it.
  return { term, edition: (named ?? edition) === edition ? edition : null };
}

async function beforeCreate(values: Given, context: RuleContext): Promise<Given> {
  const { ysb_student_id: student, ysb_semester_id: semester, period, month, status } = values;
  if (isApproved(status)) throw refusalAt(422, adabReports, 'status', texts.refused.reportState);
  const term = termOf(period, month);
  const own = { term, edition: 1, status: status === 'Siap' ? ('Siap' as const) : ('Draf' as const) };
  // A missing semester, or a pupil whom the caller may not see, is refused by the check of references.
  if (!isId(student) || !isId(semester)) return own;
  const isThere = await areThere(student, semester, context);
  const seat = isThere ? await seatIn(context.tx, student, semester) : undefined;
  if (isThere && !seat) throw refusalAt(422, adabReports, 'ysb_student_id', texts.refused.reportNotPlaced);
  if (!leads(context.caller, seat) && (await hadPupil(student, semester, context))) throw passedOn();
  if (!seat) return own;
  if (!leads(context.caller, seat)) throw new Refusal(403, texts.refused.reportNotOwn);
  await demandOpenSemester(semester, context);
  await checkMonth(semester, period, month, context);
  const last = await lastEdition(student, semester, term, context);
  demandNamed(values.edition, last);
  demandLater(last, context);
  return { ...own, edition: editionAfter(last), ...placeOf(seat) };
}

const subject = ['ysb_semester_id', 'ysb_student_id', 'period', 'month'] as const;
const words = ['narrative', 'home_advice'] as const;

async function beforeUpdate(values: Given, before: Report, context: RuleContext): Promise<Given> {
  const changed = differing(values, before);
  if (subject.some((name) => name in changed)) throw new Refusal(422, texts.refused.reportSubject);
  if (isApproved(before.status)) {
    if (words.some((name) => name in changed)) throw new Refusal(422, texts.refused.reportApproved);
    // Handing it out changes nothing it says, so a closed semester accepts that.
    return {};
  }
  const seat = await seatIn(context.tx, before.ysb_student_id ?? 0, before.ysb_semester_id ?? 0);
  const isOwn = leads(context.caller, seat);
  const isReturned = changed.status === 'Draf' && approves(context.caller, seat?.school);
  const isWritten = words.some((name) => name in changed);
  if (!isOwn && (isWritten || ('status' in changed && !isReturned))) throw new Refusal(403, texts.refused.reportNotOwn);
  await demandOpenSemester(before.ysb_semester_id, context);
  return seat ? placeOf(seat) : {};
}

/**
 * Somebody who wrote for a pupil he no longer leads is told why the report takes no more words, rather than that there is no
 * report; wherever the pupil is now, it is the same answer.
 */
async function reached(row: Report, context: RuleContext): Promise<boolean> {
  const { tx, caller } = context;
  if (caller.teacher === undefined) return false;
  const [student, semester] = [row.ysb_student_id ?? 0, row.ysb_semester_id ?? 0];
  const seat = await seatIn(tx, student, semester);
  if (seat ? leads(caller, seat) || !(await hadPupil(student, semester, context)) : row.ysb_teacher_id !== caller.teacher) return false;
  throw seat ? passedOn() : refusalAt(422, adabReports, 'ysb_student_id', texts.refused.reportNotPlaced);
}

export const adabReportsRule: Rule<typeof adabReports> = { standsAt, reached, knewElsewhere: true, beforeCreate, beforeUpdate };

async function approvedBefore({ tx }: RuleContext, row: Report): Promise<Refusal> {
  const [found] = await tx
    .select({ name: account.username })
    .from(account)
    .where(eq(account.id, row.approved_by_id ?? 0));
  return new Refusal(409, texts.refused.reportApprovedBefore(found?.name ?? ''));
}

/**
 * Approves a report that is ready, as it was read: `seen` is the hash of what the reader was shown. What is printed goes
 * into the row, and its hash into the trail as well; from then on it never changes.
 */
export async function approveReport(id: number, seen: string, context: RuleContext): Promise<Report> {
  const { tx, caller, receivedAt } = context;
  const row = (await lockedRows(adabReports, [id], context)).get(id);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  if (isApproved(row.status)) throw await approvedBefore(context, row);
  const signer = await signerOf(tx, caller);
  const [composed] = await composePapers(tx, [row], () => signer);
  if (!composed?.seat || !approves(caller, composed.seat.school)) throw new Refusal(403, texts.refused.reportNotHead);
  if (row.status !== 'Siap') throw new Refusal(422, texts.refused.reportNotReady);
  await demandOpenSemester(row.ysb_semester_id, context);
  if (hashOf(composed.paper) !== seen) throw new Refusal(409, texts.refused.reportMoved);
  const approved = wallClock(receivedAt).date;
  const frozen = { ...composed.paper, edition: row.edition ?? 1, approved, replaces: await replacedDay(tx, row) };
  return follow(
    adabReports,
    row,
    {
      status: 'Disetujui',
      approved_by_id: caller.id,
      approved_at: receivedAt.toISOString(),
      frozen: JSON.stringify(frozen),
      frozen_hash: hashOf(frozen),
      ...placeOf(composed.seat),
    },
    context,
  );
}
