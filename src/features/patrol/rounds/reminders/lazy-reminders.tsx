import { useEffect, useState } from 'react';
import { latePart } from '../../../../ui/feedback/late-part.tsx';

const RoundReminders = latePart(async () => (await import('./round-reminders.tsx')).RoundReminders);

/** Long after the first paint: nothing the officer does may wait for it. */
const quietMs = 3000;

/** The reminders of rounds, fetched once the first page is up. */
export function LazyReminders() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <RoundReminders />;
}
