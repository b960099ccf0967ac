import { useEffect, useState } from 'react';
import { useData } from './data-context.tsx';

/** Lists that depend on the moment are fetched anew after this long, and stay the same until then. */
const stepMs = 300_000;
const lookMs = 15_000;

/** The step that a moment (ms since 1970) is in. */
export const stepOf = (now: number): number => now - (now % stepMs);

/** The moment by the services' clock, in steps long enough for a list to be fetched. */
export function useMoment(): number {
  const { time } = useData();
  const [moment, setMoment] = useState(() => stepOf(time.now()));
  useEffect(() => {
    const look = () => setMoment(stepOf(time.now()));
    look();
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [time]);
  return moment;
}
