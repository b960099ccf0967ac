import { sql } from 'drizzle-orm';
import { semesterAssignments } from '../../src/contract/resources/classes/semester-assignments.ts';
import { students } from '../../src/contract/resources/people/students.ts';
import { wallClock } from '../../src/contract/values/wall-clock.ts';
import { tableOf } from '../db/tables/tables.ts';

const [seat, pupil] = [tableOf(semesterAssignments), tableOf(students)];

/** What says when somebody joined the class of a placement; a statement asks for it of placements joined with their pupils. */
export const joining = {
  /** The day that somebody recorded: he came back, or was moved into this class. */
  said: sql<string | null>`greatest(
    (select max(m.date) from student_moves m where m.ysb_student_id = ${pupil.id} and m.kind = 'Masuk' and m.deleted_at is null),
    (select max(c.date) from class_changes c
      where c.ysb_semester_assignment_id = ${seat.id} and c.to_kelas_id = ${seat.ysb_kelas_id} and c.deleted_at is null))::text`,
  placed: seat.created_at,
};

export interface Joining {
  readonly kelas: number | null;
  readonly said: string | null;
  readonly placed: Date;
}

/** A class whose pupils are entered over some days has no newcomers: only who is later than this share of it is one. */
const usualShare = 0.75;

function usualDays(rows: readonly Joining[]): ReadonlyMap<number | null, string> {
  const days = new Map<number | null, string[]>();
  for (const { kelas, placed } of rows) days.set(kelas, [...(days.get(kelas) ?? []), wallClock(placed).date]);
  return new Map([...days].map(([kelas, all]) => [kelas, all.sort()[Math.ceil(all.length * usualShare) - 1] ?? '']));
}

/**
 * The day on which each of these joined his class after the semester had begun, '' for whoever was there from the start:
 * the day that was recorded, or else that of his placement if the class had been placed before. The rows are whole classes.
 */
export function comings(rows: readonly Joining[]): (row: Joining & { readonly since: string | null }) => string {
  const usual = usualDays(rows);
  return ({ kelas, said, placed, since }) => {
    const begins = since ?? '';
    if (said !== null && said > begins) return said;
    const day = wallClock(placed).date;
    return day > begins && day > (usual.get(kelas) ?? day) ? day : '';
  };
}
