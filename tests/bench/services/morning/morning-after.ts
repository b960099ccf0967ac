import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDatabase } from '../../../support/machine/postgres-database.ts';
import { Server } from '../../../support/machine/server.ts';
import { accounts } from '../../../support/scenes/accounts.ts';
import { ServicesClient } from '../../../support/services-client.ts';
import { type Figure, quantile } from '../../figure.ts';
import { under } from '../../run-parts.ts';
import { officersIn, pointsOf } from '../made-officers.ts';
import type { CameBack, Outage } from './devices.ts';

const devices = Number(process.env['BENCH_DEVICES'] ?? 2000);
const logsEach = 20;
const withinMs = 30 * devices;
const megabyte = 1_048_576;

/** The most memory that a process has had, in MB. */
const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * (1024 / megabyte);

/** Four people at desks, who page through the pupils all the while. */
async function desk(origin: string): Promise<{ readonly times: number[]; readonly refused: () => number; stop: () => Promise<void> }> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const times: number[] = [];
  let [isOver, refused] = [false, 0];
  const page = async () => {
    for (let at = 1; !isOver; at = (at % 20) + 1) {
      const since = performance.now();
      const answer = await boss.call('GET', `/api/students?page=${at}&limit=10&ascending=1`).catch(() => undefined);
      times.push(performance.now() - since);
      if (!Array.isArray(answer?.data)) refused += 1;
      await wait(500);
    }
  };
  const all = Promise.all(Array.from({ length: 4 }, page));
  return {
    times,
    refused: () => refused,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function comeBack(outage: Outage): Promise<CameBack> {
  const child = fork(new URL('./devices.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(outage);
  const [all] = (await once(child, 'message')) as [CameBack];
  return all;
}

/** Every device that was away overnight returns within a minute: what that does to its logs, to people at desks and to the process. */
export async function morningAfter(): Promise<Figure[]> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('it needs PostgreSQL (TEST_DATABASE_URL)');
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const database = await makeDatabase(given);
  const start = () => Server.start({ dataDir, databaseUrl: database.url, env: { DEMO: '1' } });
  try {
    await (await start()).stop();
    under(`morning after: ${devices} officers`);
    const tokens = await officersIn({ kind: 'postgres', url: database.url }, dataDir, devices);
    const server = await start();
    const boss = await ServicesClient.login(server.origin, accounts.superadmin);
    const points = await pointsOf(boss);
    const people = await desk(server.origin);
    under('morning after: they come back');
    const begun = performance.now();
    const since = new Date(Date.now() - 12 * 3_600_000).toISOString();
    const back = await comeBack({ origin: server.origin, tokens, points, logsEach, withinMs, since });
    const took = (performance.now() - begun) / 1000;
    await people.stop();
    const memory = peakMemory(server.pid);
    const [stored] = await database.query(
      "select count(*)::int as n, count(distinct note)::int as once from log_check_points where note like 'Pagi %'",
    );
    await server.stop();
    for (const one of new Set(back.wrong)) console.error(one);
    const what = `morning after, ${devices} devices`;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
    const spread = (all: readonly number[]) =>
      `middle ${seconds(quantile(all, 0.5))}, 95 % ${seconds(quantile(all, 0.95))}, most ${seconds(Math.max(...all))}`;
    const all = devices * logsEach;
    return [
      {
        what: `${what}, logs stored`,
        value: Number(stored?.['once']),
        unit: '',
        bound: all,
        aim: 'at least',
        note: `in ${took.toFixed(0)} s; ${back.lost} answers lost, ${back.requests} requests, ${back.refused} told to wait`,
      },
      { what: `${what}, logs stored twice`, value: Number(stored?.['n']) - Number(stored?.['once']), unit: '', bound: 0, aim: 'at most' },
      {
        what: `${what}, refused for good`,
        value: back.wrong.length,
        unit: '',
        bound: 0,
        aim: 'at most',
        note: `logs of a device: ${spread(back.logs)}; with lists: ${spread(back.whole)}`,
      },
      {
        what: `${what}, list at a desk, 95 %`,
        value: quantile(people.times, 0.95),
        unit: 'ms',
        bound: 500,
        aim: 'at most',
        note: `middle ${quantile(people.times, 0.5).toFixed(0)}, most ${Math.max(...people.times).toFixed(0)}; ${people.times.length} pages, ${people.refused()} refused`,
      },
      { what: `${what}, memory of the process (MB)`, value: memory, unit: '', bound: 512, aim: 'at most' },
    ];
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
