import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownText } from '../../../../contract/field-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { checkPointChanges } from '../../../../contract/resources/check-point-changes.ts';
import { useData, useIsOurs, useLive } from '../../../../crud/public.ts';

const most = 50;
const none: readonly HeldRow<typeof checkPointChanges>[] = [];

/** The changes of a point, the latest first: from the device at once, from the services as soon as they answer. */
export function usePointChanges(id: string): readonly HeldRow<typeof checkPointChanges>[] {
  const { mirror } = useData();
  const isOurs = useIsOurs(checkPointChanges);
  const query = useMemo(() => ({ search: '', filters: { ysb_check_point_id: id }, limit: most }), [id]);
  const { value: rows } = useLive(useMemo(() => mirror.lookup(checkPointChanges, query), [mirror, query]));
  useQuery({
    queryKey: ['point-changes', id],
    enabled: isOurs,
    queryFn: async ({ signal }) => (await mirror.refreshLookup(checkPointChanges, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return useMemo(() => {
    const order = (one: HeldRow<typeof checkPointChanges>) => shownText(one.occurred_at);
    return rows ? [...rows].sort((a, b) => order(b).localeCompare(order(a))) : none;
  }, [rows]);
}
