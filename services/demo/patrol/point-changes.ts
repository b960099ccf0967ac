import { addDays, momentOf } from '../days.ts';
import { checkPoints } from '../places/rooms.ts';

/** Who recorded it: account 3, who looks after Bekasi, and the superadmin for Jakarta. */
const recordedBy = { BKS: 3, JKT: 1 } as const;

/** One point in each of two branches was closed while its corridor was rebuilt, and came back: it is in use, and its history says so. */
export function pointChangeRows(today: string): Record<string, unknown>[] {
  return (['BKS', 'JKT'] as const).flatMap((branch, first) => {
    const [, point] = checkPoints.filter((one) => one.branch === branch);
    if (!point) return [];
    const at = (back: number, minutes: number) => {
      const date = addDays(today, -back - first);
      return { date, user_id: recordedBy[branch], occurred_at: new Date(momentOf(date, minutes)).toISOString() };
    };
    return [
      { id: 2 * first + 1, ysb_check_point_id: point.id, kind: 1, reason: 'Renovasi koridor', ...at(60, 16 * 60) },
      { id: 2 * first + 2, ysb_check_point_id: point.id, kind: 3, reason: 'Renovasi selesai', ...at(46, 7 * 60) },
    ];
  });
}
