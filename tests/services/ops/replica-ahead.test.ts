import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { positionIn } from '../../../services/db/replica/position.ts';
import type { Log } from '../../../services/kernel/log.ts';
import { canReplicate, startPostgres, startReplica } from '../../../tools/machine/postgres.mjs';
import { engines } from '../support/engines.ts';

// Said to be left out where there is none: a file without a single test fails.
const canRun = engines.includes('postgres') && canReplicate();
type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

async function until(came: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await came()); tries += 1) {
    if (tries > 600) throw new Error(`never came: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe.runIf(canRun)('a replica whose primary went back to a copy of its disk', () => {
  let primary: Cluster;
  let copy: Cluster;
  let database: OpenDatabase;
  beforeAll(async () => {
    const made = await startPostgres();
    const replica = made && (await startReplica(made));
    if (!made || !replica) throw new Error('no PostgreSQL here');
    [primary, copy] = [made, replica];
    database = await openDatabase({ kind: 'postgres', url: primary.url, replicaUrl: copy.url });
  });
  afterAll(async () => {
    await database?.close();
    copy?.stop();
    primary?.stop();
  });

  test('shows no row that the primary has lost, and the log says what to do', async () => {
    const { db, replica } = database;
    if (!replica) throw new Error('no replica was opened');
    const lines: [string, unknown][] = [];
    const log: Log = (_level, event, more) => void lines.push([event, more?.['reason']]);
    const snapshot = `${primary.data}.before`;
    const count = async () => (await rowsOf(db, sql`select 1 from settings where key like 'hilang%'`)).length;
    primary.kill();
    execFileSync('cp', ['-a', primary.data, snapshot]);
    primary.start();
    await until(async () => (await count().catch(() => 1)) === 0, 'the primary again');
    // More than a primary writes by itself after it came back.
    await db.execute(sql`insert into settings (key, value) select 'hilang' || at, repeat('x', 500) from generate_series(1, 2000) at`);
    const stop = await replica.watch(log);
    const wanted = async () => positionIn((await rowsOf(db, sql`select pg_current_wal_flush_lsn()::text as at`))[0]?.['at']);
    const seen = async () =>
      replica.read(await wanted(), async (there) => (await rowsOf(there, sql`select 1 from settings where key like 'hilang%'`)).length);
    await until(
      async () => replica.state().use === 'used' && (await seen()) === 2000 && replica.state().fromReplica > 0,
      'a reading on the replica',
    );
    primary.kill();
    rmSync(primary.data, { recursive: true });
    renameSync(snapshot, primary.data);
    primary.start();
    await until(async () => (await count().catch(() => 1)) === 0, 'the primary as it was');
    await until(() => replica.state().use === 'lost', 'the replica given up');
    expect(await seen()).toBe(0);
    expect(lines.at(-1)).toEqual(['replica lost', 'ahead of the primary, which went back: make the replica anew']);
    await stop();
  });
});
