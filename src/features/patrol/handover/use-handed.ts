import { useEffect, useMemo } from 'react';
import { handovers } from '../../../contract/resources/patrol/handovers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useCanAsk, useData, useIsOurs, useLive, useResourceRights } from '../../../crud/public.ts';
import { type Handover, newestFirst } from './handed.ts';

const query = { search: '', limit: 1000 } as const;

/** Hand-overs of the branch on this device, latest first; undefined until it has answered. */
export function useHanded(): readonly Handover[] | undefined {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.lookup(handovers, query), [mirror]));
  return useMemo(() => value && newestFirst(value), [value]);
}

/** Fetches the hand-overs, and the people a shift can be handed to, so that it works without a connection later. */
export function useFreshHanded(): void {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(handovers);
  // The officer's pages ask for them, also where hand-overs are nobody's yet: an upgrade gives their menu to no role.
  const mayRead = useResourceRights(handovers).flags.read;
  useEffect(() => {
    if (!canAsk || !isOurs || !mayRead) return;
    const stop = new AbortController();
    void Promise.all([mirror.refreshLookup(handovers, query, stop.signal), mirror.refreshLookup(users, query, stop.signal)]).catch(
      () => undefined,
    );
    return () => stop.abort();
  }, [mirror, canAsk, isOurs, mayRead]);
}
