import { type HomeCard, partCard } from '../../../crud/public.ts';
import { myTasks } from '../tasks/tasks.card.ts';
import { isOfficerOnly } from './officer-only.ts';
import { OfficerDay } from './officer-day.tsx';
import { patrolCards } from './patrol-cards.tsx';
import { LazyCharts } from './lazy-charts.tsx';

/** What the patrol shows on the home. */
export const patrolHome: readonly HomeCard[] = [
  partCard({ name: 'officer-day', place: 'lead', menus: ['/beranda-patrol'], isFor: isOfficerOnly, Part: OfficerDay }),
  myTasks,
  ...patrolCards,
  // Officers see their own day; the state of the branches is for those who look after them.
  partCard({
    name: 'patrol-charts',
    place: 'wide',
    menus: ['/log-check-points'],
    also: ['/check-points'],
    isFor: (user) => !isOfficerOnly(user),
    Part: LazyCharts,
  }),
];
