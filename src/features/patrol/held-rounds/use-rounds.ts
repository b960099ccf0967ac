import { useEffect, useMemo, useState } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from '../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import { routePoints } from '../../../contract/resources/patrol/route-points.ts';
import { occurrences, type RoundSchedule, type RoundStatus, statusOfRounds } from '../../../contract/patrol/rounds.ts';
import { headsOf, isRetired } from '../../../contract/patrol/successors.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useLive } from '../../../crud/public.ts';
import type { Live } from '../../../data/public.ts';
import { expectedHere, frozenHere } from './frozen-here.ts';
import { announced, asksHere, elsewhereHere, type RouteAsks, roundNow, schedulesHere, visitsHere, wordsHere } from './rounds-here.ts';
import { useNow } from './use-now.ts';

/** More than a branch has schedules and routes. */
export const planQuery = { search: '', limit: 1000 } as const;
/** More than a branch has points of routes, check points, or logs in four days. */
export const everything = { search: '', limit: 10_000 } as const;
const none: readonly [] = [];

/** How many days back rounds are considered: two nights can still be explained. */
const nightsBack = 2;

/** The first day whose logs may count for a round of these days: the early margin may reach into the day before. */
export const logsFrom = (today: string): string => daysBefore(today, nightsBack + 1);

/** Rounds that have opened, in the nights that are considered. */
export const roundsQuery = (today: string) => ({ ...planQuery, filters: { 'date.from': daysBefore(today, nightsBack) } });

/** The state of the own branch's rounds, from what this device holds. */
export interface Rounds {
  readonly now: number;
  readonly today: string;
  /** Of the own branch, as far as the device knows them. */
  readonly schedules: readonly RoundSchedule[];
  /** The planner's notes for the officer at a point of a route, by `stopKey`. */
  readonly words: ReadonlyMap<string, string>;
  /** What each route asks for besides the scan. */
  readonly asks: ReadonlyMap<string, RouteAsks>;
  /** The device has answered. */
  readonly isKnown: boolean;
  /** Of the last two nights, today and tomorrow, the earliest first; empty without schedules, and until the device has answered. */
  readonly all: readonly RoundStatus[];
  /** The one that is open, else the next. */
  readonly current: RoundStatus | undefined;
  /** For a check point the one that replaces it now. */
  readonly headOf: (id: string) => string;
  /** The employee using this device; empty if the account belongs to nobody in particular. */
  readonly employe: string;
}

const useLiveWhile = <T>(isWanted: boolean, live: Live<T>): T | undefined => useLive(isWanted ? live : null).value;

/** Read while it is wanted; once it was answered, not while `isStill`. */
function useLiveUnlessStill<T>(isWanted: boolean, isStill: boolean, live: Live<T>): T | undefined {
  const [isAnswered, setAnswered] = useState(false);
  const value = useLiveWhile(isWanted && !(isStill && isAnswered), live);
  // One more render, so that the query answered under an open sheet is dropped.
  useEffect(() => setAnswered(value !== undefined), [value]);
  return value;
}

/** When and where rounds are walked; nothing more is followed if nobody plans any. */
function useSchedules(branch: string) {
  const { mirror } = useData();
  const asked = useMemo(() => mirror.lookup(patrolSchedules, planQuery), [mirror]);
  const { value: schedules, problem } = useLive(asked);
  const hasSome = schedules !== undefined && schedules.length > 0;
  // Beside the schedules, not after them: a phone waits longer for each answer than for what it says.
  const mayHave = schedules === undefined || hasSome;
  const routes = useLiveWhile(
    mayHave,
    useMemo(() => mirror.lookup(patrolRoutes, planQuery), [mirror]),
  );
  const points = useLiveWhile(
    mayHave,
    useMemo(() => mirror.lookup(routePoints, everything), [mirror]),
  );
  const known = useLiveWhile(
    mayHave,
    useMemo(() => mirror.lookup(checkPoints, everything), [mirror]),
  );
  const { headOf, retired } = useMemo(
    () => ({ headOf: headsOf(known ?? none), retired: new Set((known ?? none).filter(isRetired).map(({ id }) => id)) }),
    [known],
  );
  const planned = useMemo(
    () => (hasSome && routes && points ? schedulesHere({ schedules, routes, points }, retired, branch) : none),
    [hasSome, schedules, routes, points, retired, branch],
  );
  // If the device's database does not answer, nothing waits for it.
  const isKnown = problem !== undefined || (schedules !== undefined && (!hasSome || Boolean(routes && points && known)));
  const gone = useMemo(() => new Set([...retired, ...elsewhereHere(points ?? none, branch)]), [retired, points, branch]);
  const words = useMemo(() => wordsHere(points ?? none), [points]);
  const asks = useMemo(() => asksHere(routes ?? none), [routes]);
  return { planned, headOf, gone, isKnown, words, asks };
}

/** Rounds that have opened, as they were recorded then; undefined until the device has answered. */
function useFrozen(today: string) {
  const { mirror } = useData();
  const asked = useMemo(() => mirror.lookup(patrolRounds, roundsQuery(today)), [mirror, today]);
  const { value, problem } = useLive(asked);
  return value ?? (problem === undefined ? undefined : none);
}

/**
 * The state of the rounds. While `isStill` what was seen stays as it was, as in `useDay`; the plan is followed all the
 * same: an open sheet shows what a route asks for as soon as the services send it.
 */
export function useRounds(isStill = false): Rounds {
  const { mirror, outbox, session } = useData();
  const now = useNow();
  const today = wallClock(now).date;
  const user = session.current()?.user;
  const [branch, me] = [String(user?.ysb_branch_id ?? ''), String(user?.id ?? '')];
  const employe = String(user?.ysb_employe_id ?? '');
  const { planned, headOf, gone, isKnown, words, asks } = useSchedules(branch);
  const rows = useFrozen(today);
  const frozen = useMemo(() => rows && frozenHere(rows, { headOf, gone, branch }), [rows, headOf, gone, branch]);
  const hasSome = planned.length > 0 || (frozen !== undefined && frozen.length > 0);
  const mayHave = hasSome || !isKnown || frozen === undefined;
  const logs = useLiveUnlessStill(
    mayHave,
    isStill,
    useMemo(() => mirror.lookup(logCheckPoints, { ...everything, filters: { 'date_check.from': logsFrom(today) } }), [mirror, today]),
  );
  const commands = useLiveUnlessStill(
    mayHave,
    isStill,
    useMemo(() => outbox.list(), [outbox]),
  );
  const plan = useMemo(() => occurrences(planned, daysBefore(today, nightsBack), daysBefore(today, -1)), [planned, today]);
  const visits = useMemo(
    () => (logs && commands ? visitsHere({ logs, commands }, { headOf, branch, me }) : undefined),
    [logs, commands, headOf, branch, me],
  );
  return useMemo(() => {
    const all = visits && frozen ? announced(statusOfRounds(expectedHere(plan, frozen, now), visits, now), planned, frozen) : none;
    return {
      now,
      today,
      schedules: planned,
      words,
      asks,
      isKnown: isKnown && frozen !== undefined && (!hasSome || visits !== undefined),
      all,
      current: roundNow(all, now, employe),
      headOf,
      employe,
    };
  }, [plan, frozen, hasSome, visits, now, today, isKnown, planned, words, asks, employe, headOf]);
}
