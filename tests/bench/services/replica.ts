import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startReplica } from '../../../tools/machine/postgres.mjs';
import { freePort } from '../../support/machine/free-port.ts';
import { Server } from '../../support/machine/server.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';
import { pointsOf } from './made-officers.ts';

const forMs = 10_000;
const readers = 4;
const writeEveryMs = 50;

/** Pages of two lists by a few people for a while, with the time of each. */
async function read(origin: string): Promise<number[]> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const until = performance.now() + forMs;
  const times: number[] = [];
  const person = async (at: number) => {
    const path = at % 2 ? '/api/students?page=1&limit=10&ascending=1' : '/api/log-check-points?page=1&limit=10&ascending=0';
    while (performance.now() < until) {
      const since = performance.now();
      const answer = await boss.call('GET', path);
      if (!Array.isArray(answer.data)) throw new Error(answer.message);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, at) => person(at)));
  return times;
}

/** Logs, twenty a second, until told to stop. */
async function writing(origin: string): Promise<() => void> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const [point] = await pointsOf(boss);
  const log = { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman' };
  const turns = setInterval(() => {
    void boss.call('POST', '/api/log-check-points/store', log, { 'idempotency-key': randomUUID() }).catch(() => undefined);
  }, writeEveryMs);
  return () => clearInterval(turns);
}

async function figureOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** What lists cost that come from a replica, while somebody writes all the time, and how many of them do. */
export async function replica(): Promise<Figure[]> {
  const primary = await startPostgres();
  const copy = primary && (await startReplica(primary));
  if (!primary || !copy) throw new Error('it needs PostgreSQL with pg_basebackup');
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const metrics = await freePort();
  const alone = await Server.start({ dataDir, databaseUrl: primary.url, env: { DEMO: '1' } });
  const env = { DATABASE_REPLICA_URL: copy.url, METRICS_PORT: String(metrics) };
  const beside = await Server.start({ dataDir, databaseUrl: primary.url, env });
  const stop = await writing(alone.origin);
  try {
    const from = { alone: await read(alone.origin), beside: await read(beside.origin) };
    const [there, here] = [await figureOf(metrics, 'amanah_lists_from_replica'), await figureOf(metrics, 'amanah_lists_from_primary')];
    const [without, replicated] = [quantile(from.alone, 0.5), quantile(from.beside, 0.5)];
    return [
      {
        what: 'lists that the replica answered, 20 logs a second',
        value: (there / (there + here)) * 100,
        unit: '%',
        bound: 95,
        aim: 'at least',
        note: `${there} there, ${here} on the primary`,
      },
      {
        what: 'list with a replica beside, median',
        value: replicated,
        unit: 'ms',
        bound: Math.round(without * 1.5),
        aim: 'at most',
        note: `${without.toFixed(1)} without; 95 %: ${quantile(from.beside, 0.95).toFixed(1)} and ${quantile(from.alone, 0.95).toFixed(1)}`,
      },
    ];
  } finally {
    stop();
    await Promise.all([alone.stop(), beside.stop()]);
    copy.stop();
    primary.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
