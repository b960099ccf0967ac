import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../../../services/demo/people/accounts.ts';
import { sql } from 'drizzle-orm';
import { hintOf, newTokenText, tokenHash } from '../../../services/auth/api-tokens/token-text.ts';
import { forgetOld } from '../../../services/start/forget.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { connect, openDatabase } from '../../../services/db/open/open.ts';
import { watchSlow } from '../../../services/db/slow.ts';
import { buildServer } from '../../../services/http/server.ts';
import { inTurns } from '../../../services/kernel/in-turns.ts';
import { type Log, silent } from '../../../services/kernel/log.ts';
import { takeTurns } from '../../../services/kernel/turns.ts';
import { helpCode } from '../../../services/observe/help-code.ts';
import { lookedUp } from '../../../services/observe/looked.ts';
import { Meters } from '../../../services/observe/meters.ts';
import { noteBackup } from '../../../services/ops/backed-up.ts';
import { emptyMemory, engines, openTestDatabase, postgresEmpty } from '../support/engines.ts';
import { start } from '../support/process.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

interface Line {
  readonly level: string;
  readonly event: string;
  readonly [name: string]: unknown;
}

const about = { version: '1.2.3', commit: 'abc1234' };
const email = 'guru@amanah.test';

describe.each(engines.slice(0, 1))('what an operator sees on %s', (engine) => {
  let server: TestServer;
  let app: Awaited<ReturnType<typeof buildServer>>;
  const lines: Line[] = [];
  const log: Log = (level, event, more = {}) => void lines.push({ level, event, ...more });
  const meters = new Meters(about);
  beforeAll(async () => {
    server = await startServer(engine, {});
    app = await buildServer({ db: server.database.db, log, meters });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const login = (password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

  test('each answer carries the code of its line, and no two are alike', async () => {
    lines.length = 0;
    const answers = await Promise.all(
      ['/health', '/health/live', '/api/branches', '/api/nothing', '/%ff'].map((url) => app.inject({ url })),
    );
    const codes = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(codes));
    expect(lines.map(({ event, route, status }) => [event, route, status]).sort()).toEqual(
      [
        ['request', '/api/branches', 401],
        ['request', '/health', 200],
        ['request', '/health/live', 200],
        ['request', 'unknown', 404],
        ['request', 'unknown', 404],
      ].sort(),
    );
  });

  test('a stranger does not choose the code', async () => {
    const { headers } = await app.inject({ url: '/health/live', headers: { 'x-request-id': 'punya-saya', 'request-id': 'punya-saya' } });
    expect(headers['x-request-id']).not.toBe('punya-saya');
  });

  test('who came in and who was turned away has a line of its own, which names nobody', async () => {
    lines.length = 0;
    await login('kata-sandi-salah');
    const { token, user } = (await login(demoPassword)).json().data ?? {};
    expect(token).toBeTypeOf('string');
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: token } });
    const events = lines.filter(({ event }) => event !== 'request');
    expect(events.map(({ level, event, status, account }) => [level, event, status, account])).toEqual([
      ['warn', 'login', 401, undefined],
      ['info', 'login', 200, user.id],
      ['info', 'logout', 200, user.id],
    ]);
    const text = JSON.stringify(lines);
    for (const personal of [email, user.full_name, token, '127.0.0.1', 'kata-sandi']) expect(text).not.toContain(personal);
  });

  test('what opens, shuts or changes an account or its rights has one too, by whichever form, and so has a token that is no more', async () => {
    const authorization = await server.tokenOf('superadmin@amanah.test');
    const headers = { authorization };
    const [made] = await rowsOf(server.database.db, sql`select id from users where email = 'guru@amanah.test'`);
    const [person] = await rowsOf(
      server.database.db,
      sql`select id from employes where deleted_at is null and id in (select ysb_employe_id from users where deleted_at is null and level = 'user') order by id limit 1`,
    );
    const [role] = await rowsOf(server.database.db, sql`select min(id) as id from roles`);
    const [menu] = await rowsOf(server.database.db, sql`select min(id) as id from menus`);
    const password = 'empat kata yang panjang sekali';
    const ask = async (
      method: 'POST' | 'PUT' | 'DELETE' | 'GET',
      url: string,
      payload?: object,
      more: Readonly<Record<string, string>> = headers,
    ) => {
      lines.length = 0;
      const { statusCode } = await app.inject({ method, url, headers: more, ...(payload ? { payload } : {}) });
      const own = lines.filter(({ event }) => event !== 'request').map(({ level, event, account }) => [level, event, typeof account]);
      return [statusCode, ...own];
    };
    const noted = (event: string, level = 'info') => [level, event, 'number'];
    expect(await ask('PUT', `/api/privileges/users/${made?.['id']}`, { active: false })).toEqual([200, noted('changeAccount')]);
    expect(await ask('PUT', `/user-service/privileges/users/${made?.['id']}`, { password: 'pendek' })).toEqual([
      422,
      noted('changeAccount', 'warn'),
    ]);
    expect(await ask('PUT', `/api/employes/${person?.['id']}`, { password })).toEqual([200, noted('changeAccount')]);
    expect(await ask('PUT', `/api/employes/${person?.['id']}`, { jabatan: 'Wakil' })).toEqual([200]);
    const sheet = (...more: readonly string[]) =>
      dataUrlOf(
        workbook([
          ['Nama', 'Email', 'Cabang', 'Role', 'Password'],
          ['Guru Baru', `baru${more.length}@sekolah.test`, 'BKS', 'Guru', ...more],
        ]),
      );
    expect(await ask('POST', '/api/teachers/excel/store', { file: sheet(password) })).toEqual([200, noted('changeAccount')]);
    expect(await ask('POST', '/api/teachers/excel/store', { file: sheet() })).toEqual([200]);
    const right = { id_menu: menu?.['id'], create: false, read: true, update: false, delete: false };
    expect(await ask('POST', '/api/privileges/role-permissions/store', { id_role: role?.['id'], menus: [right] })).toEqual([
      200,
      noted('grantRole'),
    ]);
    await server.database.db.execute(sql`update sessions set proved_at = now() - interval '1 hour', began_at = now() - interval '1 hour'`);
    expect(await ask('PUT', `/api/employes/${person?.['id']}`, { password })).toEqual([403, noted('changeAccount', 'warn')]);
    const text = newTokenText();
    await server.database.db.execute(sql`insert into api_tokens (user_id, name, hash, hint, scopes, expires_at, revoked_at)
      values (${made?.['id']}, 'mesin', ${tokenHash(text)}, ${hintOf(text)}, '[]', now() + interval '1 day', now())`);
    const refused = await ask('GET', '/api/branches', undefined, { authorization: `Bearer ${text}` });
    expect(refused).toEqual([401, noted('apiToken', 'warn')]);
  });

  test('lines and figures name the pattern of a path, never its id, its query or what a stranger made up', async () => {
    lines.length = 0;
    const token = await server.tokenOf('superadmin@amanah.test');
    await app.inject({ url: '/api/branches/1?search=rahasia', headers: { authorization: token } });
    for (let at = 0; at < 5; at++) await app.inject({ url: `/karangan-${at}` });
    const text = JSON.stringify(lines) + (await meters.text());
    expect(text).not.toMatch(/rahasia|karangan|branches\/1/);
    expect(await meters.text()).toMatch(/amanah_http_requests_total\{method="GET",route="unknown",status="404"\} [5-9]/);
  });

  test('figures tell what was answered, and what the database knows', async () => {
    for (const one of lookedUp(server.database.db)) meters.watch(one);
    const text = await meters.text();
    expect(text).toContain('amanah_build_info{version="1.2.3",commit="abc1234"} 1');
    expect(text).toMatch(/amanah_security_events_total\{event="login",status="401"\} 1/);
    expect(text).toMatch(/amanah_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/login"\} 2/);
    // The demo has a device that fell silent nine days ago.
    expect(Number(/^amanah_oldest_unsent_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(8 * 86_400);
    expect(text).not.toMatch(/^amanah_backup_age_seconds /m);
    await noteBackup(server.database.db);
    expect(Number(/^amanah_backup_age_seconds (\S+)/m.exec(await meters.text())?.[1])).toBeLessThan(60);
  });
});

describe.each(engines)('what fails on %s', (engine) => {
  const lines: Line[] = [];
  const log: Log = (level, event, more = {}) => void lines.push({ level, event, ...more });

  test('has a line that names the pattern of the path, never the id of a row, and no value of a statement', async () => {
    const database = await openTestDatabase(engine);
    const app = await buildServer({ db: database.db, log });
    const payload = { email, password: demoPassword };
    const { token } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data;
    const divided = () => database.db.execute(sql`select ${'4711'}::int / 0`);
    await (await inTurns(log, { everyMs: 60_000, failed: 'work failed', work: divided }))();
    await database.close();
    const headers = { authorization: token };
    for (const url of ['/api/students/4711?search=rahasia', '/api/students/4711/history']) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status >= 500)]);
    }
    await app.close();
    const failed = lines.filter(({ level }) => level === 'error');
    expect(failed.map(({ event, route }) => [event, route])).toEqual([
      ['work failed', undefined],
      ['request failed', '/api/students/:id'],
      ['request failed', '/api/students/:id/history'],
    ]);
    expect(failed[0]?.['problem']).toMatch(/division by zero/);
    expect(JSON.stringify(lines)).not.toMatch(/4711|rahasia/);
  });
});

