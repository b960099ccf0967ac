import { useEffect, useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { linesOf } from '../../../contract/words/lines.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { pointBriefs } from '../../../contract/resources/patrol/point-briefs.ts';
import { useCanAsk, useData, useIsOurs, useLive } from '../../../crud/public.ts';
import type { Brief } from './ticks.ts';

export type BriefRow = HeldRow<typeof pointBriefs>;

// More than a branch has points.
const everything = { search: '', limit: 1000 } as const;
const none: readonly [] = [];

export const briefOf = (row: BriefRow): Brief => ({ items: linesOf(shownText(row.items)), note: shownText(row.note) });

/** What is done at each check point, by its id, as this device knows it. While `isStill` it keeps its last answer. */
export function useBriefs(isStill = false): ReadonlyMap<string, Brief> {
  const { mirror } = useData();
  const live = useMemo(() => mirror.lookup(pointBriefs, everything), [mirror]);
  const { value: rows } = useLive(isStill ? null : live);
  return useMemo(() => new Map((rows ?? none).map((row) => [shownText(row.ysb_check_point_id), briefOf(row)])), [rows]);
}

/** Fetches it from our services, once each time the screen opens with a connection. */
export function useFreshBriefs(): void {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(pointBriefs);
  useEffect(() => {
    if (!canAsk || !isOurs) return;
    const stop = new AbortController();
    void mirror.refreshLookup(pointBriefs, everything, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk, isOurs]);
}
