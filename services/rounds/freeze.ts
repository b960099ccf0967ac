import { and, gte, isNull, max } from 'drizzle-orm';
import { frozenRound } from '../../src/contract/patrol/frozen-rounds.ts';
import { patrolRounds } from '../../src/contract/resources/patrol/patrol-rounds.ts';
import { type Occurrence, occurrences } from '../../src/contract/patrol/rounds.ts';
import { daysBefore, wallClock } from '../../src/contract/values/wall-clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { tellRounds } from '../rules/patrol/tell-rounds.ts';
import { tableOf } from '../db/tables/tables.ts';
import { type PlannedSchedule, plannedSchedules } from './plan.ts';

const rounds = tableOf(patrolRounds);

/** Windows of rounds mostly open at minutes of five; one that is written some minutes late expects the same. */
const everyMs = 5 * 60_000;

/** A server that stood still for longer begins anew: nobody knows by then what was planned. */
const mostDaysMissed = 35;

/** Rounds on these days as planned now, except those that closed before their schedule was last changed. */
export function plannedRounds(schedules: readonly PlannedSchedule[], from: string, to: string): Occurrence[] {
  const changedAt = new Map(schedules.map((schedule) => [schedule.id, schedule.changedAt]));
  return occurrences(schedules, from, to).filter((round) => round.closesAt > (changedAt.get(round.schedule) ?? 0));
}

/** The first day that may lack a round: the day before the last one written, or before today. */
async function firstDay(tx: Transaction, today: string): Promise<string> {
  const [found] = await tx
    .select({ last: max(rounds.date) })
    .from(rounds)
    .where(and(isNull(rounds.deleted_at), gte(rounds.date, daysBefore(today, mostDaysMissed))));
  const last = found?.last ?? today;
  return daysBefore(last < today ? last : today, 1);
}

/**
 * Writes every round whose window has opened, with the points it expects. It is written only once: from then on no change
 * of its schedule or route affects it. Every process calls this every few minutes; returns how many were new.
 */
export async function freezeRounds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx, 'freeze rounds');
    const today = wallClock(now).date;
    const from = await firstDay(tx, today);
    // A window may open on the evening before the day of its round.
    const planned = plannedRounds(await plannedSchedules(tx), from, daysBefore(today, -1));
    const open = planned.filter(({ opensAt }) => opensAt <= now.getTime());
    if (open.length === 0) return 0;
    const written = await tx
      .select({ schedule: rounds.ysb_patrol_schedule_id, date: rounds.date })
      .from(rounds)
      .where(and(isNull(rounds.deleted_at), gte(rounds.date, from)));
    const known = new Set(written.map(({ schedule, date }) => `${schedule} ${date}`));
    const missing = open.filter(({ schedule, date }) => !known.has(`${schedule} ${date}`));
    if (missing.length > 0) await tx.insert(rounds).values(missing.map(frozenRound)).onConflictDoNothing();
    for (const branch of new Set(missing.map((round) => round.branch))) await tellRounds(tx, branch);
    return missing.length;
  });
}

/** Writes the rounds whose windows have opened, now and from then on; what comes out ends it, after the one under way. */
export const keepRounds = (db: Database, log: Log): Promise<() => Promise<void>> =>
  inTurns(log, { everyMs, failed: 'rounds not written', work: () => freezeRounds(db, new Date()) });
