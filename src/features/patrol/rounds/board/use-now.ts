import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { useNow as useMoment } from '../../held-rounds/use-now.ts';

/** The moment at the schools, updated as often as the minutes on the page need, and today's date. */
export function useNow(): { readonly now: number; readonly today: string } {
  const now = useMoment();
  return { now, today: wallClock(now).date };
}