describe.each(engines)('slow statements on %s', (engine) => {
  test('are named alone and within a transaction, however the driver is asked', async () => {
    const told: string[] = [];
    const slow = { ms: 80, tell: (statement: string) => void told.push(statement) };
    const own = engine === 'postgres' ? await postgresEmpty() : undefined;
    const { db, close } = await connect(
      own ? { kind: 'postgres', url: own.url, slow } : { kind: 'memory', files: await emptyMemory(), slow },
    );
    await db.execute(sql`select 'cepat'`);
    await db.execute(sql`select pg_sleep(0.1), ${'rahasia'}::text as luar`);
    await db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(0.1) as dalam`)));
    await close();
    await own?.drop();
    expect(told.filter((statement) => statement.includes('pg_sleep'))).toEqual([
      'select pg_sleep(0.1), $1::text as luar',
      'select pg_sleep(0.1) as dalam',
    ]);
    expect(told.join()).not.toMatch(/cepat|rahasia/);
  });
});

describe.each(engines)('what is too old on %s', (engine) => {
  test('ended sessions go after a month and counts of wrong passwords after a day; those in use stay', async () => {
    const { db, close } = await openTestDatabase(engine);
    const user = sql`(select min(id) from users)`;
    for (const [jti, days] of [
      ['lama', 31],
      ['baru', 29],
    ] as const)
      await db.execute(
        sql`insert into sessions (jti, user_id, expires_at) values (${jti}, ${user}, now() - make_interval(days => ${days}))`,
      );
    for (const [subject, hours] of [
      ['lama', 25],
      ['baru', 23],
    ] as const)
      await db.execute(sql`insert into login_attempts (subject, last_at) values (${subject}, now() - make_interval(hours => ${hours}))`);
    await forgetOld(db, silent);
    const left = await rowsOf(db, sql`select jti as name from sessions union all select subject from login_attempts`);
    expect(left.map(({ name }) => name)).toEqual(['baru', 'baru']);
    await close();
  });

  test('one kind that cannot be deleted keeps none of the others, and the log says which it was', async () => {
    const { db, close } = await openTestDatabase(engine);
    const long = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db.execute(sql`insert into sessions (jti, user_id, expires_at) values ('lama', (select min(id) from users), ${long(40)})`);
    await db.execute(sql`insert into login_attempts (subject, last_at) values ('lama', ${long(40)})`);
    // The first kind of all, and one in the middle.
    for (const table of ['idempotency_keys', 'sessions'])
      await db.execute(sql`alter table ${sql.identifier(table)} rename to tersimpan_${sql.raw(table)}`);
    const told: unknown[] = [];
    await forgetOld(db, (level, event, more) => told.push([level, event, more?.['of']]));
    expect(told).toEqual([
      ['error', 'old rows not ended', 'keys'],
      ['error', 'old rows not ended', 'sessions'],
    ]);
    expect(await rowsOf(db, sql`select 1 from login_attempts`)).toEqual([]);
    await close();
  });
});

test('a figure that cannot be told leaves the others', async () => {
  const meters = new Meters(about);
  meters.watch({ name: 'amanah_broken', help: 'x', look: () => Promise.reject(new Error('away')) });
  meters.watch({ name: 'amanah_told', help: 'x', look: async () => 7 });
  const text = await meters.text();
  expect(text).toContain('amanah_told 7');
  expect(text).not.toMatch(/^amanah_broken /m);
});

test('work that takes turns says how much of it runs and waits', async () => {
  const meters = new Meters(about);
  meters.watchTurns();
  const inTurn = takeTurns({ name: 'uji', atOnce: 1, longestQueue: 5, retryAfter: 1 });
  let end: () => void = () => undefined;
  const first = inTurn(() => new Promise<void>((done) => (end = done)));
  const second = inTurn(async () => undefined);
  expect(await meters.text()).toContain('amanah_turns{of="uji",state="running"} 1');
  expect(await meters.text()).toContain('amanah_turns{of="uji",state="waiting"} 1');
  end();
  await Promise.all([first, second]);
  expect(await meters.text()).toContain('amanah_turns{of="uji",state="running"} 0');
});

test('help codes are told apart when they are read out', () => {
  const codes = Array.from({ length: 1000 }, helpCode);
  expect(new Set(codes).size).toBe(1000);
  expect(codes.join('')).not.toMatch(/[ILOU]/);
});

test('only what takes long is named, by its text without values, also where it fails', async () => {
  const told: [string, number][] = [];
  const takes: Record<string, number> = { 'select 1': 29, 'select pg_sleep($1)': 30, broken: 40 };
  // A clock of its own: on a busy machine everything takes long.
  let clock = 0;
  const watched = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const client = {
    query: async (asked: string | { text: string }, _values?: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      await Promise.resolve();
      clock += takes[text] ?? 0;
      if (text === 'broken') throw new Error('x');
      return text;
    },
  };
  watchSlow(client, { ms: 30, tell: (statement, ms) => told.push([statement, ms]) });
  expect(await client.query('select 1')).toBe('select 1');
  expect(await client.query({ text: 'select pg_sleep($1)' }, ['rahasia'])).toBe('select pg_sleep($1)');
  await expect(client.query('broken')).rejects.toThrow('x');
  watched.mockRestore();
  expect(told).toEqual([
    ['select pg_sleep($1)', 30],
    ['broken', 40],
  ]);
});

describe('a server of its own', () => {
  const home = mkdtempSync(join(tmpdir(), 'amanah-observed-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('serves its figures on a port of their own, to this machine alone, and says what runs', async () => {
    const made = join(home, 'made');
    await (await openDatabase({ kind: 'embedded', dataDir: made })).close();
    const dataDir = join(home, 'data');
    cpSync(made, dataDir, { recursive: true });
    const provider = { OIDC_ISSUER: 'https://akun.example.org', OIDC_HOSTS: 'akun.example.org', OIDC_CLIENT_ID: 'amanah' };
    const logins = { ...provider, OIDC_ORIGIN: 'https://amanah.example.org', OIDC_BRANCHES: 'JKT' };
    const env = {
      ...logins,
      WEBHOOK_HOSTS: 'kabar.example.org',
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_PASSWORD: 'f3Kd82mZq0PvXr7L',
      METRICS_PORT: '0',
      SLOW_STATEMENT_MS: '1',
    };
    const { address, output, kill } = await start(env);
    const port = Number(/Angka untuk Prometheus di http:\/\/localhost:(\d+)\/metrics/.exec(output())?.[1]);
    try {
      // Nobody would come in by it, and nobody would hear why.
      expect(output()).toContain('tidak ada cabang dengan kode JKT (OIDC_BRANCHES)');
      // Nor is anything sent from a database that one process alone can open.
      for (const what of ['Webhook dikirim', 'Penyedia akun dihubungi'])
        expect(output()).toContain(`${what} oleh proses tersendiri, dan basis data tertanam hanya dapat dibuka satu proses`);
      const { data } = await (await fetch(`${address}/health`)).json();
      expect(data).toMatchObject({
        live: true,
        ready: true,
        version: JSON.parse(readFileSync('package.json', 'utf8')).version,
        database: 'ok',
      });
      const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(figures.headers.get('content-type')).toContain('text/plain');
      expect(await figures.text()).toContain('amanah_http_requests_total{method="GET",route="/health",status="200"} 1');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
      for (const outside of Object.values(networkInterfaces())
        .flat()
        .filter((one) => one?.family === 'IPv4' && !one.internal))
        await expect(reached(outside?.address ?? '', port)).resolves.toBe(false);
      expect(output()).toMatch(/"event":"slow statement","statement":"[^"]+","ms":\d+/);
      expect(output()).toContain('"event":"request"');
    } finally {
      expect(await kill('SIGTERM')).toBe(0);
    }
  });
});

const reached = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection({ host, port, timeout: 2000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
