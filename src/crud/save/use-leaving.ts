import { useEffect, useRef } from 'react';

/**
 * Calls `flush` whenever the page may be about to go: `beforeunload` comes earliest, while the next page is still being
 * fetched; phones never fire it, but hide a page before they end it. Also called when its user unmounts.
 */
export function useLeaving(flush: () => void): void {
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      leave();
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, []);
}
