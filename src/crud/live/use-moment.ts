import { useEffect, useState } from 'react';
import { useData } from './data-context.tsx';

/** Lists that depend on the moment are asked for anew after so long, and count the same until then. */
const stepMs = 300_000;
const lookMs = 15_000;

const stepOf = (now: number): number => now - (now % stepMs);

/** The moment by the services, in steps that are long enough for a list to be asked for. */
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
