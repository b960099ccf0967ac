import { useEffect, useState } from 'react';

/** If the browser cannot tell that it is idle (Safari): after the frame that is being painted. */
const soonMs = 50;

/** Runs `work` when the browser has nothing better to do, at the latest after `latestMs`; answers how to cancel it. */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, soonMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** The first page is drawn by then, even if the device is never idle (ms). */
const quietMs = 4000;

/** False until the browser has had nothing to do for the first time since the component was drawn. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true), quietMs), []);
  return isQuiet;
}
