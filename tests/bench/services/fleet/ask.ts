import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Server } from '../../../support/machine/server.ts';
import { wallClock, daysBefore } from '../../../../src/contract/values/wall-clock.ts';
import { accounts, password } from '../../../support/scenes/accounts.ts';
import { quantile } from '../../figure.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';

/** What one kind of request cost: time until the answer, and processor time of the services and of the database. */
export interface Cost {
  readonly ms: number;
  readonly app: number;
  readonly database: number;
  readonly asked: number;
}

/** Long enough that hundredths of a second of processor time tell something. */
const askedForMs = Number(process.env['BENCH_ASKED_MS'] ?? 1500);
const least = 5;

export interface Place {
  readonly server: Server;
  readonly db: pg.Client;
  readonly url: string;
}

async function tokenOf(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

async function ask(origin: string, token: string, path: string, body?: unknown): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
}

/** One after the other, until enough time has passed. */
async function costOf(place: Place, postmaster: number, work: () => Promise<void>, before?: () => Promise<unknown>): Promise<Cost> {
  await work();
  const times: number[] = [];
  const [app, database] = [cpuOf(place.server.pid), cpuOfFamily(postmaster)];
  const begun = performance.now();
  while (times.length < least || performance.now() - begun < askedForMs) {
    await before?.();
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  const each = (ms: number) => ms / times.length;
  return {
    ms: quantile(times, 0.5),
    app: each(cpuOf(place.server.pid) - app),
    database: each(cpuOfFamily(postmaster) - database),
    asked: times.length,
  };
}

const asks = (today: string): readonly (readonly [string, 'foundation' | 'branch', string])[] => [
  ['logs, newest first, whole foundation', 'foundation', '/api/log-check-points?page=1&limit=10&ascending=0'],
  ['logs, newest first, one branch', 'branch', '/api/log-check-points?page=1&limit=10&ascending=0'],
  ['logs, search, whole foundation', 'foundation', '/api/log-check-points?page=1&limit=10&ascending=0&search=lampu'],
  ['logs, search, one branch', 'branch', '/api/log-check-points?page=1&limit=10&ascending=0&search=lampu'],
  ['logs, what changed in an hour, one branch', 'branch', ''],
  ['pupils, whole foundation', 'foundation', '/api/students?page=1&limit=10&ascending=1&sort=nama_lengkap'],
  ['pupils, one branch', 'branch', '/api/students?page=1&limit=10&ascending=1&sort=nama_lengkap'],
  ['pupils, search, whole foundation', 'foundation', '/api/students?page=1&limit=10&search=rahma'],
  ['pupils, search, one branch', 'branch', '/api/students?page=1&limit=10&search=rahma'],
  ['board of the rounds, whole foundation', 'foundation', `/api/rounds/board?date=${today}`],
  ['coverage of a week, one branch', 'branch', `/api/rounds/coverage?from=${daysBefore(today, 6)}&to=${today}`],
  ['coverage of a week, whole foundation', 'foundation', `/api/rounds/coverage?from=${daysBefore(today, 6)}&to=${today}`],
  ['figures of two days, whole foundation', 'foundation', '/api/patrol-days'],
];

/** Bytes of the database's own log that a written log leaves: what goes to a replica and to an archive. */
async function walOf(db: pg.Client, work: () => Promise<unknown>, count: number): Promise<number> {
  const place = async () => (await db.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at;
  const before = await place();
  await work();
  const { rows } = await db.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 as bytes`, [before]);
  return (rows[0]?.bytes ?? 0) / count;
}

export interface Asked {
  readonly costs: ReadonlyMap<string, Cost>;
  readonly walPerLog: number;
}

/** What every kind of request costs at the present size, while somebody writes between any two of them. */
export async function askAll(place: Place): Promise<Asked> {
  const { server, db } = place;
  const { rows } = await db.query<{ pid: number; point: string }>(
    `select pg_backend_pid() as pid, (select min(p.id) from check_points p join rooms r on r.id = p.ysb_room_id
      where r.ysb_branch_id = 'BKS' and not p.is_retired) as point`,
  );
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const [foundation, branch, officer] = await Promise.all(
    [accounts.superadmin, accounts.admin, accounts.officer].map(({ email }) => tokenOf(server.origin, email)),
  );
  const costs = new Map<string, Cost>();
  // Whatever commits makes remembered totals void, as on a busy night.
  const disturb = () => db.query('select pg_current_xact_id()');
  for (const [what, who, path] of asks(wallClock(Date.now()).date)) {
    const token = (who === 'branch' ? branch : foundation) ?? '';
    const since = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
    const at = path || `/api/log-check-points?page=1&limit=500&ascending=1&updated_since=${since}`;
    costs.set(what, await costOf(place, postmaster, () => ask(server.origin, token, at), disturb));
  }
  const log = { ysb_check_point_id: Number(rows[0]?.point), ysb_kategori_note: 1, note: 'Aman, tidak ada temuan' };
  const write = () => ask(server.origin, officer ?? '', '/api/log-check-points/store', log);
  costs.set('write a log', await costOf(place, postmaster, write));
  const walPerLog = await walOf(
    db,
    async () => {
      for (let at = 0; at < 50; at += 1) await write();
    },
    50,
  );
  return { costs, walPerLog };
}
