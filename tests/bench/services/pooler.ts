import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPooler } from '../../support/machine/pooler.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { type Figure, quantile } from '../figure.ts';
import { get, rateOf } from './services-list-rate.ts';

const rounds = 5;

async function tokenOf(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.superadmin.email, password }),
  });
  const { data }: { data: { token: string } } = await login.json();
  return data.token;
}

/** What a pooler in transaction mode costs: pages of a list a second through it, against the same straight from the server. */
export async function pooler(): Promise<Figure[]> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('it needs PostgreSQL (TEST_DATABASE_URL)');
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const database = await makeDatabase(given);
  const between = await startPooler(database.url, 10);
  const env = { DEMO: '1' };
  const direct = await Server.start({ dataDir, databaseUrl: database.url, env });
  const pooled = await Server.start({ dataDir, databaseUrl: between.url, env: { ...env, DATABASE_LISTEN_URL: database.url } });
  const rates = { direct: [] as number[], pooled: [] as number[] };
  const token = await tokenOf(direct.origin);
  // In turns, so that what else the machine does slows both.
  for (let round = 0; round < rounds; round += 1) {
    rates.direct.push(await rateOf(() => get(direct.origin, token)));
    rates.pooled.push(await rateOf(() => get(pooled.origin, token)));
  }
  await Promise.all([direct.stop(), pooled.stop()]);
  between.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  const [straight, through] = [quantile(rates.direct, 0.5), quantile(rates.pooled, 0.5)];
  return [
    {
      what: 'lists a second through PgBouncer, share of without',
      value: (through / straight) * 100,
      unit: '%',
      bound: 50,
      aim: 'at least',
      note: `${through.toFixed(0)} of ${straight.toFixed(0)} a second`,
    },
  ];
}
