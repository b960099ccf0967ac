import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiToken } from '../../../src/contract/calls/programs/api-token-calls.ts';
import { type Call, calls, pathsOf } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { newTokenText } from '../../../services/auth/api-tokens/token-text.ts';
import { forgetOldTokens } from '../../../services/auth/api-tokens/tokens-of-account.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { texts } from '../../../services/kernel/texts.ts';
import { type Services, sessionOf } from '../../../services/request/requests.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh } from '../support/samples.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const boss = 'superadmin@amanah.test';
const path = '/api/account/tokens';
const reads = { menu: '/departments', read: true };
const everything = (menu: string) => ({ menu, create: true, read: true, update: true, delete: true });

test('what cannot be one is refused without a question to the database', async () => {
  const services = {
    get db(): never {
      throw new Error('the database was asked');
    },
  } as unknown as Services;
  const asked = (text: string) => sessionOf(services, { headers: { authorization: `Bearer ${text}` } } as FastifyRequest);
  for (const text of [`amn_${'A'.repeat(38)}`, 'amn_', newTokenText().slice(0, -1)])
    await expect(asked(text)).rejects.toMatchObject({ status: 401, message: texts.refused.tokenUnknown });
  await expect(asked(newTokenText())).rejects.toThrow('the database was asked');
});

