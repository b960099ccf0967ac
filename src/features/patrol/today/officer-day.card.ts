import { partCard } from '../../../crud/public.ts';
import { isOfficerOnly } from './officer-only.ts';
import { OfficerDay } from './officer-day.tsx';

/** The home of whoever walks rounds and does nothing else here. */
export const officerDay = partCard({
  name: 'officer-day',
  place: 'lead',
  menus: ['/beranda-patrol'],
  isFor: isOfficerOnly,
  Part: OfficerDay,
});
