import { useEffect, useSyncExternalStore } from 'react';
import type { ServiceName } from '../../../contract/resource.ts';
import { branches } from '../../../contract/resources/places/branches.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useData } from '../data-context.tsx';

/** One resource of each service. */
const known = [branches, users, checkPoints];

/**
 * A service that is known to be ours, for calls that each of ours answers; undefined while none is known, or all are
 * other people's. `meets`: a device on which no service has answered yet asks one of them for a row, to find out whose
 * it is.
 */
export function useOwnService(meets = false): ServiceName | undefined {
  const { ours } = useData();
  const own = useSyncExternalStore(ours.onChange, () => known.find(({ service }) => ours.has(service))?.service);
  const isMeeting = meets && own === undefined;
  useEffect(() => {
    if (isMeeting) void ours.meet(branches);
  }, [isMeeting, ours]);
  return own;
}
