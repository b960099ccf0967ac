import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../../../services/auth/oidc/terms.ts';
import { openTokens } from '../../../services/auth/tokens.ts';
import { codeOf, stepAt } from '../../../services/auth/totp.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { exchangeReturned, keepExchanging } from '../../../services/oidc/keep-exchanging.ts';
import { findProvider, type Provider } from '../../../services/oidc/provider.ts';
import { resetPassword } from '../../../services/ops/reset-password.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import {
  type Back,
  type Claims,
  clientId,
  clientSecret,
  lyingProvider,
  realProvider,
  visitProvider,
} from '../support/providers/providers.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const origin = 'http://127.0.0.1:1';
const tokenSecret = 'a secret of forty letters for the tests!';
const settingsFor = ({ issuer, host }: { readonly issuer: string; readonly host: string }) => ({
  ...{ issuer, clientId, clientSecret, hosts: [host], name: 'Akun Uji', origin, branches: [] as string[] },
});
type Settings = ReturnType<typeof settingsFor>;

/** What a browser does here, and the process that talks to the provider. */
function acting(server: TestServer, provider: () => Provider) {
  const { call } = server;
  const post = (path: string, body: object, token?: string) => call('POST', path, { token, body });
  const begin = async (): Promise<{ address: string; handle: string }> => (await post('/api/auth/oidc/begin', {})).json.data;
  const bring = (handle: string, back: Back) => post('/api/auth/oidc/return', { handle, ...back });
  const exchange = async () =>
    exchangeReturned(server.database.db, (await openTokens(server.database.db, tokenSecret)).oidcSeals, provider());
  const state = (handle: string) => post('/api/auth/oidc/state', { handle });
  const login = (handle: string, more: object = {}) => post('/api/auth/oidc/login', { handle, ...more });
  return { post, begin, bring, exchange, state, login };
}

