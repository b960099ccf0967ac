import { useEffect, useMemo, useState } from 'react';
import { handovers } from '../../../contract/resources/patrol/handovers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useCanAsk, useData, useIsOurs, useLive, useResourceRights } from '../../../crud/public.ts';
import { type Handover, newestFirst } from './handed.ts';

const query = { search: '', limit: 1000 } as const;
const none: readonly [] = [];

/** Hand-overs of the branch on this device, latest first; undefined until it has answered. */
export function useHanded(): readonly Handover[] | undefined {
  const { mirror } = useData();
  const { value, problem } = useLive(useMemo(() => mirror.lookup(handovers, query), [mirror]));
  // If the device's database does not answer, nothing waits for it.
  return useMemo(() => (value ? newestFirst(value) : problem === undefined ? undefined : none), [value, problem]);
}

/**
 * Fetches the hand-overs, and the people a shift can be handed to, so that it works without a connection later. True
 * while hand-overs may still be on their way.
 */
export function useFreshHanded(): boolean {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(handovers);
  // The officer's pages ask for them, also where hand-overs are nobody's yet: an upgrade gives their menu to no role.
  const mayRead = useResourceRights(handovers).flags.read;
  const [isTold, setTold] = useState(false);
  const isAsked = canAsk && isOurs && mayRead;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const told = () => !stop.signal.aborted && setTold(true);
    void mirror.refreshLookup(handovers, query, stop.signal).then(told, told);
    void mirror.refreshLookup(users, query, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, isAsked]);
  return isAsked && !isTold;
}
