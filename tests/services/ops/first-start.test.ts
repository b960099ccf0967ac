import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { connect, type DatabaseOptions, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { runCommand } from '../support/command.ts';
import { emptyMemory, engines, postgresEmpty } from '../support/engines.ts';
import { start, startRefused } from '../support/process.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-first-'));
const file = join(home, 'good.gz');
const admin = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
const base = { DEMO: '0', ADMIN_PASSWORD: admin.password, ADMIN_EMAIL: admin.email };

beforeAll(async () => {
  const database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
  await fillEmpty(database.db, { demo: false, scale: 'normal', today: new Date(), admin });
  await backUp(database.db, file);
  await database.close();
}, 60_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly options: DatabaseOptions;
  drop(): Promise<void>;
}

async function settle(engine: string): Promise<Place> {
  if (engine === 'postgres') {
    const { url, drop } = await postgresEmpty();
    return { env: { DATABASE_URL: url }, options: { kind: 'postgres', url }, drop };
  }
  const dataDir = mkdtempSync(join(home, 'data-'));
  return { env: { DATA_DIR: dataDir }, options: { kind: 'embedded', dataDir }, drop: async () => undefined };
}

const all = ['embedded', ...engines.filter((engine) => engine === 'postgres')];

async function tablesIn(options: DatabaseOptions): Promise<number> {
  const database = await connect(options);
  const rows = await rowsOf(database.db, sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  await database.close();
  return rows.length;
}

test.each(all)(
  'on %s a first start that is refused makes nothing, and a backup is restored there',
  async (engine) => {
    const { env, options, drop } = await settle(engine);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const refused: [Record<string, string>, string][] = [
      [{ ADMIN_PASSWORD: 'password' }, 'ADMIN_PASSWORD=***'],
      [{ ADMIN_PASSWORD: 'pendek' }, 'ADMIN_PASSWORD=***'],
      [{ PORT: port }, `Port ${port} sedang dipakai`],
      [{ HOST: '192.0.2.7' }, 'bukan alamat mesin ini'],
      [{ DEMO: '1', HOST: '192.0.2.7' }, 'bukan alamat mesin ini'],
      [{ METRICS_PORT: port }, `Port ${port} sedang dipakai. Pilih port lain dengan METRICS_PORT`],
      [{ METRICS_PORT: '0', METRICS_HOST: '192.0.2.7' }, 'METRICS_HOST=192.0.2.7: bukan alamat mesin ini'],
    ];
    const answers = await Promise.all(refused.map(([more]) => startRefused({ ...base, ...env, ...more })));
    for (const [at, { code, output }] of answers.entries()) {
      expect([refused[at]?.[0], code, output]).toEqual([refused[at]?.[0], 1, expect.stringContaining(refused[at]?.[1] ?? '')]);
      expect(output).not.toMatch(/Akun pertama|mengisi data/);
    }
    taken.close();
    if (options.kind === 'embedded') expect(existsSync(join(options.dataDir, 'db'))).toBe(false);
    else expect(await tablesIn(options)).toBe(0);
    expect(await runCommand('restore', file, env)).toEqual({ code: 0, output: expect.stringContaining('semuanya diperiksa') });
    // The settings of a server long after its first start are not asked for again.
    const running = await start({ ...base, ...env, ADMIN_PASSWORD: 'password' });
    expect(await running.kill('SIGTERM')).toBe(0);
    await drop();
  },
  240_000,
);

test.each(all)(
  'on %s a first start that ended between its tables and their rows can be restored over, no other one',
  async (engine) => {
    const { env, options, drop } = await settle(engine);
    const look = async (statement: ReturnType<typeof sql>) => {
      const database = await openDatabase(options);
      await database.db.execute(statement);
      await database.close();
    };
    await look(sql`insert into floors (name) values ('satu')`);
    const withRow = await runCommand('restore', file, env);
    expect([withRow.code, withRow.output]).toEqual([1, expect.stringContaining('tidak kosong')]);
    await look(sql`delete from floors`);
    await look(sql`create table milik_orang (n int)`);
    const foreign = await runCommand('restore', file, env);
    expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('tidak kosong')]);
    await look(sql`drop table milik_orang`);
    expect(await runCommand('restore', file, env)).toEqual({ code: 0, output: expect.stringContaining('semuanya diperiksa') });
    const again = await runCommand('restore', file, env);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('tidak kosong')]);
    await drop();
  },
  240_000,
);
