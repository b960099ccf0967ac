import { useEffect, useState } from 'react';
import { wallClock } from '../../../../contract/wall-clock.ts';
import { useData } from '../../../../crud/public.ts';

const everyMs = 15_000;

/** The moment at the schools, as often as the minutes on the page want it; and the day that it is. */
export function useNow(): { readonly now: number; readonly today: string } {
  const { time } = useData();
  const [now, setNow] = useState(() => time.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(time.now()), everyMs);
    return () => clearInterval(timer);
  }, [time]);
  return { now, today: wallClock(now).date };
}
