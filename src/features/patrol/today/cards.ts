import { type HomeCard, partCard } from '../../../crud/public.ts';
import { walksRounds } from './officer-only.ts';
import { patrolCards } from './patrol-cards.tsx';
import { LazyCharts } from './lazy-charts.tsx';

/** What the patrol shows on the home of those who look after it; officers see their own day. */
export const patrolHome: readonly HomeCard[] = [
  ...patrolCards,
  partCard({
    name: 'patrol-charts',
    place: 'wide',
    menus: ['/log-check-points'],
    also: ['/check-points'],
    isFor: (user) => !walksRounds(user),
    Part: LazyCharts,
  }),
];
