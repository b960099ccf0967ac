import { useSyncExternalStore } from 'react';

const compact = matchMedia('(max-width: 779.98px)');
const subscribe = (listener: () => void) => {
  compact.addEventListener('change', listener);
  return () => compact.removeEventListener('change', listener);
};

/** True below 780 px: the login's own limit, one pixel less than the layout's. */
export const useCompactLogin = (): boolean => useSyncExternalStore(subscribe, () => compact.matches);
