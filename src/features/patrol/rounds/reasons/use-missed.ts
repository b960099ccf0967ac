import { useMemo } from 'react';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { roundReasons } from '../../../../contract/resources/patrol/round-reasons.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import type { FreshRounds } from '../../held-rounds/use-fresh-rounds.ts';
import { logsFrom, planQuery, type Rounds } from '../../held-rounds/use-rounds.ts';
import { askedAtHome, type MissedRound, missedRounds } from './missed.ts';

const none: readonly MissedRound[] = [];
const onePage = { page: 1, limit: 1, search: '' } as const;

/**
 * What nobody has explained yet of the last two nights. A device that lacks logs of these nights asks nothing: what it
 * does not know of may have been seen. Undefined until the device has answered.
 */
export function useMissed({ all, today, headOf, isKnown }: Rounds, { isTold }: FreshRounds): readonly MissedRound[] | undefined {
  const { mirror } = useData();
  const from = logsFrom(today);
  // Read beside the rounds, not after them, and followed no further if there are none.
  const mayBePlanned = !isKnown || all.length > 0;
  const isPlanned = all.length > 0;
  const logs = useMemo(() => (mayBePlanned ? mirror.page(logCheckPoints, onePage) : null), [mirror, mayBePlanned]);
  const said = useMemo(
    () => (mayBePlanned ? mirror.lookup(roundReasons, { ...planQuery, filters: { 'date.from': from } }) : null),
    [mirror, mayBePlanned, from],
  );
  const { value: view, problem } = useLive(logs);
  const { value: reasons, problem: unread } = useLive(said);
  const isAnswered = !isPlanned || (view !== undefined && reasons !== undefined) || (problem ?? unread) !== undefined;
  const isWhole = isTold || view?.coverage === 'complete' || (view?.recent !== undefined && view.recent.from <= from);
  return useMemo(() => {
    if (!isAnswered) return undefined;
    return isWhole && reasons ? missedRounds(all, reasons, today, headOf) : none;
  }, [isAnswered, isWhole, reasons, all, today, headOf]);
}

/** The same without what a clean round has settled since: what the homes ask about. */
export function useAskedAtHome(rounds: Rounds, fresh: FreshRounds): readonly MissedRound[] | undefined {
  const missed = useMissed(rounds, fresh);
  const { all } = rounds;
  return useMemo(() => missed && askedAtHome(missed, all), [missed, all]);
}
