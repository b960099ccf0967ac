import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { askAll, type Engine, onBothEngines, type Question } from '../services/both-engines.ts';
import type { Figure } from '../figure.ts';
import { under } from '../run-parts.ts';

const [many, runs] = [20_000, 200];

/** The demo's findings repeated, each further in the past; most of the old ones are closed. */
const fill = sql`
  insert into findings (ysb_room_id, ysb_check_point_id, ysb_finding_kind_id, description, severity, first_due, first_department_id, user_id,
    date, occurred_at, status, ysb_department_id, ysb_employe_id, due_date, done_by_id, closed_at, stands_until, decides_at, photo_count)
  select f.ysb_room_id, f.ysb_check_point_id, f.ysb_finding_kind_id, f.description, f.severity, f.first_due - n, f.first_department_id, f.user_id,
    f.date - n, to_char(f.occurred_at::timestamptz at time zone 'utc' - make_interval(days => n), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    f.status, f.ysb_department_id, f.ysb_employe_id, f.due_date - n, f.done_by_id, f.closed_at, f.stands_until, f.decides_at, 0
  from findings f, generate_series(1, 400) n order by n limit ${many}`;

function questions(): readonly Question[] {
  const today = wallClock(Date.now()).date;
  const stats = (by: string) => `/api/findings/stats?from=${daysBefore(today, 400)}&to=${today}&by=${by}`;
  return [
    ['first page of open findings', '/api/findings?page=1&limit=10&status.any=Baru,Dikerjakan,Selesai&sort=due_date&ascending=1', 20],
    ['first page of all findings', '/api/findings?page=1&limit=10', 20],
    ['statistics by room', stats('room'), 200],
    ['statistics by kind', stats('kind'), 200],
  ];
}

async function ask({ name, options, start }: Engine): Promise<Figure[]> {
  await (await start()).stop();
  under(`findings: filling ${name}`);
  const { db, close } = await openDatabase(options);
  await db.execute(fill);
  await db.execute(sql`analyze findings`);
  const [row] = await rowsOf(db, sql`select count(*)::int as n from findings`);
  await close();
  const server = await start();
  const what = `${String(row?.['n'])} findings, ${name}`;
  const figures = await askAll(server.origin, questions(), { what, runs, share: 0.95 });
  await server.stop();
  return figures;
}

/** What lists and statistics take with twenty thousand findings. */
export const findings = (): Promise<Figure[]> => onBothEngines(ask);
