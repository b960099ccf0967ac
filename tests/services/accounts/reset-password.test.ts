import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { buildServer } from '../../../services/http/server.ts';
import { openControl } from '../../../services/ops/control.ts';
import { resetPassword } from '../../../services/ops/reset-password.ts';
import { deploy, type Deployment, type Ended, run } from '../support/deployment.ts';
import { engines } from '../support/engines.ts';
import { account, emptyMachine, type Machine, newMachine } from '../support/machine.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-rescue-'));
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
const shown = /Password baru untuk (\S+): (\S+) \(hanya ditampilkan sekali\)/;
let site: Deployment;

beforeAll(() => {
  site = deploy();
}, 120_000);
afterEach(() => rmSync(join(site.root, 'amanah.env'), { force: true }));
afterAll(() => {
  site.remove();
  rmSync(home, { recursive: true, force: true });
});

/** As npm or cron runs it: with hardly any environment, and nobody at a terminal. */
const admin = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  run([process.execPath, join(site.root, 'dist/server/services/ops/admin.command.js'), ...args], { PATH, HOME: home, ...env }, '/');
const reset = (email: string, env: Record<string, string> = {}) => admin(['reset-password', email], env);
const passwordIn = ({ output }: Ended): string => shown.exec(output)?.[2] ?? '';

/** Logs in through the services, as the app would. */
async function visiting<T>({ db }: OpenDatabase, work: (ask: Ask) => Promise<T>): Promise<T> {
  const app = await buildServer({ db });
  try {
    return await work(async (method, url, token, payload) => {
      const reply = await app.inject({
        method,
        url,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: reply.statusCode, json: reply.json() };
    });
  } finally {
    await app.close();
  }
}
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on the shape it expects
type Ask = (method: 'GET' | 'POST', url: string, token: string, payload?: object) => Promise<{ status: number; json: any }>;
const login = (ask: Ask, password: string) => ask('POST', '/api/auth/login', '', { email: account.email, password });

describe.each(engines)('a new password from the console, on %s', (engine) => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await newMachine(engine);
  }, 120_000);
  afterAll(() => machine.end());

  async function within<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const database = await openDatabase(machine.options);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const open = <T>(work: (ask: Ask) => Promise<T>) => within((database) => visiting(database, work));

  test('is told once, ends all sessions, must be changed, and is in the history without being there', async () => {
    const before = await open((ask) => login(ask, account.password));
    const token = String(before.json.data.token);
    // The settings are only in the file, as on a server; the case of the address makes no difference.
    site.settings(Object.entries(machine.env).map(([name, value]) => `${name}='${value}'`));
    const done = await reset(account.email.toUpperCase());
    expect([done.code, done.output]).toEqual([0, expect.stringMatching(shown)]);
    expect(shown.exec(done.output)?.[1]).toBe(account.email);
    const fresh = passwordIn(done);
    expect(fresh).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [old, now, session, blocked] = await open(async (ask) => {
      const entered = await login(ask, fresh);
      return [
        (await login(ask, account.password)).status,
        entered.status,
        (await ask('GET', '/api/auth/session', token)).status,
        (await ask('GET', '/api/branches', String(entered.json.data.token))).status,
      ];
    });
    expect([old, now, session, blocked]).toEqual([401, 200, 401, 403]);
    const [entry, everything] = await within(async ({ db }) => {
      const [last] = await rowsOf(
        db,
        sql`select user_id, action, after from audit_trail where resource = 'users' order by id desc limit 1`,
      );
      return [last, JSON.stringify(await rowsOf(db, sql`select * from audit_trail`))] as const;
    });
    expect(entry).toMatchObject({ user_id: null, action: 'update', after: { password: true, must_change_password: true } });
    expect(everything).not.toContain(fresh);
    expect(everything).not.toContain('argon2');
  }, 120_000);

  test('each time another one, and the last one counts', async () => {
    const [first, second] = [passwordIn(await reset(account.email, machine.env)), passwordIn(await reset(account.email, machine.env))];
    expect(first).not.toBe(second);
    expect(await open(async (ask) => [(await login(ask, first)).status, (await login(ask, second)).status])).toEqual([401, 200]);
  }, 120_000);

  test('of an account that is not there, or was deleted, changes nothing and says so', async () => {
    const versions = () => within(({ db }) => rowsOf(db, sql`select id, version from users order by id`));
    const before = await versions();
    for (const odd of ['tidak.ada@amanah.test', `%' or '"'='\n`]) {
      const { code, output } = await reset(odd, machine.env);
      expect([odd, code, output]).toEqual([odd, 1, expect.stringContaining('Tidak ada akun dengan e-mail')]);
      expect(output).not.toMatch(/Password baru|\n +at /);
    }
    await within(async ({ db }) => {
      for (const odd of ['', ' ', '%', '_', '"', "'", '\\', `${account.email}%`, 'null'])
        await expect(resetPassword(db, odd)).rejects.toThrow('Tidak ada akun');
    });
    expect(await versions()).toEqual(before);
    await within(async ({ db }) => {
      await db.execute(
        sql`insert into users (username, email, password, level, active, deleted_at) values ('Dulu', 'dulu@amanah.test', '', 'user', true, now())`,
      );
      await db.execute(
        sql`insert into users (username, email, password, level, active) values ('Cuti', 'cuti@amanah.test', '', 'user', false)`,
      );
    });
    expect((await reset('dulu@amanah.test', machine.env)).code).toBe(1);
    const inactive = await reset('cuti@amanah.test', machine.env);
    expect([inactive.code, inactive.output]).toEqual([0, expect.stringContaining('tidak aktif')]);
  }, 120_000);
});

