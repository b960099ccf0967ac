import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../../services/db/open/open.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { askAll, type Asker, type Engine, onBothEngines, type Question } from './both-engines.ts';
import { type Figure, quantile } from '../figure.ts';
import { under } from '../run-parts.ts';

/** Logs of the last thirty days, as the blueprint of the coverage counts them. */
const recent = 10_000;
const history = 1_000_000;
const runs = 15;

const columns = sql`ysb_check_point_id, ysb_branch_id, ysb_kategori_note, note, record_method, user_id, time_check, received_at, recorded_offline, photo_count, date_check, occurred_at`;
const taken = sql`l.ysb_check_point_id, l.ysb_branch_id, l.ysb_kategori_note, l.note, l.record_method, l.user_id, l.time_check, l.received_at, l.recorded_offline, 0`;

/** More logs of the last thirty days: the demo's again, minutes later. */
const fillRecent = sql`
  insert into log_check_points (${columns})
  select ${taken}, l.date_check, l.occurred_at
  from log_check_points l, generate_series(1, 5) n where l.date_check >= current_date - 30 order by n, l.id
  limit greatest(0, ${recent} - (select count(*) from log_check_points where date_check >= current_date - 30))`;

/** The three years before that, each day as busy as needed for that many in all. */
const fillHistory = sql`
  insert into log_check_points (${columns})
  select ${taken}, l.date_check - (35 + (n % 36) * 30),
    to_char(l.occurred_at::timestamptz at time zone 'utc' - make_interval(days => 35 + (n % 36) * 30), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from (select * from log_check_points where date_check >= current_date - 30) l, generate_series(1, 200) n
  limit greatest(0, ${history} - (select count(*) from log_check_points))`;

async function fill(options: DatabaseOptions, statement: typeof fillRecent): Promise<number> {
  const { db, close } = await openDatabase(options);
  await db.execute(statement);
  await db.execute(sql`analyze log_check_points`);
  const [row] = await rowsOf(db, sql`select count(*)::int as n from log_check_points`);
  await close();
  return Number(row?.['n']);
}

/** Asked by the home of every officer, who sees one branch, each time it opens. */
const counters: Question = ['counters of Beranda Patrol', '/api/access/checklist', 30];
const officers: readonly Asker[] = [['officer', accounts.officer]];

/** The request, and the most that the blueprint allows if it says so. */
function questions(): readonly Question[] {
  const today = wallClock(Date.now()).date;
  return [
    counters,
    ['board of a night', `/api/rounds/board?date=${daysBefore(today, 1)}`, 300],
    ['coverage of 30 days', `/api/rounds/coverage?from=${daysBefore(today, 30)}&to=${daysBefore(today, 1)}`, 300],
    ['the patrol on Hari ini', '/api/patrol-days', 300],
    ['first page of the logs', '/api/log-check-points?page=1&limit=10&ascending=0', 300],
  ];
}

/** What it takes to count the rounds of a month in a process that has counted nothing yet, once all its logs are there. */
async function recount(origin: string, what: string): Promise<Figure> {
  const client = await ServicesClient.login(origin, accounts.superadmin);
  const today = wallClock(Date.now()).date;
  const since = performance.now();
  const answer = await client.call('GET', `/api/rounds/coverage?from=${daysBefore(today, 30)}&to=${daysBefore(today, 1)}`);
  if (answer.error) throw new Error(answer.message);
  return { what: `30 days of rounds counted anew, ${what}`, value: performance.now() - since, unit: 'ms', bound: 2000, aim: 'at most' };
}

/** What a board takes while others write what no round shows: each time after such a write. */
async function besideWrites(origin: string, what: string): Promise<Figure> {
  const client = await ServicesClient.login(origin, accounts.superadmin);
  const [note] = await client.rows('/api/quick-notes');
  const times: number[] = [];
  for (let run = 0; run < 100; run += 1) {
    await client.call('PUT', `/api/quick-notes/${note?.['id']}`, { note: `Aman ${run}` });
    const since = performance.now();
    const answer = await client.call('GET', `/api/rounds/board?date=${daysBefore(wallClock(Date.now()).date, 1)}`);
    times.push(performance.now() - since);
    if (answer.error) throw new Error(answer.message);
  }
  const most = `95 % ${quantile(times, 0.95).toFixed(1)} ms`;
  return { what: `board while others write, ${what}`, value: quantile(times, 0.5), unit: 'ms', bound: 300, aim: 'at most', note: most };
}

async function measure({ name, options, start }: Engine): Promise<Figure[]> {
  await (await start()).stop();
  const figures: Figure[] = [];
  for (const statement of [fillRecent, fillHistory]) {
    under(`rounds: filling ${name}`);
    const count = await fill(options, statement);
    const server = await start();
    const what = `${count.toLocaleString('en')} logs, ${name}`;
    const asking = { what, runs, share: 0.5 } as const;
    figures.push(await recount(server.origin, what), ...(await askAll(server.origin, questions(), asking)));
    figures.push(...(await askAll(server.origin, [counters], { ...asking, askers: officers })));
    figures.push(await besideWrites(server.origin, what));
    await server.stop();
  }
  return figures;
}

/** What rounds, counters and logs take with the logs of a month and with a million; also on PostgreSQL if one is given. */
export const rounds = (): Promise<Figure[]> => onBothEngines(measure);
