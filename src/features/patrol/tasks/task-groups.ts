import { plainText } from '../../../contract/words/field-text.ts';
import { isLate, isUnmended } from '../../../contract/findings/findings.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { daysBefore, daysBetween, momentAtSchool, wallClock } from '../../../contract/values/wall-clock.ts';
import { formatDay } from '../../../ui/words/format.ts';
import type { FindingRow } from '../reported/reported.ts';
import { passedOn, taskTexts as texts } from './texts/id.ts';

export type EventRow = HeldRow<typeof findingEvents>;

/** Whose tasks they are. */
export interface Mender {
  /** The account. */
  readonly user: string;
  readonly employe: string;
  /** Empty if it is not known. */
  readonly department: string;
}

/** Whether a finding is this person's to repair: assigned to them, or to their department as long as nobody in particular has it. */
export function isMine(row: FindingRow, { employe, department }: Mender): boolean {
  if (!isUnmended(row.status) || employe === '') return false;
  const given = plainText(row.ysb_employe_id);
  return given === '' ? department !== '' && plainText(row.ysb_department_id) === department : given === employe;
}

const inOrder = (events: readonly EventRow[]): EventRow[] =>
  [...events].sort((a, b) => plainText(a.occurred_at).localeCompare(plainText(b.occurred_at)));

/** Whether the person gave it back, and nobody assigned it since. */
export function isPassedOn(events: readonly EventRow[], user: string): boolean {
  const last = inOrder(events)
    .filter(
      (event) =>
        event.kind === 'Tugaskan' ||
        (event.kind === 'Catatan' && plainText(event.user_id) === user && plainText(event.note).startsWith(passedOn)),
    )
    .at(-1);
  return last?.kind === 'Catatan';
}

/** The latest note, for whoever goes there. */
export const lastNote = (events: readonly EventRow[]): EventRow | undefined =>
  inOrder(events)
    .filter((event) => plainText(event.note) !== '')
    .at(-1);

export interface TaskGroup {
  readonly key: string;
  readonly title: string;
  readonly isLate: boolean;
  /** Empty if there is no day. */
  readonly due: string;
  readonly rows: readonly FindingRow[];
}

const dayWords = (day: string): string => formatDay(momentAtSchool(day, '12:00:00'));

function titleOf(day: string, today: string): string {
  if (day === '') return texts.noDue;
  if (day < today) return texts.late(daysBetween(day, today));
  if (day === today) return texts.today;
  return day === daysBefore(today, -1) ? texts.tomorrow : dayWords(day);
}

/** By due day, the earliest first; tasks without one come last. */
export function groupsOf(rows: readonly FindingRow[], today: string): TaskGroup[] {
  const days = [...new Set(rows.map((row) => plainText(row.due_date)))].sort((a, b) => (a || '9').localeCompare(b || '9'));
  return days.map((day) => {
    const own = rows.filter((row) => plainText(row.due_date) === day);
    return {
      key: day,
      title: titleOf(day, today),
      isLate: own.some((row) => isLate(row.status, row.due_date, today)),
      // A day that is already in the title is not repeated.
      due: day === '' || titleOf(day, today) === dayWords(day) ? '' : texts.due(dayWords(day)),
      rows: own.toSorted((a, b) => plainText(a.occurred_at).localeCompare(plainText(b.occurred_at))),
    };
  });
}

/** Findings that this person reported as repaired today, and that nobody opened again. */
export function doneToday(rows: readonly FindingRow[], events: ReadonlyMap<string, readonly EventRow[]>, user: string, today: string) {
  return rows.filter(
    (row) =>
      (row.status === 'Selesai' || row.status === 'Diverifikasi') &&
      (events.get(row.id) ?? []).some(
        (event) => event.kind === 'Selesai' && plainText(event.user_id) === user && dayOf(event.occurred_at) === today,
      ),
  );
}

function dayOf(moment: unknown): string {
  const at = Date.parse(plainText(moment));
  return Number.isNaN(at) ? '' : wallClock(at).date;
}
