import { useEffect, useState } from 'react';

/** Longer than an answer takes from the device's database to the screen, on a slow tablet too. */
const lastingMs = 800;

/** Whether something holds, once it has held for a while: that a list is missing is not said between its answer and its rows. */
export function useLasting(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasts(true), lastingMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [holds]);
  return holds && lasts;
}
