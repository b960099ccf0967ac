import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../../services/db/open/open.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';

const patienceMs = 600_000;

export interface Engine {
  readonly name: string;
  /** The database, to be filled while no server has it open. */
  readonly options: DatabaseOptions;
  /** A server of the demo on it. */
  readonly start: () => Promise<Server>;
}

/** Measures on the embedded database, and on PostgreSQL if one is given (`TEST_DATABASE_URL`). */
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

/** The request: in words, its path, and the most that it may take in ms. */
export type Question = readonly [words: string, path: string, bound: number];

/** Who asks: in a word, and their account. */
export type Asker = readonly [who: string, account: { readonly email: string }];

/** Somebody who sees every branch, and somebody bound to one. */
const offices: readonly Asker[] = [
  ['superadmin', accounts.superadmin],
  ['branch', accounts.admin],
];

interface Asking {
  readonly what: string;
  readonly runs: number;
  /** This share of the answers takes at most the reported time. */
  readonly share: number;
  readonly askers?: readonly Asker[];
}

/** Sends each request this many times, as each of the askers. */
export async function askAll(
  origin: string,
  questions: readonly Question[],
  { what, runs, share, askers = offices }: Asking,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, account] of askers) {
    const client = await ServicesClient.login(origin, account);
    for (const [words, path, bound] of questions) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const since = performance.now();
        const answer = await client.call('GET', path);
        times.push(performance.now() - since);
        if (answer.error) throw new Error(`${path}: ${answer.message}`);
      }
      const note = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
      figures.push({ what: `${words}, ${who}, ${what}`, value: quantile(times, share), unit: 'ms', bound, aim: 'at most', note });
    }
  }
  return figures;
}
