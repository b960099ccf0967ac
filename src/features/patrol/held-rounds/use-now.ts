import { useEffect, useState } from 'react';
import { useData } from '../../../crud/public.ts';

const lookEveryMs = 15_000;

/** The time by the services' clock, updated often enough for minutes; a page that comes to the front updates at once. */
export function useNow(): number {
  const { time } = useData();
  const [now, setNow] = useState(() => time.now());
  useEffect(() => {
    const look = () => setNow(time.now());
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [time]);
  return now;
}