describe.each(engines)('login by a provider on %s', (engine) => {
  const people = new Map<string, Claims>();
  let real: Awaited<ReturnType<typeof realProvider>>;
  let settings: Settings;
  let provider: Provider;
  let server: TestServer;
  let acts: ReturnType<typeof acting>;
  let branches: string[];
  beforeAll(async () => {
    real = await realProvider(origin, people);
    settings = settingsFor(real);
    branches = settings.branches;
    server = await startServer(engine, { oidc: settings, tokenSecret, factorFor: ['superadmin'] });
    provider = await findProvider(settings, () => undefined);
    acts = acting(server, () => provider);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await real.close();
  });
  beforeEach(async () => {
    people.clear();
    branches.length = 0;
    await server.database.db.execute(sql`delete from login_attempts`);
    await server.database.db.execute(sql`delete from oidc_logins`);
    await publish(server.database.db, provider.found);
  });

  /** As far as what the provider proved. */
  async function proven(name: string, claims: Claims): Promise<string> {
    people.set(name, claims);
    const { address, handle } = await acts.begin();
    expect((await acts.bring(handle, await visitProvider(address, name))).status).toBe(200);
    expect((await acts.state(handle)).json.data).toEqual({ state: 'waiting', email: '' });
    expect((await acts.login(handle)).status).toBe(409);
    expect(await acts.exchange()).toBe(1);
    return handle;
  }
  const verified = (email: string): Claims => ({ email, email_verified: true });
  const told = (reply: { readonly status: number; readonly json: { readonly message: string } }) => [reply.status, reply.json.message];
  const rows = async (table: string) => Number((await rowsOf(server.database.db, sql.raw(`select count(*) as n from ${table}`)))[0]?.['n']);
  const linkOf = async (userId: number) =>
    (await rowsOf(server.database.db, sql`select subject, is_own_wish from oidc_links where user_id = ${userId}`))[0];

  test('the first time it takes the password of the account with the verified e-mail, from then on the person at the provider', async () => {
    const { email, userId } = await newAccount(server, 'BKS');
    const first = await proven('guru-satu', verified(email.toUpperCase()));
    expect((await acts.state(first)).json.data).toEqual({ state: 'link', email });
    const asked = await acts.login(first);
    expect([asked.status, asked.json.code]).toEqual([401, 'link-needed']);
    const wrong = await acts.login(first, { password: 'bukan sandinya' });
    expect([wrong.status, wrong.json.code, wrong.json.errors]).toEqual([401, 'link-needed', { password: expect.any(String) }]);
    expect(await linkOf(userId)).toBeUndefined();
    const done = await acts.login(first, { password });
    expect([done.status, done.json.data.user.email]).toEqual([200, email]);
    expect((await server.call('GET', '/api/auth/session', { token: done.json.data.token })).status).toBe(200);
    expect(await linkOf(userId)).toEqual({ subject: 'guru-satu', is_own_wish: false });
    const [entry] = await rowsOf(server.database.db, sql`select user_id, row_id, after from audit_trail order by id desc limit 1`);
    expect([Number(entry?.['user_id']), Number(entry?.['row_id']), entry?.['after']]).toEqual([userId, userId, { event: 'oidc-linked' }]);
    // Whatever the provider says of the e-mail from now on.
    const second = await proven('guru-satu', { email: 'lain@amanah.test', email_verified: false });
    expect((await acts.state(second)).json.data).toEqual({ state: 'ready', email });
    const again = await acts.login(second);
    expect([again.status, again.json.data.user.email]).toEqual([200, email]);
    // Nothing of it is left, and it opens nothing once more.
    for (const handle of [first, second]) expect((await acts.login(handle, { password })).status).toBe(404);
    expect(await rows('oidc_logins')).toBe(0);
  });

  test('a browser that is logged in at the provider shows nobody who the person is: rights and passwords ask again', async () => {
    const { email, userId } = await newAccount(server, 'BKS');
    const isProved = async () =>
      (
        await rowsOf(
          server.database.db,
          sql`select proved_at > now() - interval '10 minutes' as yes from sessions
        where user_id = ${userId} order by created_at desc limit 1`,
        )
      )[0]?.['yes'];
    await acts.login(await proven('guru-dua', verified(email)), { password });
    expect(await isProved()).toBe(true);
    const { json } = await acts.login(await proven('guru-dua', verified(email)));
    expect(await isProved()).toBe(false);
    expect((await acts.post('/api/account/oidc/begin', {}, json.data.token)).json.code).toBe('proof-needed');
  });

  test('a provider that lies about e-mail opens nothing and links nothing', async () => {
    const { email, userId } = await newAccount(server, 'BKS');
    const boss = 'superadmin@amanah.test';
    for (const [name, claims, words] of [
      ['tanpa', {}, 'tidak menyebut e-mail'],
      ['belum', { email, email_verified: false }, 'tidak menyebut e-mail'],
      ['diam', { email }, 'tidak menyebut e-mail'],
      ['teks', { email, email_verified: 'true' }, 'tidak menyebut e-mail'],
      ['angka', { email: 7, email_verified: true }, 'tidak menyebut e-mail'],
      ['asing', verified('tidak-ada@amanah.test'), 'Tidak ada akun'],
      ['mirip', verified(email.replace('k', '\u212a')), 'Tidak ada akun'],
      ['persen', verified('%@amanah.test'), 'Tidak ada akun'],
      ['nol', verified(`${email}\u0000`), 'Tidak ada akun'],
      ['atasan', verified(boss), 'tidak ditautkan dari halaman masuk'],
    ] as const) {
      const handle = await proven(name, claims);
      for (const reply of [await acts.state(handle), await acts.login(handle, { password })])
        expect([name, ...told(reply)]).toEqual([name, 403, expect.stringContaining(words)]);
    }
    expect([await linkOf(userId), await rows(`oidc_links where subject in ('atasan', 'mirip')`)]).toEqual([undefined, 0]);
    // Somebody else's e-mail is worth nothing without somebody else's password.
    const theft = await proven('pencuri', verified(email));
    expect((await acts.login(theft, { password: 'tebakan' })).status).toBe(401);
    expect(await linkOf(userId)).toBeUndefined();
  });

  test('guesses at the password are held as those of a login, and one person at the provider is one account', async () => {
    const [one, two] = [await newAccount(server, 'BKS'), await newAccount(server, 'BKS')];
    const handle = await proven('penebak', verified(one.email));
    const tries = [];
    for (let time = 0; time < 6; time += 1) tries.push((await acts.login(handle, { password: `tebakan ${time}` })).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    await server.database.db.execute(sql`delete from login_attempts`);
    expect((await acts.login(handle, { password })).status).toBe(200);
    // The account is somebody's already.
    expect(told(await acts.state(await proven('penyusul', verified(one.email))))).toEqual([403, expect.stringContaining('orang lain')]);
    // The person is somebody already, whatever e-mail he has now.
    expect((await acts.login(await proven('penebak', verified(two.email)))).json.data.user.email).toBe(one.email);
    expect(await linkOf(two.userId)).toBeUndefined();
  });

  test('what was proved is used up by one of two who come at the same moment', async () => {
    const { email } = await newAccount(server, 'BKS');
    await acts.login(await proven('kembar', verified(email)), { password });
    const handle = await proven('kembar', verified(email));
    const both = await Promise.all([acts.login(handle), acts.login(handle)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('an account that is shut, deleted, renamed, raised or taken over is not opened by an old link', async () => {
    const { db } = server.database;
    const boss = await server.tokenOf('superadmin@amanah.test');
    await db.execute(sql`update sessions set needs_factor = false, proved_at = now()`);
    const linked = async (name: string) => {
      const account = await newAccount(server, 'BKS');
      expect((await acts.login(await proven(name, verified(account.email)), { password })).status).toBe(200);
      return account;
    };
    const change = async (id: number, body: object) => {
      const reply = await server.call('PUT', `/api/privileges/users/${id}`, { token: boss, body });
      expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
    };
    const state = async (name: string, email: string) => told(await acts.state(await proven(name, verified(email))));

    const shut = await linked('mati');
    await db.execute(sql`update users set active = false where id = ${shut.userId}`);
    expect(await state('mati', shut.email)).toEqual([403, expect.stringContaining('tidak aktif')]);

    const removed = await linked('hapus');
    await db.execute(sql`update users set deleted_at = now() where id = ${removed.userId}`);
    expect(await state('hapus', removed.email)).toEqual([403, expect.stringContaining('Tidak ada akun')]);

    const renamed = await linked('ganti');
    await change(renamed.userId, { email: `baru-${renamed.email}` });
    expect(await state('ganti', renamed.email)).toEqual([403, expect.stringContaining('Tidak ada akun')]);
    // Under its new e-mail it is linked again, with the password.
    const again = await proven('ganti', verified(`baru-${renamed.email}`));
    expect((await acts.state(again)).json.data.state).toBe('link');
    expect((await acts.login(again, { password })).status).toBe(200);

    const raised = await linked('naik');
    await db.execute(sql`update users set level = 'superadmin' where id = ${raised.userId}`);
    expect(await state('naik', raised.email)).toEqual([403, expect.stringContaining('tidak ditautkan')]);

    const taken = await linked('ambil');
    await change(taken.userId, { password: 'sandi dari admin 2026' });
    expect(await linkOf(taken.userId)).toBeUndefined();
    const back = await proven('ambil', verified(taken.email));
    expect((await acts.login(back, { password })).status).toBe(401);
    // Whoever was given a password changes it first, however he comes in.
    expect((await acts.login(back, { password: 'sandi dari admin 2026' })).json.data.user.must_change_password).toBe(true);
  });

  test('a password from the console or by a one-time link ends the links, and the API tokens', async () => {
    const { db } = server.database;
    const boss = await server.tokenOf('superadmin@amanah.test');
    await db.execute(sql`update sessions set needs_factor = false, proved_at = now()`);
    for (const way of ['console', 'link'] as const) {
      const { email, userId } = await newAccount(server, 'BKS');
      expect((await acts.login(await proven(`jalan-${way}`, verified(email)), { password })).status).toBe(200);
      await db.execute(sql`insert into api_tokens (user_id, name, hash, hint, scopes, expires_at)
        values (${userId}, 'x', ${email}, 'x', '[]', now() + interval '1 day')`);
      if (way === 'console') await resetPassword(db, email);
      else {
        const secret = 'rahasia-tautan-satu-22'.padEnd(22, 'x').slice(0, 22);
        const link = createHash('sha256').update(secret).digest('base64url');
        const given = await server.call('POST', '/api/accounts/handover', { token: boss, body: { accounts: [{ user: userId, link }] } });
        expect([given.status, given.status === 200 ? '' : given.text]).toEqual([200, '']);
        // As long as nobody used it nothing has changed.
        expect(await linkOf(userId)).toBeDefined();
        const used = await acts.post('/api/auth/invitation/accept', { secret, password: 'sandi pilihan sendiri 2026' });
        expect([used.status, used.status === 200 ? '' : used.text]).toEqual([200, '']);
      }
      const [open] = await rowsOf(db, sql`select count(*) as n from api_tokens where user_id = ${userId} and revoked_at is null`);
      expect([way, await linkOf(userId), Number(open?.['n'])]).toEqual([way, undefined, 0]);
    }
  });

  test('only the named branches, where any are; decided anew at each login', async () => {
    const [here, there] = [await newAccount(server, 'BKS'), await newAccount(server, 'BDG')];
    expect((await acts.login(await proven('bandung', verified(there.email)), { password })).status).toBe(200);
    branches.push('BKS');
    expect((await acts.login(await proven('bekasi', verified(here.email)), { password })).status).toBe(200);
    const handle = await proven('bandung', verified(there.email));
    for (const reply of [await acts.state(handle), await acts.login(handle, { password })])
      expect(told(reply)).toEqual([403, expect.stringContaining('Cabang akun ini belum memakai Akun Uji')]);
    expect((await server.call('GET', '/api/account/oidc', { token: there.token })).json.data.closed).toContain('Cabang');
  });

  test('a code that no branch has is named once by the process, for those it keeps out are told nothing of it', async () => {
    const { db } = server.database;
    const lines: unknown[][] = [];
    const { oidcSeals } = await openTokens(db, tokenSecret);
    const end = await keepExchanging(db, oidcSeals, { ...settings, branches: ['BKS', 'bdg', 'JKTT'] }, (...line) => void lines.push(line));
    await end();
    expect(lines).toEqual([['warn', 'no branch has this code', { OIDC_BRANCHES: 'bdg,JKTT' }]]);
  });

  test('the second factor is asked for as at any login, the first time and later', async () => {
    const { email, token } = await newAccount(server, 'BKS');
    const factor = (what: string, body: object) => acts.post(`/api/account/second-factor/${what}`, body, token);
    const { secret } = (await factor('start', { password })).json.data;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...String(secret)].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
    const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    const on = await factor('confirm', { code: codeOf(key, stepAt(new Date())) });
    const [recovery, next] = on.json.data.codes as string[];
    const handle = await proven('berkode', verified(email));
    const half = await acts.login(handle, { password });
    expect([half.status, half.json.code]).toEqual([401, 'second-factor']);
    expect((await acts.login(handle, { code: recovery })).json.code).toBe('link-needed');
    expect((await acts.login(handle, { password, code: '000000' })).json.code).toBe('second-factor');
    expect((await acts.login(handle, { password, code: recovery })).status).toBe(200);
    const later = await proven('berkode', verified(email));
    expect((await acts.login(later)).json.code).toBe('second-factor');
    expect((await acts.login(later, { code: next })).status).toBe(200);
  });

  test('a superadmin links his account from within, after a proof; his level still has to have a second factor', async () => {
    const { db } = server.database;
    const { email, userId, token } = await newAccount(server, 'BKS');
    await db.execute(sql`update users set level = 'superadmin' where id = ${userId}`);
    const link = async (name: string, claims: Claims, by = token) => {
      people.set(name, claims);
      const begun = await acts.post('/api/account/oidc/begin', {}, token);
      expect(begun.status).toBe(200);
      const { address, handle } = begun.json.data;
      await acts.bring(handle, await visitProvider(address, name));
      await acts.exchange();
      return { handle, reply: await acts.post('/api/account/oidc', { handle }, by) };
    };
    expect(told((await link('bos', verified('lain@amanah.test'))).reply)).toEqual([403, expect.stringContaining('bukan e-mail akun ini')]);
    expect(told((await link('bos', { email, email_verified: false })).reply)).toEqual([
      403,
      expect.stringContaining('tidak menyebut e-mail'),
    ]);
    // What one account began is nothing for another, and nothing for a login.
    const stranger = await link('bos', verified(email), (await newAccount(server, 'BKS')).token);
    expect([stranger.reply.status, (await acts.login(stranger.handle, { password })).status]).toEqual([404, 404]);
    await db.execute(sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);
    expect((await acts.post('/api/account/oidc', { handle: stranger.handle }, token)).json.code).toBe('proof-needed');
    expect((await acts.post('/api/account/oidc/begin', {}, token)).json.code).toBe('proof-needed');
    await db.execute(sql`update sessions set proved_at = now() where user_id = ${userId}`);
    expect((await link('bos', verified(email))).reply.status).toBe(200);
    expect(await linkOf(userId)).toEqual({ subject: 'bos', is_own_wish: true });
    const entered = await acts.login(await proven('bos', {}));
    expect([entered.status, entered.json.data.user.must_set_second_factor]).toEqual([200, true]);
    // Seen in Keamanan akun, and ended there.
    const own = await server.call('GET', '/api/account/oidc', { token });
    expect(own.json.data).toMatchObject({
      name: 'Akun Uji',
      is_open: true,
      closed: '',
      links: [{ email, used_at: expect.stringMatching(/^20/) }],
    });
    const { id } = own.json.data.links[0];
    const other = await newAccount(server, 'BKS');
    const unlink = (by: string) => server.call('DELETE', `/api/account/oidc/${id}`, { token: by });
    expect([(await unlink(other.token)).status, (await unlink(token)).status, (await unlink(token)).status]).toEqual([404, 200, 404]);
    expect((await acts.state(await proven('bos', verified(email)))).status).toBe(403);
    const [entry] = await rowsOf(db, sql`select after from audit_trail where action = 'security' order by id desc limit 1`);
    expect(entry?.['after']).toEqual({ event: 'oidc-unlinked' });
  });

  test('state and code are good once, for the browser that began, and for ten minutes', async () => {
    const { db } = server.database;
    const { email } = await newAccount(server, 'BKS');
    people.set('sekali', verified(email));
    const { address, handle } = await acts.begin();
    const back = await visitProvider(address, 'sekali');
    const other = await acts.begin();
    // Somebody else's browser, or a link that was sent to somebody: neither holds both.
    expect((await acts.bring(other.handle, back)).status).toBe(404);
    expect((await acts.bring(handle, { ...back, state: 'x'.repeat(43) })).status).toBe(404);
    expect((await acts.bring('y'.repeat(43), back)).status).toBe(404);
    expect((await acts.state(handle)).status).toBe(404);
    expect((await acts.bring(handle, back)).status).toBe(200);
    expect((await acts.bring(handle, back)).status).toBe(404);
    await acts.exchange();
    // The same code under another login: the provider refuses it, and so would the nonce.
    await acts.bring(other.handle, { ...back, state: new URL(other.address).searchParams.get('state') ?? '' });
    await acts.exchange();
    expect(told(await acts.state(other.handle))).toEqual([401, expect.stringContaining('menolak')]);
    expect((await acts.state(other.handle)).status).toBe(404);
    await db.execute(sql`update oidc_logins set expires_at = now() - interval '1 second'`);
    expect([(await acts.state(handle)).status, (await acts.login(handle, { password })).status]).toEqual([404, 404]);
    await acts.begin();
    expect(await rows('oidc_logins')).toBe(1);
  });

  test('nothing that lies in the database opens anything, and what goes to the browser holds no verifier', async () => {
    const { email } = await newAccount(server, 'BKS');
    people.set('rahasia', verified(email));
    const { address, handle } = await acts.begin();
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/masuk-penyedia`,
    });
    const back = await visitProvider(address, 'rahasia');
    await acts.bring(handle, back);
    const [row] = await rowsOf(server.database.db, sql`select row_to_json(l)::text as text from oidc_logins l`);
    for (const secret of [handle, back.state, back.code ?? '', asked.get('nonce') ?? '']) expect(row?.['text']).not.toContain(secret);
    await acts.exchange();
    expect(JSON.stringify(await rowsOf(server.database.db, sql`select row_to_json(l)::text as text from oidc_logins l`))).not.toContain(
      email,
    );
  });

  test('cancelled at the provider is said in words, and over', async () => {
    const { address, handle } = await acts.begin();
    const back = await visitProvider(address, 'batal', 'cancel');
    expect(back.error).toBe('access_denied');
    expect(told(await acts.bring(handle, { state: back.state, error: 'access_denied' }))).toEqual([
      401,
      expect.stringContaining('dibatalkan'),
    ]);
    expect(await rows('oidc_logins')).toBe(0);
  });

  test('while its process does not run, or means another provider, nothing is begun', async () => {
    const { db } = server.database;
    await publish(db, { ...provider.found, issuer: 'https://lain.example.org' });
    expect((await acts.post('/api/auth/oidc/begin', {})).status).toBe(503);
    await publish(db, provider.found);
    await db.execute(
      sql`update settings set value = (value::jsonb || jsonb_build_object('at', now() - interval '3 minutes'))::text where key = 'oidc_provider'`,
    );
    expect(told(await acts.post('/api/auth/oidc/begin', {}))).toEqual([503, expect.stringContaining('tidak dapat dihubungi')]);
  });

  test('bogus codes from one place are held before they become calls to the provider', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 51; time += 1) {
      const { address, handle } = await acts.begin();
      const reply = await acts.bring(handle, { state: new URL(address).searchParams.get('state') ?? '', code: 'karangan' });
      statuses.add(reply.status);
      if (reply.status === 429) break;
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('login by a provider, where none is named', () => {
  test('is off: nothing begins, and nobody is offered it', async () => {
    const off = await startServer('memory');
    for (const [path, body] of [
      ['begin', {}],
      ['return', { handle: 'x'.repeat(43), state: 'x', code: 'x' }],
      ['state', { handle: 'x'.repeat(43) }],
      ['login', { handle: 'x'.repeat(43), password }],
    ] as const) {
      const reply = await off.call('POST', `/api/auth/oidc/${path}`, { body });
      expect([path, reply.status, reply.json.message]).toEqual([path, 404, expect.stringContaining('dimatikan')]);
    }
    const token = await off.tokenOf('developer@amanah.test');
    expect((await off.call('GET', '/api/account/oidc', { token })).json.data).toEqual({ name: '', is_open: false, closed: '', links: [] });
    expect((await off.call('POST', '/api/account/oidc/begin', { token, body: {} })).status).toBe(404);
    await off.close();
  });
});

describe('what a provider says is checked', () => {
  let lying: Awaited<ReturnType<typeof lyingProvider>>;
  let server: TestServer;
  let settings: Settings;
  let email: string;
  beforeAll(async () => {
    lying = await lyingProvider();
    settings = settingsFor(lying);
    server = await startServer('memory', { oidc: settings, tokenSecret });
    email = (await newAccount(server, 'BKS')).email;
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await lying.close();
  });
  beforeEach(async () => {
    for (const name of Object.keys(lying.lies)) Reflect.deleteProperty(lying.lies, name);
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  /** How a login ends with these lies. */
  async function outcome(lies: typeof lying.lies, iss?: string): Promise<string> {
    Object.assign(lying.lies, lies);
    const provider = await findProvider(settings, () => undefined);
    const acts = acting(server, () => provider);
    await publish(server.database.db, provider.found);
    const { address, handle } = await acts.begin();
    await acts.bring(handle, { ...lying.visit(address), ...(iss === undefined ? {} : { iss }) });
    await acts.exchange();
    const reply = await acts.state(handle);
    return reply.status === 200 ? reply.json.data.state : reply.json.message;
  }
  const good = () => ({ email, email_verified: true });
  const untrue = expect.stringContaining('tidak dapat dipercaya');

  test.each<[string, (now: number) => Readonly<Record<string, unknown>>, unknown]>([
    ['as it should be', () => ({}), 'link'],
    ['a clock that is half a minute ahead', (now) => ({ iat: now + 40, nbf: now + 40 }), 'link'],
    ['a clock that is half a minute behind', (now) => ({ iat: now - 400, exp: now - 20 }), 'link'],
    ['a clock that is minutes ahead', (now) => ({ nbf: now + 400 }), untrue],
    ['a token that is over', (now) => ({ iat: now - 900, exp: now - 300 }), untrue],
    ['another issuer', () => ({ iss: 'https://lain.example.org' }), untrue],
    ['meant for another client', () => ({ aud: 'lain' }), untrue],
    ['another nonce', () => ({ nonce: 'lain' }), untrue],
    ['no nonce', () => ({ nonce: undefined }), untrue],
    ['no subject', () => ({ sub: undefined }), untrue],
    ['a subject without end', () => ({ sub: 'x'.repeat(300) }), untrue],
  ])('%s', async (_name, claims, expected) => {
    expect(await outcome({ claims: { ...good(), ...claims(Math.floor(Date.now() / 1000)) } })).toEqual(expected);
  });

  test('a forged signature, an answer of another issuer, a refusal, an answer without end or elsewhere', async () => {
    expect(await outcome({ claims: good(), isForged: true })).toEqual(untrue);
    expect(
      await outcome({ isForged: false, description: { authorization_response_iss_parameter_supported: true } }, 'https://lain.example.org'),
    ).toEqual(expect.stringMatching(/tidak dapat dipercaya|menolak/));
    expect(await outcome({ description: {}, answer: 'refuses' })).toContain('menolak');
    expect(await outcome({ answer: 'endless' })).toEqual(untrue);
    // One that is down in the middle is no liar: the same way works again later.
    for (const answer of ['breaks', 'is busy'] as const) expect(await outcome({ answer })).toContain('sedang bermasalah');
    // A redirect is not followed.
    expect(await outcome({ answer: 'redirects' })).toEqual(untrue);
  });

  test('a description of another issuer, or that leads to a host that was not named, is not believed', async () => {
    const find = (description: object, more: object = {}) => {
      Object.assign(lying.lies, { description });
      return findProvider({ ...settings, ...more }, () => undefined);
    };
    await expect(find({ issuer: 'https://lain.example.org' })).rejects.toThrow();
    // One slash more is the same address and another text: nobody would ever get in, and nothing would say why.
    const slashed = `${settings.issuer}/`;
    await expect(find({}, { issuer: slashed })).rejects.toThrow(`calls itself ${settings.issuer}: write OIDC_ISSUER like this`);
    await expect(find({ issuer: slashed })).rejects.toThrow(`calls itself ${slashed}`);
    await expect(find({ authorization_endpoint: 'https://lain.example.org/auth' })).rejects.toThrow('not named');
    await expect(find({}, { hosts: ['127.0.0.1:1'] })).rejects.toThrow();
    const elsewhere = `http://127.0.0.1:64997`;
    expect(await outcome({ claims: good(), description: { token_endpoint: `${elsewhere}/token` } })).toEqual(untrue);
    expect(await outcome({ claims: good(), description: { jwks_uri: `${elsewhere}/keys` } })).toEqual(untrue);
    expect(await outcome({ claims: {}, description: { userinfo_endpoint: `${elsewhere}/me` } })).toEqual(untrue);
  });
});
