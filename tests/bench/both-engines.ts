import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../services/db/open.ts';
import { makeDatabase } from '../support/postgres-database.ts';
import { Server } from '../support/server.ts';
import type { Figure } from './figure.ts';

const patienceMs = 600_000;

export interface Engine {
  readonly name: string;
  /** The database, to be filled while no server has it. */
  readonly options: DatabaseOptions;
  /** A server of the demo on it. */
  readonly start: () => Promise<Server>;
}

/** Measures on the embedded database, and on PostgreSQL where one was given (`TEST_DATABASE_URL`). */
export async function onBothEngines(measure: (engine: Engine) => Promise<readonly Figure[]>): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const env = { DEMO: '1' };
  const embedded = {
    name: 'PGlite',
    options: { kind: 'embedded', dataDir },
    start: () => Server.start({ dataDir, env, patienceMs }),
  } as const;
  const figures = [...(await measure(embedded))];
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const { url, drop } = await makeDatabase(given);
    const start = () => Server.start({ dataDir, env, databaseUrl: url, patienceMs });
    figures.push(...(await measure({ name: 'PostgreSQL', options: { kind: 'postgres', url }, start })));
    await drop();
  }
  await rm(dataDir, { recursive: true, force: true });
  return figures;
}
