import { partCard } from '../../../crud/public.ts';
import { walksRounds } from './officer-only.ts';
import { OfficerDay } from './officer-day.tsx';

/** The own day of whoever walks rounds, also beside other work: it comes before the rest of the home. */
export const officerDay = partCard({
  name: 'officer-day',
  place: 'lead',
  menus: ['/beranda-patrol'],
  isFor: walksRounds,
  Part: OfficerDay,
});
