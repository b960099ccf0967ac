import { addDays, momentOf } from './days.ts';
import { checkPointRows } from './rooms.ts';

/** Of account 3, who looks after Bekasi. */
const byAdmin = 3;

/** A point of Bekasi was closed while its corridor was rebuilt, and came back: it is in use, and its history says so. */
export function pointChangeRows(today: string): Record<string, unknown>[] {
  const [, point] = checkPointRows();
  if (!point) return [];
  const at = (back: number, minutes: number) => {
    const date = addDays(today, -back);
    return { date, user_id: byAdmin, occurred_at: new Date(momentOf(date, minutes)).toISOString() };
  };
  return [
    { id: 1, ysb_check_point_id: point.id, kind: 1, reason: 'Renovasi koridor', ...at(60, 16 * 60) },
    { id: 2, ysb_check_point_id: point.id, kind: 3, reason: 'Renovasi selesai', ...at(46, 7 * 60) },
  ];
}
