import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/accounts.ts';
import { makeDatabase } from '../support/postgres-database.ts';
import { Server } from '../support/server.ts';
import { ServicesClient } from '../support/services-client.ts';
import { type Figure, quantile } from './figure.ts';

const requests = 200;
/** Parts of Indonesian names, from very common to very rare, and one that fits nobody. */
const words = ['an', 'siti', 'putra', 'wulan', 'nur', 'hidayat', 'kusuma', 'zz'];

async function timesOn(server: Server): Promise<{ times: number[]; total: number }> {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const ask = (page: number, search: string) => services.call('GET', `/api/students?page=${page}&limit=10&ascending=1&search=${search}`);
  const total = (await ask(1, '')).pagination?.total ?? 0;
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    const since = performance.now();
    await ask(1 + (index % 3), words[index % words.length] ?? '');
    times.push(performance.now() - since);
  }
  return { times, total };
}

async function measured(engine: string, databaseUrl?: string): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const server = await Server.start({
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
    env: { DEMO: '1', DEMO_SCALE: 'large' },
    patienceMs: 600_000,
  });
  try {
    const { times, total } = await timesOn(server);
    return {
      what: `services: paged search on ${engine}, 95th percentile`,
      value: quantile(times, 0.95),
      unit: 'ms',
      bound: 20,
      aim: 'at most',
      note: `${total} rows`,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function pagedSearch(): Promise<Figure[]> {
  const figures = [await measured('PGlite')];
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const database = await makeDatabase(given);
    figures.push(await measured('PostgreSQL', database.url));
    await database.drop();
  }
  return figures;
}
