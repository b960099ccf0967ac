import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, stepAt } from '../../../services/auth/totp.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

/** As an authenticator reads it. */
function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const start = new Date('2026-11-20T05:00:00Z').getTime();
const path = '/api/account/second-factor';

describe.each(engines)('the second factor on %s', (engine) => {
  let server: TestServer;
  let now = start;
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(now), tokenSecret: 'a secret of forty letters for the tests!' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Each test in steps of its own.
    now += 600_000;
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  const login = (email: string, code?: string, more: object = {}) =>
    server.call('POST', '/api/auth/login', { body: { email, password, ...(code === undefined ? {} : { code }), ...more } });
  const post = (token: string, what: string, body: object) => server.call('POST', `${path}/${what}`, { token, body });
  const codeAt = (secret: Buffer, seconds = 0) => codeOf(secret, stepAt(new Date(now + seconds * 1000)));
  const stateOf = async (token: string) => (await server.call('GET', path, { token })).json.data;

  /** An account with a second factor, and its recovery codes. The code that turned it on is used up, so time goes on. */
  async function withFactor() {
    const account = await newAccount(server, 'BKS');
    const { secret } = (await post(account.token, 'start', { password })).json.data;
    const key = fromBase32(secret);
    const reply = await post(account.token, 'confirm', { code: codeAt(key) });
    expect(reply.status).toBe(200);
    now += 60_000;
    return { ...account, key, text: String(secret), codes: reply.json.data.codes as string[] };
  }

  test('an account without one logs in as described, and its answer says nothing of it', async () => {
    const { email, token } = await newAccount(server, 'BKS');
    const reply = await login(email);
    expect([reply.status, Object.keys(reply.json).sort(), Object.keys(reply.json.data).sort()]).toEqual([
      200,
      ['data', 'error', 'message'],
      ['device', 'token', 'user'],
    ]);
    expect(reply.text).not.toMatch(/factor|"code"/);
    expect(await stateOf(token)).toEqual({ is_on: false, since: '', codes_left: 0, is_required: false });
    // A code that nobody asked for does no harm.
    expect((await login(email, '123456')).status).toBe(200);
  });

  test('is begun with the password, turned on by the first code, and asked for from then on; open sessions go on', async () => {
    const { email, token } = await newAccount(server, 'BKS');
    for (const wrong of ['', 'salah-sekali']) expect((await post(token, 'start', { password: wrong })).status).toBe(422);
    const begun = await post(token, 'start', { password });
    expect(begun.json.data.uri).toBe(
      `otpauth://totp/Amanah:${encodeURIComponent(email)}?secret=${begun.json.data.secret}&issuer=Amanah&algorithm=SHA1&digits=6&period=30`,
    );
    // Until it is confirmed it asks nothing of anybody.
    expect((await login(email)).status).toBe(200);
    const key = fromBase32(begun.json.data.secret);
    expect((await post(token, 'confirm', { code: codeAt(key, 3600) })).status).toBe(422);
    const on = await post(token, 'confirm', { code: codeAt(key) });
    expect(on.json.data.codes).toHaveLength(10);
    expect(new Set(on.json.data.codes).size).toBe(10);
    for (const code of on.json.data.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await stateOf(token)).toMatchObject({ is_on: true, codes_left: 10 });
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(200);

    const asked = await login(email);
    expect([asked.status, asked.json.code, asked.json.data]).toEqual([401, 'second-factor', undefined]);
    const wrong = await login(email, '000000');
    expect([wrong.status, wrong.json.code, Object.keys(wrong.json.errors)]).toEqual([401, 'second-factor', ['code']]);
    // With a wrong password nobody learns that there is one.
    const stranger = await server.call('POST', '/api/auth/login', { body: { email, password: 'salah-sekali', code: codeAt(key, 30) } });
    expect([stranger.status, stranger.json.code, stranger.json.message]).toEqual([401, undefined, 'Email / NIK YSB atau password salah.']);
    now += 30_000;
    const entered = await login(email, codeAt(key));
    expect(entered.status).toBe(200);
    expect((await post(token, 'start', { password })).status).toBe(409);
  });

  test('a code is good once: not again, not for another call, not an earlier one, and of twenty at once one gets in', async () => {
    const { email, key, token } = await withFactor();
    const code = codeAt(key);
    expect((await login(email, code)).status).toBe(200);
    expect((await login(email, code)).status).toBe(401);
    expect((await login(email, codeAt(key, -30))).status).toBe(401);
    expect((await post(token, 'codes', { code })).status).toBe(422);
    now += 60_000;
    const second = await buildServer({
      db: server.database.db,
      now: () => new Date(now),
      tokenSecret: 'a secret of forty letters for the tests!',
      limits: { account: 1000, address: 1000, firstWaitSeconds: 1, longestWaitSeconds: 1 },
    });
    const payload = { email, password, code: codeAt(key) };
    const replies = await Promise.all(Array.from({ length: 20 }, () => second.inject({ method: 'POST', url: '/api/auth/login', payload })));
    await second.close();
    expect(replies.map((reply) => reply.statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['right', 0, 200],
    ['half a minute slow', -30, 200],
    ['half a minute fast', 30, 200],
    ['a minute and a half slow', -90, 401],
    ['a minute and a half fast', 90, 401],
    ['a day off', 86_400, 401],
    ['in 1970', -start / 1000, 401],
  ])('a phone whose clock is %s', async (_name, off, status) => {
    const { email, key } = await withFactor();
    expect((await login(email, codeOf(key, stepAt(new Date(now + off * 1000))))).status).toBe(status);
  });

  test('a clock that was a day ahead and is set right keeps nobody out, and what was typed then is not good again', async () => {
    const { email, key } = await withFactor();
    now += 86_400_000;
    const ahead = codeAt(key);
    expect((await login(email, ahead)).status).toBe(200);
    now -= 86_400_000;
    const code = codeAt(key);
    expect((await login(email, code)).status).toBe(200);
    for (const again of [code, codeAt(key, -30), ahead]) expect((await login(email, again)).status).toBe(401);
    // Half an hour is no such clock: nothing that an earlier code of it would be good for.
    now += 1_800_000;
    expect((await login(email, codeAt(key))).status).toBe(200);
    now -= 1_800_000;
    await server.database.db.execute(sql`delete from login_attempts`);
    expect((await login(email, codeAt(key, 30))).status).toBe(401);
  });

  test('a recovery code opens once, however it is written; new ones end the old; each use is in the trail', async () => {
    const { email, key, codes, token, userId } = await withFactor();
    const [one = '', two = '', three = ''] = codes;
    expect((await login(email, one)).status).toBe(200);
    expect((await login(email, one)).status).toBe(401);
    expect((await login(email, ` ${two.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ codes_left: 8 });
    const both = await Promise.all([login(email, three), login(email, three)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const fresh = await post(token, 'codes', { code: codeAt(key) });
    expect(fresh.json.data.codes).toHaveLength(10);
    expect((await login(email, codes[5])).status).toBe(401);
    expect((await login(email, fresh.json.data.codes[0])).status).toBe(200);
    const rows = await rowsOf(
      server.database.db,
      sql`select after->>'event' as event from audit_trail where resource = 'users' and row_id = ${userId} and action = 'security' order by id`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'second-factor-on',
      'recovery-code-used',
      'recovery-code-used',
      'recovery-code-used',
      'recovery-codes-made',
      'recovery-code-used',
    ]);
  });

  test('nothing of it is stored that opens anything, and no answer tells the secret again', async () => {
    const { codes, text, key, token, userId } = await withFactor();
    const tables = await rowsOf(server.database.db, sql`select table_name from information_schema.tables where table_schema = 'public'`);
    for (const { table_name } of tables) {
      const rows = await rowsOf(server.database.db, sql`select t::text as line from ${sql.identifier(String(table_name))} t`);
      const all = rows.map((row) => String(row['line'])).join('\n');
      for (const secret of [
        text,
        key.toString('hex'),
        key.toString('base64'),
        key.toString('base64url'),
        ...codes,
        ...codes.map((one) => one.replaceAll('-', '')),
      ])
        expect([table_name, all.includes(secret)]).toEqual([table_name, false]);
    }
    for (const url of [path, `/api/privileges/users/${userId}`, `/api/privileges/users/${userId}/history`, '/api/auth/session']) {
      const reply = await server.call('GET', url, {
        token: url.includes('users') ? await server.tokenOf('superadmin@amanah.test') : token,
      });
      for (const secret of [text, codes[0] ?? '']) expect([url, reply.text.includes(secret)]).toEqual([url, false]);
    }
  });

  test('guesses are counted for the account, and a device that logged in before is not held up by them', async () => {
    const { email, key } = await withFactor();
    const device = String((await login(email, codeAt(key))).json.data.device);
    now += 60_000;
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await login(email, String(100_000 + n))).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429]);
    // Whoever has the password cannot learn more by the right code either, and the owner gets in on his own device.
    expect((await login(email, codeAt(key))).status).toBe(429);
    expect((await login(email, codeAt(key), { device })).status).toBe(200);
  });

  test('is turned off with a code, and a superadmin takes it from others, which ends their sessions and is in the trail', async () => {
    const one = await withFactor();
    expect((await post(one.token, 'off', { code: '000000' })).status).toBe(422);
    expect((await post(one.token, 'off', { code: codeAt(one.key) })).status).toBe(200);
    expect((await login(one.email)).status).toBe(200);
    expect((await post(one.token, 'off', { code: one.codes[0] })).status).toBe(409);

    const other = await withFactor();
    const boss = await server.tokenOf('superadmin@amanah.test');
    const reset = (token: string, id: number) => server.call('DELETE', `/api/accounts/${id}/second-factor`, { token });
    for (const email of ['developer@amanah.test', 'admin@amanah.test']) {
      const reply = await reset(await server.tokenOf(email), other.userId);
      expect([email, reply.status]).toEqual([email, 403]);
    }
    expect((await login(other.email)).status).toBe(401);
    expect((await reset(boss, 999_999)).status).toBe(404);
    expect((await reset(boss, other.userId)).status).toBe(200);
    expect((await reset(boss, other.userId)).status).toBe(409);
    expect((await server.call('GET', '/api/auth/session', { token: other.token })).status).toBe(401);
    expect((await login(other.email)).status).toBe(200);
    const own = (await server.call('GET', '/api/auth/session', { token: boss })).json.data.user.id;
    expect((await reset(boss, own)).status).toBe(409);
    const [entry] = await rowsOf(
      server.database.db,
      sql`select user_id, after from audit_trail where action = 'security' and row_id = ${other.userId} order by id desc limit 1`,
    );
    expect([Number(entry?.['user_id']), entry?.['after']]).toEqual([own, { event: 'second-factor-reset' }]);
  });

  test('a server with another key cannot check codes of the phone, says so, and takes recovery codes', async () => {
    const { email, key, codes } = await withFactor();
    const other = await buildServer({
      db: server.database.db,
      now: () => new Date(now),
      tokenSecret: 'another secret of forty letters, tests!!',
    });
    const ask = async (code: string) => {
      const reply = await other.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, code } });
      return [reply.statusCode, String(reply.json().message)] as const;
    };
    expect(await ask(codeAt(key))).toEqual([401, expect.stringContaining('kunci server berganti')]);
    expect((await ask(codes[0] ?? ''))[0]).toBe(200);
    await other.close();
  });

  test('an account that was shut out or deleted gets in with no code', async () => {
    const { email, key, codes, userId } = await withFactor();
    for (const [change, back] of [
      ['active = false', 'active = true'],
      ['deleted_at = now()', 'deleted_at = null'],
    ]) {
      await server.database.db.execute(sql.raw(`update users set ${change} where id = ${userId}`));
      for (const code of [codeAt(key), codes[0] ?? '']) expect((await login(email, code)).json.code).toBeUndefined();
      await server.database.db.execute(sql.raw(`update users set ${back} where id = ${userId}`));
    }
    // Neither was used up.
    expect((await login(email, codeAt(key))).status).toBe(200);
  });

  test.each(['', 'x'.repeat(33), 123_456, null, ['123456'], { a: 1 }])('refuses %j as a code', async (code) => {
    const { email } = await newAccount(server, 'BKS');
    expect((await server.call('POST', '/api/auth/login', { body: { email, password, code } })).status).toBe(422);
  });

  test('where a level has to have one, its next login opens nothing but the way to it, and sessions from before go on', async () => {
    const boss = 'superadmin@amanah.test';
    const before = String((await login(boss)).json.data.token);
    const strict = await buildServer({
      db: server.database.db,
      now: () => new Date(now),
      tokenSecret: 'a secret of forty letters for the tests!',
      factorFor: ['superadmin'],
    });
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await strict.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: reply.statusCode, json: reply.json() };
    };
    const held = (await call('POST', '/api/auth/login', undefined, { email: boss, password })).json.data;
    expect(held.user.must_set_second_factor).toBe(true);
    const { token } = held;
    expect((await call('GET', '/api/auth/session', token)).json.data.user.must_set_second_factor).toBe(true);
    for (const [method, url] of [
      ['GET', '/api/branches'],
      ['POST', '/api/floors/store'],
      ['GET', '/api/account/sessions'],
      ['POST', `${path}/off`],
    ] as const) {
      const reply = await call(method, url, token, method === 'POST' ? { code: 'x' } : undefined);
      expect([url, reply.status, reply.json.message]).toEqual([
        url,
        403,
        'Atur verifikasi dua langkah lebih dulu di halaman Keamanan akun.',
      ]);
    }
    // The session of before, and people of other levels, are not held.
    expect((await call('GET', '/api/branches', before)).status).toBe(200);
    const officer = (await call('POST', '/api/auth/login', undefined, { email: 'patroli@amanah.test', password })).json.data;
    expect(officer.user).not.toHaveProperty('must_set_second_factor');

    expect((await call('GET', path, token)).json.data.is_required).toBe(true);
    const { secret } = (await call('POST', `${path}/start`, token, { password })).json.data;
    const key = fromBase32(secret);
    expect((await call('POST', `${path}/confirm`, token, { code: codeAt(key) })).status).toBe(200);
    expect((await call('GET', '/api/branches', token)).status).toBe(200);
    expect((await call('GET', '/api/auth/session', token)).json.data.user).not.toHaveProperty('must_set_second_factor');
    now += 60_000;
    expect((await call('POST', `${path}/off`, token, { code: codeAt(key) })).status).toBe(409);
    await strict.close();
    await server.database.db.execute(sql`delete from second_factors`);
  });
});
