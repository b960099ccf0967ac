import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeDatabase } from '../../../support/machine/postgres-database.ts';
import { Server } from '../../../support/machine/server.ts';
import type { Figure } from '../../figure.ts';
import { under } from '../../run-parts.ts';
import { type Asked, askAll, type Cost, type Place } from './ask.ts';
import { bytesPerPhoto, grow, indexesOf, perBranch, type Size, sizesOf } from './grow.ts';
import { comparePartitions } from './partition.ts';
import { breaksAt, needsOf, slopeOf, thousandSchools } from './plan.ts';

/** Times the logs and pupils of one branch; a smaller last one makes a quicker run. */
const most = Number(process.env['BENCH_BRANCHES'] ?? 100);
const stages: readonly Size[] = [1, 10, 100]
  .filter((times) => times <= most)
  .map((times) => ({ logs: perBranch.logs * times, pupils: perBranch.pupils * times }));

const logTables = ['log_check_points', 'audit_trail', 'idempotency_keys'];
const say = (line: string): void => console.log(line);
const cpu = ({ app, database }: Cost): number => app + database;

interface Stage {
  readonly size: Size;
  readonly asked: Asked;
  readonly load: string;
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Each request at each size: time of the answer, and of the processors for services and database. */
function tellCosts(measured: readonly Stage[]): void {
  say(`\n${'request'.padEnd(44)}${measured.map(({ size }) => `${size.logs} logs`.padStart(26)).join('')}   slope`);
  say(`${''.padEnd(44)}${measured.map(() => 'ms (cpu app + database)'.padStart(26)).join('')}`);
  for (const what of measured[0]?.asked.costs.keys() ?? []) {
    const all = measured.flatMap(({ asked }) => asked.costs.get(what) ?? []);
    const cells = all.map(({ ms, app, database }) => `${ms.toFixed(1)} (${app.toFixed(1)} + ${database.toFixed(1)})`.padStart(26));
    const [first, last] = [all[0], all.at(-1)];
    const slope = first && last ? slopeOf(cpu(first), cpu(last), 10 ** (all.length - 1)) : 0;
    say(`${what.padEnd(44)}${cells.join('')}${slope.toFixed(2).padStart(8)}`);
  }
  say(`${'load beside it'.padEnd(44)}${measured.map((one) => one.load.padStart(26)).join('')}`);
}

async function tellSizes(db: pg.Client, size: Size, beside: boolean): Promise<number> {
  let perLog = 0;
  for (const { table, rows, heap, indexes } of await sizesOf(db, logTables)) {
    const each = (bytes: number) => (bytes / Math.max(1, rows)).toFixed(0);
    if (beside || table === 'log_check_points') {
      perLog += (heap + indexes) / Math.max(1, rows);
      say(`${size.logs} logs: ${table.padEnd(20)} ${each(heap).padStart(6)} bytes a row, ${each(indexes).padStart(6)} of indexes`);
    }
  }
  return perLog;
}

async function measure(place: Place): Promise<{ readonly measured: readonly Stage[]; readonly bytesPerLog: number }> {
  const measured: Stage[] = [];
  let [before, bytesPerLog]: [Size, number] = [{ logs: 0, pupils: 0 }, 0];
  // One real log first: what it leaves beside itself is what the others are given.
  await askAll(place);
  for (const size of stages) {
    // A million logs with all that is beside them would take longer to make than everything else: the first two sizes tell it.
    const beside = size.logs <= perBranch.logs * 10;
    under(`fleet: ${size.logs} logs, ${size.pupils} pupils`);
    await grow(place.db, before, size, beside);
    const sizes = await tellSizes(place.db, size, beside);
    if (beside) bytesPerLog = sizes;
    under('fleet: asked');
    const since = load();
    measured.push({ size, asked: await askAll(place), load: `${since} to ${load()}` });
    before = size;
  }
  for (const [name, bytes] of await indexesOf(place.db)) say(`${name.padEnd(52)}${bytes.toFixed(1).padStart(8)} bytes a log`);
  return { measured, bytesPerLog };
}

async function tellPartitions(db: pg.Client): Promise<void> {
  under('fleet: a table for each month');
  say(`\n${'one table, or one for each month'.padEnd(44)}${'whole: ms, pages'.padStart(26)}${'months: ms, pages'.padStart(26)}`);
  for (const { what, whole, months } of await comparePartitions(db)) {
    const cell = ({ ms, pages }: { readonly ms: number; readonly pages: number }) => `${ms.toFixed(1)}, ${pages}`.padStart(26);
    say(`${what.padEnd(44)}${cell(whole)}${cell(months)}`);
  }
}

/** The figures with bounds; the tables are printed as they are found. */
function figuresOf(measured: readonly Stage[], bytesPerLog: number, photo: number): Figure[] {
  const last = measured.at(-1);
  const [write, list] = ['write a log', 'logs, newest first, one branch'].map((what) => last?.asked.costs.get(what));
  const first = measured[0]?.asked.costs.get('write a log');
  if (!last || !write || !list || !first) return [];
  const walPerLog = last.asked.walPerLog;
  say(`\n1,000 schools, 50,000 devices, 20 million logs a year, by what was measured here`);
  for (const { what, value, unit } of needsOf(thousandSchools, { write, list, bytesPerLog, bytesPerPhoto: photo, walPerLog }))
    say(`${what.padEnd(60)}${value.toFixed(value < 100 ? 1 : 0).padStart(12)} ${unit}`.trimEnd());
  const before = measured.at(-2) ?? last;
  const costs = [...last.asked.costs].map(([what, cost]) => [what, cpu(before.asked.costs.get(what) ?? cost), cpu(cost)] as const);
  say('\nprocessor time of one request with 20 million logs, if it grows on as it did, worst first');
  for (const { what, ms } of breaksAt(thousandSchools.logsPerYear, last.size, costs).slice(0, 6))
    say(`${what.padEnd(60)}${ms.toFixed(0).padStart(12)} ms`);
  return [
    {
      what: 'fleet, write a log, processor time',
      value: cpu(write),
      unit: 'ms',
      bound: 20,
      aim: 'at most',
      note: `${write.app.toFixed(1)} services, ${write.database.toFixed(1)} database`,
    },
    {
      what: 'fleet, the same, slope',
      value: slopeOf(cpu(first), cpu(write), 10 ** (measured.length - 1)),
      unit: '',
      bound: 0.1,
      aim: 'at most',
    },
    {
      what: 'fleet, list of a branch, processor time',
      value: cpu(list),
      unit: 'ms',
      bound: 15,
      aim: 'at most',
      note: `${last.size.logs} logs`,
    },
    {
      what: 'fleet, bytes of a log with trail and key',
      value: bytesPerLog,
      unit: '',
      bound: 4000,
      aim: 'at most',
      note: `${walPerLog.toFixed(0)} bytes of the database's own log`,
    },
    { what: 'fleet, a photo of 90 kB on the disk', value: photo / 1000, unit: 'kB', bound: 130, aim: 'at most' },
  ];
}

/** How costs grow with a foundation, and what one of a thousand schools needs by that. */
export async function fleet(): Promise<Figure[]> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('it needs PostgreSQL (TEST_DATABASE_URL)');
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const database = await makeDatabase(given);
  const server = await Server.start({ dataDir, databaseUrl: database.url, env: { DEMO: '1', LOG_LEVEL: 'error' } });
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    const { measured, bytesPerLog } = await measure({ server, db, url: database.url });
    tellCosts(measured);
    const photo = await bytesPerPhoto(db);
    await tellPartitions(db);
    return figuresOf(measured, bytesPerLog, photo);
  } finally {
    await db.end();
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
