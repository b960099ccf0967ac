import { useData } from '../../../crud/public.ts';
import type { LastVisit } from './due-today.ts';
import { lastVisitWords } from './last-visit.ts';

/** When a check point was last seen; which day was yesterday is told by the services' clock, since the device's may be wrong. */
export function LastSeen({ last }: { readonly last: LastVisit | undefined }) {
  const { time } = useData();
  return lastVisitWords(last, new Date(time.now()));
}
