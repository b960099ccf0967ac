import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import type { Figure } from '../figure.ts';
import { pagedSearch } from './paged-search.ts';
import { under } from '../run-parts.ts';
import { hostileFiles, openAfterKill } from './services-hostile.ts';
import { listRate } from './services-list-rate.ts';
import { floodOfLogs, loginsBesideLists } from './services-under-load.ts';

/** The figures of one engine, each server with the demo foundation to itself. */
async function onEngine(engine: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const options = { dataDir, ...(databaseUrl ? { databaseUrl } : {}), env: { DEMO: '1' } };
  const server = await Server.start(options);
  try {
    under(`services: ${engine}, lists, logins, floods, hostile files`);
    const rate = databaseUrl ? [await listRate(server.origin, databaseUrl)] : [];
    const load = [...(await loginsBesideLists(server.origin, engine)), ...(await floodOfLogs(server.origin, engine))];
    const hostile = await hostileFiles(server.origin, engine);
    return [...rate, ...load, ...hostile, ...(await openAfterKill(server, options, engine))];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How much the services carry, and how quickly they page and search; on PostgreSQL where one was given. */
export async function services(): Promise<Figure[]> {
  const figures = await onEngine('PGlite');
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const database = await makeDatabase(given);
    figures.push(...(await onEngine('PostgreSQL', database.url)));
    await database.drop();
  }
  under('services: paged search of 50,000');
  return [...figures, ...(await pagedSearch())];
}
