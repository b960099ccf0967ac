import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, sharedOptions } from '../../support/device.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { RoundRobin } from '../../support/scenes/round-robin.ts';
import { type RoundScene, roundScene } from '../../support/scenes/round-scene.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

type Database = Awaited<ReturnType<typeof makeDatabase>>;

/** What connections block on while waiting for a lock. */
const waiting = async (database: Database): Promise<readonly string[]> => {
  const rows = await database.query(
    `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() order by query`,
  );
  return rows.map(({ query }) => String(query));
};

/** A process of the services that is still starting, and can be killed at any moment. */
function starting(dataDir: string, database: Database, port: number) {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', AMANAH_ENV: '' };
  const child = spawn(process.execPath, ['dist/server/services/main.js'], { env, stdio: 'ignore' });
  return {
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const dayOf = ({ start }: RoundScene): string => {
  const { date, time } = wallClock(Date.now());
  // It began a minute before: yesterday if that was before midnight.
  return time.slice(0, 5).replace(':', '.') < start ? wallClock(Date.now() - 3_600_000).date : date;
};

/** Whoever writes rounds is blocked between the last row and the commit, until the returned function is called. */
async function hold(database: Database) {
  await database.query(
    `create function stand_still() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(42); return null; end'`,
  );
  await database.query('create trigger stand_still after insert on patrol_rounds for each statement execute function stand_still()');
  const client = new pg.Client({ connectionString: database.url });
  // A test that fails before it lets go loses it with the database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock(42)');
  return () => client.end();
}

async function oneRound(url: string, dataDir: string, database: Database, servers: Server[]) {
  const start = async () => {
    const server = await Server.start({ dataDir, databaseUrl: url, env: { DEMO: '1', TRUST_PROXY: '1' } });
    servers.push(server);
    return server;
  };
  const one = await start();
  const scene = await roundScene(one.origin);
  const date = dayOf(scene);
  const letGo = await hold(database);
  const rounds = () => database.query('select name, expected from patrol_rounds where ysb_patrol_schedule_id = $1', [scene.schedule]);
  const killed = starting(dataDir, database, await freePort());
  await expect.poll(() => waiting(database)).toEqual([expect.stringMatching(/^insert into "patrol_rounds"/)]);
  await killed.kill();
  // The next one waits until the dead one's transaction is gone.
  const other = start();
  await expect.poll(async () => (await waiting(database)).length).toBe(2);
  expect(await rounds()).toEqual([]);
  await letGo();
  const two = await other;
  expect(await rounds()).toEqual([{ name: 'Uji', expected: 3 }]);
  for (const { origin } of [one, two]) {
    const boss = await ServicesClient.login(origin, accounts.superadmin);
    const board = (await boss.call('GET', `/api/rounds/board?date=${date}`)).data as DataOf<'roundBoard'>;
    expect(board.rounds.filter(({ branch }) => branch === scene.branch).map(({ expected, done }) => [expected, done])).toEqual([[3, 0]]);
  }
  return { one, two, scene };
}

// Two processes need a database that they can share.
for (const url of process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : []) {
  test('a process killed while it writes rounds leaves none; the next writes each once, and a board follows through the death of its process', async ({
    sharedBrowser,
  }) => {
    const database = await makeDatabase(url);
    const dataDir = await mkdtemp(join(tmpdir(), 'amanah-data-'));
    const servers: Server[] = [];
    try {
      const { one, two, scene } = await oneRound(database.url, dataDir, database, servers);
      const proxy = await RoundRobin.before(one.port, two.port);
      const context = await sharedBrowser.newContext({
        ...sharedOptions({ origin: proxy.origin, viewport: desktop }),
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const streams: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/rounds/stream') && response.ok()) streams.push(response.url());
      });
      await signInAt(page, accounts.superadmin, '/putaran');
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Rute ${scene.branch}` }) });
      await expect(row).toContainText('0/3');
      await expect.poll(() => streams.length).toBe(1);
      const log = async (server: Server, at: number) => {
        const boss = await ServicesClient.login(server.origin, accounts.superadmin);
        await boss.made('/api/log-check-points/store', { ysb_check_point_id: scene.points[at], ysb_kategori_note: 1, note: 'Aman' });
      };
      // Whichever process holds the stream, it hears what the other one stored.
      await log(one, 0);
      await expect(row).toContainText('1/3', { timeout: 12_000 });
      await log(two, 1);
      await expect(row).toContainText('2/3', { timeout: 12_000 });
      await one.kill();
      await log(two, 2);
      await expect(row).toContainText('3/3', { timeout: 20_000 });
      await context.close();
      await proxy.close();
    } finally {
      for (const server of servers) await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
