import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { adabObservations } from '../../../contract/resources/adab-observations.ts';
import { dimensis } from '../../../contract/resources/dimensis.ts';
import { elements } from '../../../contract/resources/elements.ts';
import { subElements } from '../../../contract/resources/sub-elements.ts';
import { daysBefore, wallClock } from '../../../contract/wall-clock.ts';
import { useCanAsk, useData, useLive, useMetService, useRowsWhere } from '../../../crud/public.ts';
import type { PageQuery } from '../../../data/public.ts';
import { useRecheck } from '../use-recheck.ts';
import type { Noted, Statement } from './noted.ts';

/** As many as a list answers at a time. */
const most = 1000;
const days = adabObservations.recent?.days ?? 35;
const everything = {} as const;
const againMs = 2000;

/**
 * The notes of the last weeks within this person's reach, unsent ones too. Asked for as a whole: what left the reach
 * leaves the device with the answer.
 */
export function useNoted(): { readonly rows: readonly Noted[]; readonly isKnown: boolean } {
  const { mirror, time } = useData();
  const canAsk = useCanAsk();
  // Nothing else on the page asks this service, which would not be known for ours.
  const { isOurs } = useMetService(adabObservations);
  const from = daysBefore(wallClock(time.now()).date, days);
  const query = useMemo(
    (): PageQuery<typeof adabObservations> => ({ page: 1, limit: most, search: '', filters: { 'date.from': from } }),
    [from],
  );
  useOlderLeft(from);
  const { value } = useLive(useMemo(() => mirror.page(adabObservations, query), [mirror, query]));
  const isReady = canAsk && isOurs;
  const { refetch } = useQuery({
    queryKey: ['page', adabObservations.name, 'noted', from],
    enabled: isReady,
    queryFn: async ({ signal }) => {
      const answer = await mirror.refresh(adabObservations, query, signal);
      return answer.ok ? answer.value : 'failed';
    },
    // While own notes are on their way the list is left alone: it is asked for again once they have arrived.
    refetchInterval: ({ state }) => (state.data === 'deferred' || state.data === 'arriving' ? againMs : false),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  useEffect(() => {
    if (isReady) void refetch();
  }, [isReady, refetch]);
  return useMemo(
    () => ({ rows: value?.rows.map(({ row }) => row) ?? [], isKnown: value !== undefined && value.coverage !== 'none' }),
    [value],
  );
}

/** Notes older than those are asked about by themselves: what left the reach since leaves the device too. */
function useOlderLeft(from: string): void {
  useRecheck(
    adabObservations,
    useCallback((row: Noted) => shownText(row.date) >= from, [from]),
  );
}

/** Every statement with its dimension, in the order of the lists; undefined until the device has answered. */
export function useStatements(): readonly Statement[] | undefined {
  const signs = useRowsWhere(subElements, everything, most);
  const of = useRowsWhere(elements, everything, most);
  const tops = useRowsWhere(dimensis, everything, most);
  return useMemo(() => {
    if (!signs || !of || !tops) return undefined;
    const names = new Map(tops.map((row) => [row.id, shownText(row.name_dimensi)]));
    const dimensionOf = new Map(of.map((row) => [row.id, names.get(shownText(row.ysb_dimensi_id)) ?? '']));
    return signs
      .map((row) => ({
        id: row.id,
        words: shownText(row.description),
        dimension: dimensionOf.get(shownText(row.id_element)) ?? '',
      }))
      .sort((a, b) => Number(a.id) - Number(b.id));
  }, [signs, of, tops]);
}