describe('while the embedded server runs', () => {
  let machine: Machine;
  let database: OpenDatabase;
  let folder = '';
  beforeAll(async () => {
    machine = await newMachine('memory');
    folder = machine.env['DATA_DIR'] ?? '';
    database = await openDatabase(machine.options);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await machine.end();
  });

  test('the server gives it, and everybody who is logged in as that account is out at once', async () => {
    const control = await openControl(folder, database.db);
    await visiting(database, async (ask) => {
      const token = String((await login(ask, account.password)).json.data.token);
      expect((await ask('GET', '/api/auth/session', token)).status).toBe(200);
      const done = await reset(account.email, machine.env);
      expect([done.code, done.output]).toEqual([0, expect.stringMatching(shown)]);
      expect((await ask('GET', '/api/auth/session', token)).status).toBe(401);
      expect((await login(ask, passwordIn(done))).status).toBe(200);
      const missing = await reset('tidak.ada@amanah.test', machine.env);
      expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('Tidak ada akun dengan e-mail tidak.ada@amanah.test')]);
    });
    await control?.close();
  }, 120_000);

  test('a server that does not answer is not worked around: its database belongs to it', async () => {
    const { code, output } = await reset(account.email, machine.env);
    expect([code, output]).toEqual([1, expect.stringContaining('sedang dipakai proses lain')]);
  }, 60_000);

  test('what is not a question is refused, and the socket goes on', async () => {
    const control = await openControl(folder, database.db);
    const said = async (asked: string) => {
      const socket = connectTo(join(folder, 'control.sock'));
      await once(socket, 'connect');
      socket.write(asked);
      const pieces: Buffer[] = [];
      for await (const piece of socket) pieces.push(piece as Buffer);
      return Buffer.concat(pieces).toString();
    };
    const odd = [
      'reset-password \n',
      'reset-password {\n',
      'reset-password {"a":1}\n',
      'reset-password ""\n',
      'reset-password null\n',
      'x\n',
      '\n',
    ];
    for (const asked of odd) expect([asked, await said(asked)]).toEqual([asked, expect.stringMatching(/^no [^\n]*\n$/)]);
    expect(await said(`reset-password ${JSON.stringify(account.email)}\n`)).toMatch(/^ok \{/);
    await control?.close();
  }, 60_000);

  test('two at once: both are told one, and one of them holds', async () => {
    const told = await Promise.all([resetPassword(database.db, account.email), resetPassword(database.db, account.email)]);
    const held = await visiting(database, (ask) => Promise.all(told.map(async ({ password }) => (await login(ask, password)).status)));
    expect(held.sort()).toEqual([200, 401]);
  }, 60_000);
});

describe('as it must not be run', () => {
  const usage = 'Pemakaian: npm run admin -- reset-password EMAIL';

  test('with anything but one task and one address', async () => {
    for (const args of [
      [],
      ['reset-password'],
      ['reset-password', ''],
      ['reset-password', '--help'],
      ['reset-password', 'a@b', 'c'],
      ['toString', 'a@b'],
      ['x', 'a@b'],
    ]) {
      const { code, output } = await admin(args);
      expect([args, code, output]).toEqual([args, 1, expect.stringContaining(usage)]);
    }
  }, 60_000);

  test('by cron, with no setting that names a database: a trial that lies about is left alone', async () => {
    const leftover = await newMachine('memory');
    cpSync(leftover.env['DATA_DIR'] ?? '', join(site.root, '.data'), { recursive: true });
    const { code, output } = await reset(account.email);
    expect([code, output]).toEqual([1, expect.stringContaining('Tidak disebut basis data mana')]);
    expect(output).toContain('tidak diubah');
    rmSync(join(site.root, '.data'), { recursive: true });
    expect((await reset(account.email)).output).toContain('Tidak ada basis data di');
    await leftover.end();
  }, 120_000);

  test('on a database into which nothing was ever put', async () => {
    const machine = await emptyMachine('memory');
    const folder = machine.env['DATA_DIR'] ?? '';
    mkdirSync(folder, { recursive: true });
    expect((await reset(account.email, machine.env)).code).toBe(1);
    await machine.end();
  }, 60_000);

  test.runIf(process.getuid?.() === 0)(
    'as another user of the machine, who is told whose folder it is',
    async () => {
      const machine = await newMachine('memory');
      const folder = machine.env['DATA_DIR'] ?? '';
      for (const path of [site.root, dirname(folder)]) chmodSync(path, 0o755);
      chmodSync(folder, 0o700);
      const line = `DATA_DIR=${folder} '${process.execPath}' '${join(site.root, 'dist/server/services/ops/admin.command.js')}' reset-password ${account.email}`;
      const nobody = 65_534;
      const as = ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '/bin/sh', '-c', line];
      const { code, output } = await run(as, { PATH, HOME: '/' }, '/');
      expect([code, output]).toEqual([1, expect.stringContaining(`${folder} milik pengguna lain`)]);
      expect(output).toContain('sudo -u amanah npm run admin -- reset-password EMAIL');
      await machine.end();
    },
    120_000,
  );
});