describe.each(engines)('personal API tokens on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  const { call } = { call: ((...input) => server.call(...input)) as TestServer['call'] };
  const make = (token: string, more: object = {}) =>
    call('POST', path, { token, body: { name: 'Sinkron', days: 30, scopes: [reads], ...more } });
  const made = async (token: string, more: object = {}): Promise<{ token: string; id: number }> => {
    const reply = await make(token, more);
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const list = async (token: string): Promise<ApiToken[]> => (await call('GET', path, { token })).json.data;
  const statusOf = async (token: string, at = '/api/departments') => (await call('GET', at, { token })).status;
  /** An account that may do everything with departments. */
  const owner = async () => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/departments', { create: true, read: true, update: true, delete: true });
    return account;
  };

  test('one is told once, stored as a hash, and listed by what cannot open anything', async () => {
    const { token } = await owner();
    const { token: text, id } = await made(token);
    expect(text).toMatch(/^amn_[0-9A-Za-z]{38}$/);
    expect(await statusOf(text)).toBe(200);
    const found = await call('GET', path, { token });
    expect(found.text).not.toContain(text.slice(8));
    const [one] = found.json.data as ApiToken[];
    expect(one).toMatchObject({ id, name: 'Sinkron', hint: text.slice(0, 8), scopes: [{ menu: '/departments', rights: ['read'] }] });
    expect(Date.parse(String(one?.used_at))).toBeGreaterThan(Date.now() - 600_000);
    expect(Math.round((Date.parse(String(one?.expires_at)) - Date.now()) / 86_400_000)).toBe(30);
    const [stored] = await rowsOf(server.database.db, sql`select row_to_json(api_tokens)::text as text from api_tokens where id = ${id}`);
    expect(String(stored?.['text'])).not.toContain(text.slice(8));
  });

  test('it does what its scopes say and nothing else, and only while its owner may', async () => {
    const account = await owner();
    const { token: text } = await made(account.token, { scopes: [{ ...reads, create: true }] });
    const store = () =>
      call('POST', '/api/departments/store', { token: text, body: { kode_dept: `K${fresh()}`, departemen: 'Dari program' } });
    const stored = await store();
    expect(stored.status).toBe(200);
    const at = `/api/departments/${stored.json.data.id}`;
    expect((await call('PUT', at, { token: text, body: { departemen: 'Lain' } })).status).toBe(403);
    expect((await call('DELETE', at, { token: text })).status).toBe(403);
    expect(await statusOf(text, '/api/branches')).toBe(403);
    await grant(server, account.roleId, '/departments', { read: true });
    expect([(await store()).status, await statusOf(text)]).toEqual([403, 200]);
    await grant(server, account.roleId, '/departments', {});
    expect(await statusOf(text)).toBe(403);
    // What its owner gets later it does not get with him.
    await grant(server, account.roleId, '/departments', { create: true, read: true, update: true, delete: true });
    expect((await call('DELETE', at, { token: text })).status).toBe(403);
  });

  test('a right that its owner has and it was not given is said so, and not that the owner lacks it', async () => {
    const account = await owner();
    const bossToken = await server.tokenOf(boss);
    const wordsOf = async (token: string, path: string) => String((await call('GET', path, { token })).json.message);
    await grant(server, account.roleId, '/rooms', { read: true });
    const [own, above] = [(await made(account.token)).token, (await made(bossToken)).token];
    const lacking = 'Token API ini tidak diberi hak melihat Check Point (menu /rooms). Buat token dengan hak itu di Keamanan akun.';
    expect([await wordsOf(own, '/api/rooms'), await wordsOf(above, '/api/rooms')]).toEqual([lacking, lacking]);
    expect(await wordsOf(above, '/api/rounds/board?date=2026-01-01')).toMatch(
      /^Token API ini tidak diberi hak yang diperlukan: .*\/putaran/,
    );
    // What a program may never read is no right that one could give it.
    expect(await wordsOf(above, '/api/devices')).toBe('Ini tidak dapat dilakukan dengan token API. Masuk sebagai orangnya.');
    // Where the owner lacks it too, another token helps nobody.
    expect(await wordsOf(own, '/api/branches')).toMatch(/^Anda tidak memiliki hak melihat/);
  });

  test('also where its owner passes everything: a superadmin cannot hand that on', async () => {
    const token = await server.tokenOf(boss);
    const { token: text } = await made(token);
    expect([await statusOf(text), await statusOf(text, '/api/branches'), await statusOf(text, '/api/devices')]).toEqual([200, 403, 403]);
    for (const name of resourceNames.filter((each) => each !== 'departments')) {
      const status = await statusOf(text, `${resourceOf(name).path}?limit=1`);
      // Some show names to whoever fills in departments; none shows rows.
      expect([name, status]).toEqual([name, 403]);
    }
  });

  test('it sees the rows of its owner’s branch alone', async () => {
    const { token, roleId } = await owner();
    await grant(server, roleId, '/rooms', { read: true });
    const { token: text } = await made(token, { scopes: [{ menu: '/rooms', read: true }] });
    const [own, program] = [await call('GET', '/api/rooms', { token }), await call('GET', '/api/rooms', { token: text })];
    expect(program.json.pagination.total).toBe(own.json.pagination.total);
    const all = await call('GET', '/api/rooms', { token: await server.tokenOf(boss) });
    expect(all.json.pagination.total).toBeGreaterThan(own.json.pagination.total);
  });

  test('it opens no call of the person, of accounts or of rights, whatever it says', async () => {
    const token = await server.tokenOf(boss);
    const menus = await rowsOf(server.database.db, sql`select distinct url from menus where deleted_at is null`);
    const { token: text } = await made(token, { scopes: menus.map((row) => everything(String(row['url']))) });
    const closed: string[] = [];
    for (const [name, one] of Object.entries(calls) as [string, Call][]) {
      if (one.access === 'public') continue;
      for (const at of pathsOf(one)) {
        const reply = await call(one.method, at.replace(/\{\w+\}/g, '1'), {
          token: text,
          ...(one.method === 'GET' ? {} : { body: {} }),
          ...(one.stream ? { headers: { accept: 'application/json' } } : {}),
        });
        const isClosed = reply.status === 403 && /token API/.test(reply.json.message);
        if (isClosed && !closed.includes(name)) closed.push(name);
        if (one.access === 'session') expect([name, at, isClosed]).toEqual([name, at, true]);
      }
    }
    for (const name of [
      ...['changePassword', 'prove', 'startFactor', 'dropFactor', 'resetFactor', 'endSessions', 'logout', 'session', 'trail'],
      ...['apiTokens', 'makeApiToken', 'revokeApiToken', 'makeAccounts', 'handOver', 'dropPasswordRequest', 'passwordRequests'],
      ...['grantRole', 'grantUser', 'changeRolePermission', 'linkMenus', 'unlinkModules', 'effectiveRights', 'eraseObservation'],
    ])
      expect(closed).toContain(name);
    for (const name of ['users', 'roles', 'permissions', 'role-permissions', 'menus', 'modules', 'apps'] as const) {
      const { path: base, operations } = resourceOf(name);
      expect([name, await statusOf(text, base)]).toEqual([name, 200]);
      if (operations.includes('create')) expect((await call('POST', `${base}/store`, { token: text, body: {} })).status).toBe(403);
      for (const method of ['PUT', 'DELETE']) {
        const reply = await call(method, `${base}/1`, { token: text, ...(method === 'PUT' ? { body: {} } : {}) });
        expect([name, method, reply.status]).toEqual([name, method, 403]);
      }
    }
  });

  test('through the rows of people it touches no account: no password, no name of a login, no end', async () => {
    const token = await server.tokenOf(boss);
    const { token: text } = await made(token, { scopes: [everything('/employes'), everything('/departments')] });
    const employe = await createSample(server, token, resourceOf('employes'));
    const at = `/api/employes/${employe.id}`;
    const put = (body: object, by = text) => call('PUT', at, { token: by, body });
    expect((await put({ password: 'sandi yang baik 2026' })).json.message).toContain('token API');
    expect((await put({ password: 'sandi yang baik 2026' }, token)).status).toBe(200);
    const renamed = await put({ email: `lain-${fresh()}@amanah.test` });
    expect([renamed.status, renamed.json.message]).toEqual([403, expect.stringContaining('token API')]);
    const ended = await call('DELETE', at, { token: text });
    expect([ended.status, ended.json.message]).toEqual([403, expect.stringContaining('token API')]);
  });

  test('making one takes a fresh proof, rights that one has, and no more than ten', async () => {
    const { token, userId } = await owner();
    for (const [scopes, words] of [
      [[{ menu: '/branches', read: true }], 'Anda sendiri tidak memiliki'],
      [[{ menu: '/departments' }], 'setidaknya satu hak'],
      [[reads, reads], 'dua kali'],
      [[], 'setidaknya satu hak'],
      [[{ ...reads, admin: true }], ''],
    ] as const) {
      const reply = await make(token, { scopes });
      expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining(words)]);
    }
    for (const more of [{ days: 400 }, { days: '30' }, { name: ' ' }, { name: 'x'.repeat(61) }, { user_id: 1 }])
      expect([more, (await make(token, more)).status]).toEqual([more, 422]);
    await server.database.db.execute(sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);
    const asked = await make(token);
    expect([asked.status, asked.json.code]).toEqual([403, 'proof-needed']);
    expect((await call('POST', '/api/account/proof', { token, body: { password } })).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 12 }, () => make(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409]);
    const [first] = await list(token);
    expect((await call('DELETE', `${path}/${first?.id}`, { token })).status).toBe(200);
    expect((await make(token)).status).toBe(200);
  });

  test('a revoked, expired, mistyped or unknown one is 401 and says which', async () => {
    const { token, userId } = await owner();
    const refusal = async (text: string) => {
      const { status, json, headers } = await call('GET', '/api/departments', { token: text });
      expect([status, headers['amanah-token']]).toEqual([401, undefined]);
      return json.message as string;
    };
    const { token: revoked, id } = await made(token);
    const other = await owner();
    expect((await call('DELETE', `${path}/${id}`, { token: other.token })).status).toBe(404);
    expect(await statusOf(revoked)).toBe(200);
    expect((await call('DELETE', `${path}/${id}`, { token })).status).toBe(200);
    expect((await call('DELETE', `${path}/${id}`, { token })).status).toBe(404);
    expect(await refusal(revoked)).toContain('dicabut');
    const { token: old, id: oldId } = await made(token);
    await server.database.db.execute(sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${oldId}`);
    expect(await refusal(old)).toContain('kedaluwarsa');
    for (const text of [`${revoked}x`, revoked.slice(0, -1), `amn_${'A'.repeat(38)}`, 'amn_', `amn_'; drop table users; --`])
      expect(await refusal(text)).toContain('tidak dikenal');
    const { token: orphan } = await made(token);
    await server.database.db.execute(sql`update users set active = false where id = ${userId}`);
    expect(await refusal(orphan)).toContain('tidak aktif');
    expect((await call('POST', '/api/departments/store', { token: orphan, body: {} })).status).toBe(401);
  });

  test('whatever ends an account’s sessions ends its tokens, and so does a new password', async () => {
    const ways: readonly [string, (account: { userId: number; email: string; token: string }, by: string) => Promise<unknown>][] = [
      ['shut out', ({ userId }, by) => call('PUT', `/api/privileges/users/${userId}`, { token: by, body: { active: false } })],
      [
        'given',
        ({ userId }, by) => call('PUT', `/api/privileges/users/${userId}`, { token: by, body: { password: 'sandi dari admin 26' } }),
      ],
      [
        'own',
        ({ email, token }) =>
          call('PUT', '/api/change-passwords', { token, body: { email, password, new_password: 'sandi yang lain 2026' } }),
      ],
    ];
    for (const [way, end] of ways) {
      const account = await owner();
      const { token: text } = await made(account.token);
      await end(account, await server.tokenOf(boss));
      expect([way, await statusOf(text)]).toEqual([way, 401]);
      await server.database.db.execute(sql`update users set active = true where id = ${account.userId}`);
      expect([way, await statusOf(text)]).toEqual([way, 401]);
    }
  });

  test('it is in the trail: made, revoked, and beside each thing it did', async () => {
    const { token, userId } = await owner();
    const { token: text, id } = await made(token, { name: 'Dapodik malam', scopes: [{ ...reads, create: true }] });
    await call('POST', '/api/departments/store', { token: text, body: { kode_dept: `K${fresh()}`, departemen: 'Dari program malam' } });
    await call('DELETE', `${path}/${id}`, { token });
    const trail = await call('GET', `/api/audit-trail?user_id=${userId}`, { token: await server.tokenOf(boss) });
    const told = (trail.json.data as { action: string; event: string; via: string }[]).map(({ action, event, via }) => [
      action,
      event,
      via,
    ]);
    expect(told).toEqual([
      ['security', 'api-token-revoked', ''],
      ['create', '', 'Dapodik malam'],
      ['security', 'api-token-made', ''],
    ]);
  });

  test('a key of its owner’s device is no way to what that device did', async () => {
    const { token } = await owner();
    const { token: text } = await made(token);
    const headers = { 'idempotency-key': `perangkat-${fresh()}` };
    const body = { kode_dept: `K${fresh()}`, departemen: 'Dari perangkat' };
    expect((await call('POST', '/api/departments/store', { token, body, headers })).status).toBe(200);
    expect((await call('POST', '/api/departments/store', { token: text, body, headers })).status).toBe(403);
  });

  test('what ended long ago is forgotten', async () => {
    const { token } = await owner();
    const [old, revoked, kept] = [await made(token), await made(token), await made(token)];
    const { db } = server.database;
    await db.execute(sql`update api_tokens set expires_at = now() - interval '31 days' where id = ${old.id}`);
    await db.execute(sql`update api_tokens set revoked_at = now() - interval '31 days' where id = ${revoked.id}`);
    await forgetOldTokens(db);
    const left = await rowsOf(db, sql`select id from api_tokens where id in (${old.id}, ${revoked.id}, ${kept.id})`);
    expect(left.map((row) => Number(row['id']))).toEqual([kept.id]);
  });
});

describe('how often one API token may ask', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engines[0] ?? 'memory', { programs: { burst: 3, perSecond: 0.01 } });
  });
  afterAll(() => server.close());

  test('reading counts too; beyond it 429 with Retry-After, for that token alone', async () => {
    const token = await server.tokenOf(boss);
    const make = async () =>
      String(
        (await server.call('POST', path, { token, body: { name: 'Cepat', days: 7, scopes: [{ ...reads, create: true }] } })).json.data
          .token,
      );
    const [one, other] = [await make(), await make()];
    const ask = (text: string) => server.call('GET', '/api/departments', { token: text });
    // A body is looked at twice and is one request.
    const body = { kode_dept: `K${fresh()}`, departemen: 'Satu' };
    expect((await server.call('POST', '/api/departments/store', { token: one, body })).status).toBe(200);
    expect([(await ask(one)).status, (await ask(one)).status]).toEqual([200, 200]);
    const refused = await ask(one);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect([(await ask(other)).status, (await ask(token)).status]).toEqual([200, 200]);
  });
});
