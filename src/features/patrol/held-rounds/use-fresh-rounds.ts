import { useCallback, useEffect, useState } from 'react';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from '../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import { roundReasons } from '../../../contract/resources/patrol/round-reasons.ts';
import { routePoints } from '../../../contract/resources/patrol/route-points.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { useCanAsk, useData, useIsOurs } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { logsFrom, planQuery, roundsQuery } from './use-rounds.ts';

/** While several people walk a round, each sees what the others have done. */
const askEveryMs = 120_000;

type Mirror = DataLayer['mirror'];

const refusals: ReadonlySet<string> = new Set(['forbidden', 'not-found']);

/**
 * The records of rounds that have opened are fetched before the plan: a phone must not learn of a change without
 * knowing what was expected before it, so without an answer the plan stays as it is. Services of an earlier version
 * refuse them to officers, and then the plan has to do.
 */
async function askPlan(mirror: Mirror, today: string, signal: AbortSignal): Promise<boolean> {
  const written = await mirror.refreshLookup(patrolRounds, roundsQuery(today), signal);
  if (!written.ok && !refusals.has(written.error.code)) return false;
  const answers = await Promise.all([
    mirror.refreshLookup(patrolSchedules, planQuery, signal),
    mirror.refreshLookup(patrolRoutes, planQuery, signal),
    mirror.refreshLookup(routePoints, planQuery, signal),
  ]);
  return answers.every(({ ok }) => ok);
}

/** Fetches when and where rounds are walked, once each time the screen opens with a connection: a service without rounds says so. */
export function useFreshPlan(): void {
  const { mirror, time } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(patrolSchedules);
  useEffect(() => {
    if (!canAsk || !isOurs) return;
    const stop = new AbortController();
    void askPlan(mirror, wallClock(time.now()).date, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, time, canAsk, isOurs]);
}

export interface FreshRounds {
  /** The services have sent every log, and every reason, of the rounds that are over. */
  readonly isTold: boolean;
  /** They are being asked for the first time since the screen opened. */
  readonly isComing: boolean;
  readonly again: () => void;
}

/** Fetches everything that tells the state of the rounds, again every other minute while the page is visible. */
export function useFreshRounds(): FreshRounds {
  const { mirror, time } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(patrolSchedules);
  const [isTold, setTold] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if ((!canAsk && turn === 0) || !isOurs) return;
    const stop = new AbortController();
    const ask = async () => {
      const today = wallClock(time.now()).date;
      const from = logsFrom(today);
      await mirror.refreshLookup(patrolRounds, roundsQuery(today), stop.signal);
      const answers = await Promise.all([
        mirror.refreshLookup(logCheckPoints, { ...planQuery, filters: { 'date_check.from': from } }, stop.signal),
        mirror.refreshLookup(roundReasons, { ...planQuery, filters: { 'date.from': from } }, stop.signal),
      ]);
      if (!stop.signal.aborted && answers.every(({ ok }) => ok)) setTold(true);
    };
    const start = async () => {
      await askPlan(mirror, wallClock(time.now()).date, stop.signal);
      await ask();
    };
    const asked = () => !stop.signal.aborted && setAsked(true);
    void start().then(asked, asked);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask().catch(() => undefined);
    }, askEveryMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [mirror, time, canAsk, isOurs, turn]);
  return { isTold, isComing: canAsk && isOurs && !isAsked, again: useCallback(() => setTurn((now) => now + 1), []) };
}
