import { wallClock } from '../../../../contract/wall-clock.ts';
import { useNow as useMoment } from '../device/use-now.ts';

/** The moment at the schools, updated as often as the minutes on the page need, and today's date. */
export function useNow(): { readonly now: number; readonly today: string } {
  const now = useMoment();
  return { now, today: wallClock(now).date };
}
