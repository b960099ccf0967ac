import type { Resource } from '../../../contract/resource.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useData } from '../data-context.tsx';

/** Whether the services can be reached, as far as the data layer knows. */
export function useIsOnline(): boolean {
  const { connection } = useData();
  return useSyncExternalStore(
    (changed) => connection.live.subscribe(changed),
    () => connection.state === 'online',
  );
}

/** Whether a service fails although it is reached. Then what is missing was never told, and the device is not to blame. */
export function useIsTroubled(): boolean {
  const { connection } = useData();
  return useSyncExternalStore(
    (changed) => connection.trouble.subscribe(changed),
    () => connection.isTroubled,
  );
}

/** Whether asking is worth while: there is a connection and no trouble. Screens ask again when this becomes true. */
export function useCanAsk(): boolean {
  const online = useIsOnline();
  return !useIsTroubled() && online;
}

/** Whether the service of a resource is ours; this may become known while a screen is open. */
export function useIsOurs({ service }: Pick<Resource, 'service'>): boolean {
  const { ours } = useData();
  return useSyncExternalStore(ours.onChange, () => ours.has(service));
}

/** The same; a service that never answered on this device is asked once, to find out whose it is. */
export function useIsOursOnceMet(resource: Resource): boolean {
  const { ours } = useData();
  const isOurs = useIsOurs(resource);
  useEffect(() => {
    if (!isOurs) void ours.meet(resource);
  }, [isOurs, ours, resource]);
  return isOurs;
}

/** Whose service a resource has, for a question that only ours answer. */
export interface MetService {
  readonly isOurs: boolean;
  /** It is being asked for the first time on this device: neither yes nor no is known yet. */
  readonly isMeeting: boolean;
}

/** The same, and whether the answer is still on its way; asked again when the connection comes back. */
export function useMetService(resource: Resource): MetService {
  const { ours } = useData();
  const isOurs = useIsOurs(resource);
  const canAsk = useCanAsk();
  const [isMeeting, setMeeting] = useState(!isOurs && canAsk);
  useEffect(() => {
    if (isOurs || !canAsk) return setMeeting(false);
    let isCurrent = true;
    setMeeting(true);
    const done = () => isCurrent && setMeeting(false);
    void ours.meet(resource).then(done, done);
    return () => {
      isCurrent = false;
    };
  }, [isOurs, canAsk, ours, resource]);
  return { isOurs, isMeeting: isMeeting && !isOurs };
}
