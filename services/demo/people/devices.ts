import { officersOf } from './accounts.ts';
import { dayMs } from '../days.ts';

const hourMs = 3_600_000;

/** A phone that has been in a drawer for nine days, and one that just came in with a refused record. */
export function deviceRows(today: Date): Record<string, unknown>[] {
  const before = (ms: number) => new Date(today.getTime() - ms).toISOString();
  const [drawer] = officersOf('JKT');
  const [present] = officersOf('BKS');
  return [
    {
      id: 1,
      user_id: drawer,
      device: '01KAB3M8Q4T7V2X9C6D5E1F0GH',
      waiting: 4,
      attention: 0,
      oldest_at: before(9 * dayMs + 2 * hourMs),
      reported_at: before(9 * dayMs),
    },
    {
      id: 2,
      user_id: present,
      device: '01KAC7N2W5R8S1Z4Y6B3J9K0MP',
      waiting: 0,
      attention: 1,
      oldest_at: before(5 * hourMs),
      reported_at: before(hourMs),
    },
  ];
}
