import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../services/db/database.ts';
import { usualLimits } from '../../services/auth/throttle.ts';
import { newAccount } from '../services/support/accounts.ts';
import { engines } from '../services/support/engines.ts';
import { fresh } from '../services/support/samples.ts';
import { password, startServer, type TestServer } from '../services/support/test-server.ts';

const limits = { ...usualLimits, account: 5, address: 12, crowd: 9 };
const next = 'kata-sandi-yang-lain-8';

describe.each(engines)('strangers and the login on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { limits, trustProxy: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  /** One attempt from an address, on a device that was given its key or on none. */
  const attempt = (email: string, secret: string, from: string, device?: string) =>
    server.call('POST', '/api/auth/login', {
      body: { email, password: secret, ...(device === undefined ? {} : { device }) },
      headers: { 'x-forwarded-for': from },
    });
  const status = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).status;
  /** Wrong passwords one after the other. */
  async function guess(times: number, email: string, from: string, device?: string): Promise<number[]> {
    const answers: number[] = [];
    for (let at = 0; at < times; at += 1) answers.push(await status(email, `tebakan ${at}`, from, device));
    return answers;
  }
  async function account() {
    const made = await newAccount(server, 'BKS');
    const nik = `95${fresh()}`;
    await server.database.db.execute(sql`update users set unique_id = ${nik} where id = ${made.userId}`);
    await server.database.db.execute(sql`delete from login_attempts`);
    return { ...made, nik };
  }

  test('whoever guesses has to wait at his address; the owner gets in from another one, under either name', async () => {
    const { email, nik } = await account();
    expect(await guess(6, email, '203.0.113.1')).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await status(email, password, '203.0.113.1')).toBe(429);
    expect(await status(email, password, '203.0.113.2')).toBe(200);
    expect(await status(nik, password, '203.0.113.2')).toBe(200);
    // The owner's login does not help the guesser.
    expect(await status(email, password, '203.0.113.1')).toBe(429);
  });

  test('a device that logged in before gets in from the very address of the guesses, also after logout', async () => {
    const [{ email }, other] = [await account(), await account()];
    const before = await attempt(email, password, '203.0.113.1');
    const { device, token } = before.json.data;
    expect(device).toMatch(/^[\w-]{43}$/);
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await guess(6, email, '203.0.113.1')).at(-1)).toBe(429);
    const again = await attempt(email, password, '203.0.113.1', device);
    expect([again.status, again.json.data.device]).toEqual([200, device]);
    // Neither somebody else's device nor an invented one is known here.
    const { device: foreign } = (await attempt(other.email, password, '203.0.113.9')).json.data;
    expect(foreign).not.toBe(device);
    for (const key of [foreign, 'x'.repeat(43), '']) expect(await status(email, password, '203.0.113.1', key)).toBe(429);
    // On the known one, guesses are counted as everywhere.
    expect(await guess(6, email, '203.0.113.77', device)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await status(email, password, '203.0.113.77', device)).toBe(429);
    expect(await status(email, password, '203.0.113.78')).toBe(200);
  });

  test('a key that was never given out is replaced, and keys are stored as hashes beside hashes of names', async () => {
    const { email } = await account();
    const forged = 'y'.repeat(43);
    const { device } = (await attempt(email, password, '203.0.113.1', forged)).json.data;
    expect(device).not.toBe(forged);
    const rows = await rowsOf(server.database.db, sql`select * from login_devices`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${device}|${forged}|amanah`));
    for (const odd of ['z'.repeat(65), ['a'], 7]) expect((await attempt(email, password, '203.0.113.1', odd as string)).status).toBe(422);
  });

  test('after guesses from many addresses each address has two tries, and the owner gets in from his', async () => {
    const { email } = await account();
    const { device } = (await attempt(email, password, '192.0.2.1')).json.data;
    for (let at = 0; at < limits.crowd; at += 1) expect(await status(email, 'tebakan', `198.51.100.${at}`)).toBe(401);
    expect(await guess(4, email, '198.51.100.200')).toEqual([401, 401, 429, 429]);
    const held = await attempt(email, 'tebakan', '198.51.100.200');
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(limits.longestWaitSeconds - 30);
    expect(await status(email, password, '192.0.2.50')).toBe(200);
    expect(await status(email, password, '198.51.100.200', device)).toBe(200);
  });

  test('strangers cannot make a password change within a session wait, nor does it make a login wait', async () => {
    const { email, token } = await account();
    const change = (secret: string, by = token) =>
      server.call('PUT', '/api/change-passwords', {
        token: by,
        body: { email, password: secret, new_password: next },
        headers: { 'x-forwarded-for': '203.0.113.1' },
      });
    const { token: second } = (await attempt(email, password, '192.0.2.1')).json.data;
    expect((await guess(6, email, '203.0.113.1')).at(-1)).toBe(429);
    const answers: number[] = [];
    for (let at = 0; at < 6; at += 1) answers.push((await change(`tebakan ${at}`, second)).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(password, second)).headers['retry-after']).toMatch(/^(29|30)$/);
    expect(await status(email, password, '192.0.2.1')).toBe(200);
    expect((await change(password)).status).toBe(200);
    expect(await status(email, next, '192.0.2.1')).toBe(200);
  });

  describe('guesses over many accounts', () => {
    const held = async (from: (at: number) => string, times: number) => {
      const answers: number[] = [];
      for (let at = 0; at < times; at += 1) answers.push(await status(`orang${at}.${fresh()}@amanah.test`, 'tebakan', from(at)));
      return answers.filter((answer) => answer === 401).length;
    };

    test.each([
      ['one address', () => '203.0.113.5', 12],
      ['one address with a port', (at: number) => `203.0.113.5:${4000 + at}`, 12],
      [
        'one address, mapped in all its spellings',
        (at: number) => ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:cb00:7105', '[::ffff:203.0.113.5]:443'][at % 4] ?? '',
        12,
      ],
      ['one /64', (at: number) => `2001:db8:1:2:${(at * 977).toString(16)}::${at}`, 12],
      [
        'one /64 in many spellings',
        (at: number) => ['2001:0DB8:0001:0002::1', '2001:db8:1:2::2%eth0', '[2001:db8:1:2:0:0:0:3]:80'][at % 3] ?? '',
        12,
      ],
      ['a /48 with a /64 for each guess', (at: number) => `2001:db8:7:${at.toString(16)}::1`, 48],
      ['no address at all', (at: number) => `unknown-${at}`, 12],
    ])('from %s have to wait', async (_name, from, most) => {
      expect(await held(from, most + 3)).toBe(most);
    });

    test('from another network do not, and a device that logged in before gets in from an address that has to wait', async () => {
      const { email } = await account();
      const { device } = (await attempt(email, password, '2001:db8:1:2::7')).json.data;
      expect(await held((at) => `2001:db8:1:2::${at}`, 14)).toBeLessThan(14);
      expect(await status(email, password, '2001:db8:1:2::7')).toBe(429);
      expect(await status(email, password, '2001:db8:1:2::7', device)).toBe(200);
      expect(await status(email, password, '2001:db8:1:3::7')).toBe(200);
      expect(await status(email, password, '203.0.113.5')).toBe(200);
    });
  });

  describe('e-mail and NIK of one account', () => {
    /** All that a stranger sees of an answer. */
    const seen = async (email: string, secret: string, from: string) => {
      const { status: code, text, headers } = await attempt(email, secret, from);
      const { 'retry-after': retry, date: _date, ...rest } = headers;
      return { code, text: text.replace(/\d+/g, '#'), waits: retry !== undefined, headers: Object.keys(rest).sort() };
    };
    const story = async (first: string, second: string, from: string) => {
      const answers = [];
      for (const name of [first, first, second, second, second, first, second, first, first, second, second, first])
        answers.push(await seen(name, 'tebakan', from));
      return answers;
    };

    test('are not shown to belong together: guesses at both are answered like guesses at two strangers', async () => {
      const [one, two] = [await account(), await account()];
      const together = await story(one.email, one.nik, '203.0.113.21');
      expect(together.map(({ code }) => code)).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
      expect(await story(one.email, two.nik, '203.0.113.22')).toEqual(together);
      expect(await story(`tamu${fresh()}@amanah.test`, `96${fresh()}`, '203.0.113.23')).toEqual(together);
    });

    test('not by a login either: it frees the name that was typed and no other, on a known device too', async () => {
      const { email, nik } = await account();
      const from = '203.0.113.31';
      const { device } = (await attempt(email, password, from)).json.data;
      await guess(4, nik, from);
      expect(await status(email, password, from)).toBe(200);
      expect(await guess(2, nik, from)).toEqual([401, 429]);
      expect(await status(email, password, from)).toBe(200);
      expect(await status(nik, 'tebakan', from, device)).toBe(429);
    });
  });

  test('old failures are forgotten, and so are devices that nobody used for long', async () => {
    const { email } = await account();
    const { device } = (await attempt(email, password, '203.0.113.1')).json.data;
    await guess(3, `lama${fresh()}@amanah.test`, '203.0.113.40');
    await server.database.db.execute(sql`update login_attempts set last_at = now() - interval '2 hours'`);
    await server.database.db.execute(sql`update login_devices set last_at = now() - interval '500 days'`);
    expect(await status(email, password, '203.0.113.1')).toBe(200);
    const count = async (table: string) =>
      Number((await rowsOf(server.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.['n']);
    expect(await count('login_devices')).toBe(1);
    expect(await count('login_attempts')).toBeLessThanOrEqual(2);
    expect((await guess(6, email, '203.0.113.1')).at(-1)).toBe(429);
    expect(await status(email, password, '203.0.113.1', device)).toBe(429);
  });
});
