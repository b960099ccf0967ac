import type { Resource } from '../../contract/resource.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useData } from './data-context.tsx';

/** Whether the services can be reached, as far as the data layer knows. */
export function useIsOnline(): boolean {
  const { connection } = useData();
  return useSyncExternalStore(
    (changed) => connection.live.subscribe(changed),
    () => connection.state === 'online',
  );
}

/** Whether a service fails although it is reached. What is not shown then was not told; the device is not to blame. */
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

/** Whether the service of a resource is ours; it may turn out so while a screen stands. */
export function useIsOurs({ service }: Pick<Resource, 'service'>): boolean {
  const { ours } = useData();
  return useSyncExternalStore(ours.onChange, () => ours.has(service));
}

/** The same; a service that never answered on this device is asked once, to learn whose it is. */
export function useIsOursOnceMet(resource: Resource): boolean {
  const { ours } = useData();
  const isOurs = useIsOurs(resource);
  useEffect(() => {
    if (!isOurs) void ours.meet(resource);
  }, [isOurs, ours, resource]);
  return isOurs;
}
