import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, postgresEmpty } from '../support/engines.ts';
import { type Running, start } from '../support/process.ts';

const origin = 'https://app.example';
const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
const base = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, APP_ORIGINS: `${origin}, https://tablet.example` };

interface Ask {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call over the wire, as an app of another origin makes it. */
async function ask({ address }: Running, method: string, path: string, { token, body, headers = {} }: Ask = {}) {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, json: text === '' ? undefined : JSON.parse(text) };
}

const login = async (service: Running) => String((await ask(service, 'POST', '/api/auth/login', { body: account })).json.data.token);

async function lets(service: Running, from: string): Promise<string | null> {
  const headers = { origin: from, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,if-match' };
  const asked = await ask(service, 'OPTIONS', '/api/floors/1', { headers });
  const called = await ask(service, 'GET', '/health', { headers: { origin: from } });
  const allowed = asked.headers.get('access-control-allow-origin');
  expect([asked.status, called.headers.get('access-control-allow-origin')]).toEqual([allowed === null ? 404 : 204, allowed]);
  return allowed;
}

describe('one service alone, a process of its own on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-alone-'));
  let user: Running;
  beforeAll(async () => {
    user = await start({ ...base, DATA_DIR: folder, SERVICES: 'user' });
  }, 120_000);
  afterAll(async () => {
    await user?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('knows its own calls and lets the named origins call, no others', async () => {
    const token = await login(user);
    expect((await ask(user, 'GET', '/health')).json.data.services).toEqual(['user']);
    expect((await ask(user, 'GET', '/api/privileges/users', { token })).status).toBe(200);
    expect((await ask(user, 'GET', '/api/floors', { token })).status).toBe(404);
    expect(await lets(user, origin)).toBe(origin);
    expect(await lets(user, 'https://tablet.example')).toBe('https://tablet.example');
    for (const other of ['https://app.example.evil', 'http://app.example', 'null'])
      expect([other, await lets(user, other)]).toEqual([other, null]);
  });
});

describe.each(engines.filter((engine) => engine === 'postgres'))('processes on one database of %s', () => {
  let database: Awaited<ReturnType<typeof postgresEmpty>>;
  const running: Running[] = [];
  const launch = async (more: Record<string, string>) => {
    const process = await start({ ...base, DATABASE_URL: database.url, ...more });
    running.push(process);
    return process;
  };
  beforeAll(async () => {
    database = await postgresEmpty();
  });
  afterAll(async () => {
    await Promise.all(running.map((process) => process.kill('SIGKILL')));
    await database.drop();
  });

  test('three services started at once on an empty database work as one product', async () => {
    const [user, master, patrol] = await Promise.all([
      launch({ SERVICES: 'user' }),
      launch({ SERVICES: 'master' }),
      launch({ SERVICES: 'patrol,access' }),
    ]);
    expect([user, master, patrol].filter((process) => process.output().includes('Akun pertama')).length).toBe(1);
    const token = await login(user);
    const store = async (service: Running, path: string, body: object) => {
      const reply = await ask(service, 'POST', `${path}/store`, { token, body });
      expect([path, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([path, 200, origin]);
      return reply.json.data;
    };
    await store(master, '/api/branches', { branch_code: 'BKS', branch_name: 'Bekasi' });
    const school = await store(master, '/api/schools', { ysb_branch_id: 'BKS', school_name: 'TK Satu', school_code: 'TK1' });
    const floor = await store(master, '/api/floors', { name: '1' });
    const room = { name_room: 'Basement', ysb_branch_id: 'BKS', ysb_school_id: school.id, ysb_floor_id: floor.id };
    const { id: roomId } = await store(master, '/api/rooms', room);
    const point = await store(patrol, '/api/check-points', { ysb_room_id: roomId });
    const log = await store(patrol, '/api/log-check-points', { ysb_check_point_id: point.id, ysb_kategori_note: 1, note: 'Aman' });
    expect([log.name_room, log.name_floor, log.name_users]).toEqual(['Basement', '1', 'Superadmin']);
    for (const service of [user, master, patrol]) {
      expect((await ask(service, 'GET', '/api/auth/session', { token })).status).toBe(200);
      expect(await lets(service, origin)).toBe(origin);
      expect(await lets(service, 'https://evil.example')).toBeNull();
    }
    for (const [service, path] of [
      [user, '/api/floors'],
      [master, '/api/check-points'],
      [patrol, '/api/privileges/users'],
    ] as const)
      expect([path, (await ask(service, 'GET', path, { token })).status]).toEqual([path, 404]);
    expect((await ask(user, 'POST', '/api/auth/logout', { token })).status).toBe(200);
    for (const [service, path] of [
      [master, '/api/floors'],
      [patrol, '/api/check-points'],
    ] as const)
      expect([path, (await ask(service, 'GET', path, { token })).status]).toEqual([path, 401]);
  }, 120_000);

  test('two processes share sessions, keys and the throttle; one goes on when the other is killed', async () => {
    const pair = await Promise.all([launch({}), launch({})]);
    const [one, two] = pair;
    const token = await login(one);
    expect((await ask(two, 'GET', '/api/auth/session', { token })).status).toBe(200);
    const headers = { 'idempotency-key': 'satu-kunci' };
    const sent = Array.from({ length: 20 }, (_, at) =>
      ask(pair[at % 2] ?? one, 'POST', '/api/floors/store', { token, headers, body: { name: 'Sekali' } }),
    );
    const replies = await Promise.all(sent);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.json.data.id)).size).toBe(1);
    expect((await ask(two, 'GET', '/api/floors?search=Sekali', { token })).json.pagination.total).toBe(1);
    for (const service of pair) {
      const again = await ask(service, 'POST', '/api/floors/store', { token, headers, body: { name: 'Sekali' } });
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    }
    const guesses = [];
    for (let at = 0; at < 6; at += 1) {
      const body = { email: 'tamu@amanah.test', password: `tebakan-${at}` };
      guesses.push((await ask(pair[at % 2] ?? one, 'POST', '/api/auth/login', { body })).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    await one.kill('SIGKILL');
    expect((await ask(two, 'GET', '/api/floors?search=Sekali', { token })).json.pagination.total).toBe(1);
    expect((await ask(two, 'POST', '/api/auth/logout', { token })).status).toBe(200);
    const three = await launch({});
    expect((await ask(three, 'GET', '/api/auth/session', { token })).status).toBe(401);
    expect(three.output()).not.toContain('Akun pertama');
  }, 120_000);
});
