import { useSyncExternalStore } from 'react';
import { useData } from './data-context.tsx';

/** Whether the services can be reached, as far as the data layer knows. */
export function useIsOnline(): boolean {
  const { connection } = useData();
  return useSyncExternalStore(
    (changed) => connection.live.subscribe(changed),
    () => connection.state === 'online',
  );
}

/** Whether a service that can be reached fails: what it did not tell is not missing on the device. */
export function useIsTroubled(): boolean {
  const { connection } = useData();
  return useSyncExternalStore(
    (changed) => connection.trouble.subscribe(changed),
    () => connection.isTroubled,
  );
}

/** Whether asking is worth while: true again, so that screens ask again, as soon as there is a connection and no trouble. */
export function useCanAsk(): boolean {
  const online = useIsOnline();
  return !useIsTroubled() && online;
}
