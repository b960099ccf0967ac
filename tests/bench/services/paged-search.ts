import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../../support/scenes/accounts.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';

const requests = 200;
/** Parts of Indonesian names, from very common to very rare, and one that matches nobody. */
const words = ['an', 'siti', 'putra', 'wulan', 'nur', 'hidayat', 'kusuma', 'zz'];

type Between = (services: ServicesClient, index: number) => Promise<unknown>;

const nothing: Between = async () => undefined;
/** Somebody else stores something: no earlier count is valid any more, so every search counts anew. */
const write: Between = (services, index) => services.call('PUT', '/api/floors/1', { name: String(900 + (index % 2)) });

async function timesOn(services: ServicesClient, between: Between): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    await between(services, index);
    const since = performance.now();
    await services.call('GET', pageOf(1 + (index % 3), words[index % words.length] ?? ''));
    times.push(performance.now() - since);
  }
  return times;
}

const pageOf = (page: number, search: string) => `/api/students?page=${page}&limit=10&ascending=1&search=${search}`;

async function figuresOn(origin: string, engine: string): Promise<Figure[]> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const total = (await services.call('GET', pageOf(1, ''))).pagination?.total ?? 0;
  const figure = (what: string, times: readonly number[]): Figure => ({
    what: `services: ${what} on ${engine}, 95th percentile`,
    value: quantile(times, 0.95),
    unit: 'ms',
    bound: 20,
    aim: 'at most',
    note: `${total} rows, median ${quantile(times, 0.5).toFixed(1)} ms`,
  });
  return [
    figure('paged search', await timesOn(services, nothing)),
    figure('paged search, each after a write', await timesOn(services, write)),
  ];
}

async function measured(engine: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const server = await Server.start({
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
    env: { DEMO: '1', DEMO_SCALE: 'large' },
    patienceMs: 600_000,
  });
  try {
    return await figuresOn(server.origin, engine);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function pagedSearch(): Promise<Figure[]> {
  const figures = await measured('PGlite');
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const database = await makeDatabase(given);
    figures.push(...(await measured('PostgreSQL', database.url)));
    await database.drop();
  }
  return figures;
}
