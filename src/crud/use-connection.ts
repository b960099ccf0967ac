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
