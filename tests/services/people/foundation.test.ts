import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importNames } from '../../../src/contract/calls/import-calls.ts';
import { type FoundationStamp, nothingSeen, rowMark, seenCount } from '../../../src/contract/foundation.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { readLife } from '../../../services/foundation/life.ts';
import { cases } from '../../security/access-cases.ts';
import { engines } from '../support/engines.ts';
import { stampOf, under } from '../support/stamps.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const other = 'f'.repeat(32);

describe.each(engines)('which database answers, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  let told: FoundationStamp;
  let made = 0;
  beforeAll(async () => {
    server = await startServer(engine, { appOrigins: ['https://app.example'] });
    token = await server.tokenOf('superadmin@amanah.test');
    // The demo has no trail, so there is nothing to have seen; asked with a token, since strangers are told less.
    const first = stampOf(await server.call('GET', '/api/floors', { token }));
    expect(first.seen).toBe(nothingSeen);
    expect((await server.call('GET', '/api/floors', { token, headers: under(first) })).status).toBe(200);
    expect(stampOf(await server.call('GET', '/api/floors', { token })).epoch).toBe(first.epoch);
    told = stampOf(await store({}));
  });
  afterAll(() => server.close());

  const fresh = () => {
    made += 1;
    return `Lantai ${made}`;
  };
  const store = (headers: Record<string, string>, name = fresh(), as = token) =>
    server.call('POST', '/api/floors/store', { token: as, body: { name }, headers });
  const floors = async (name: string) =>
    (await server.call('GET', `/api/floors?search=${encodeURIComponent(name)}`, { token })).json.pagination.total;
  const lives = () => rowsOf(server.database.db, sql`select * from foundation`);
  const count = async (table: string) =>
    Number((await rowsOf(server.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.['n']);

  test('every answer says it, also a refusal and one to an address that cannot be read; only known callers are told how far it has come', async () => {
    const { identity, epoch } = told;
    expect(identity).toMatch(/^[0-9a-f]{32}$/);
    expect(told.seen).toMatch(/^\d+\.[0-9A-Za-z_-]{8,64}$/);
    const strangers = [
      await server.call('GET', '/health'),
      await server.call('GET', '/api/floors'),
      await server.call('GET', '/api/floors', { token: 'kunci.yang.salah' }),
      await server.call('GET', '/api/unknown'),
      await server.call('GET', '/%zz'),
      await server.call('POST', '/api/auth/login', { body: {} }),
      await server.call('POST', '/api/floors/store', { body: '{"name":' }),
      await server.call('GET', '/docs/json'),
    ];
    for (const reply of strangers) expect([reply.status, stampOf(reply)]).toEqual([reply.status, { identity, epoch }]);
    const login = await server.call('POST', '/api/auth/login', { body: { email: 'superadmin@amanah.test', password } });
    const session = String(login.json.data.token);
    const known = [
      login,
      await server.call('GET', '/api/floors/999999', { token }),
      await server.call('POST', '/api/floors/store', { token, body: {} }),
      await server.call('POST', '/api/auth/logout', { token: session }),
    ];
    for (const reply of known) {
      const stamp = stampOf(reply);
      expect([stamp.identity, stamp.epoch, seenCount(stamp) > 0]).toEqual([identity, epoch, true]);
    }
    // The session is over: a stranger again.
    expect(stampOf(await server.call('GET', '/api/floors', { token: session }))).toEqual({ identity, epoch });
  });

  test('the answer to a write counts the write, a read what others wrote, and nothing is told before it is stored', async () => {
    const [trail] = await rowsOf(server.database.db, sql`select max(id)::int as last from audit_trail`);
    const before = stampOf(await server.call('GET', '/api/floors', { token }));
    expect(seenCount(before)).toBe(Number(trail?.['last']));
    const wrote = stampOf(await store({}));
    expect(seenCount(wrote)).toBe(seenCount(before) + 1);
    const refused = await server.call('POST', '/api/floors/store', { token, body: { name: '' } });
    expect([refused.status, seenCount(stampOf(refused))]).toEqual([422, seenCount(wrote)]);
  });

  test('a database that no replica follows is not asked for its position, which some managed servers do not tell', async () => {
    expect((await readLife(server.database.db)).position).toBeUndefined();
  });

  test('named origins may send both headers and read the answer’s', async () => {
    const preflight = {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'amanah-foundation,amanah-healed',
    };
    const asked = await server.call('OPTIONS', '/api/floors/store', { headers: preflight });
    const allowed = String(asked.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['Amanah-Foundation', 'Amanah-Healed']));
    const called = await server.call('GET', '/health', { headers: { origin: 'https://app.example' } });
    expect(String(called.headers['access-control-expose-headers']).split(', ')).toContain('Amanah-Foundation');
  });

  describe.each([
    ['another database', 'other-foundation', () => ({ ...told, identity: other })],
    ['another life of it', 'other-epoch', () => ({ ...told, epoch: other })],
  ] as const)('what was made under %s', (_what, code, stamp) => {
    const refusal = { error: 1, code, message: expect.stringMatching(/^[A-Z].+\.$/) };

    test('is refused by every call that writes, whoever may make it; reads and logins are answered', async () => {
      // A stranger wrote nothing under another database.
      const reading = [
        'login',
        'askForPassword',
        'invitation',
        'acceptInvitation',
        'oidcBegin',
        'oidcReturn',
        'oidcState',
        'oidcLogin',
        'logout',
        'filterLogs',
        'knownKeys',
        ...importNames.map((name) => `${name}Compare`),
      ];
      for (const each of cases) {
        const as = each.of === 'logout' ? await loginAgain() : token;
        const headers = { ...each.headers, ...under(stamp()) };
        const reply = await server.call(each.method, each.path.replace('{id}', '1'), { token: as, body: each.body, headers });
        const isWrite = each.method !== 'GET' && !reading.includes(each.of);
        expect([each.name, reply.status === 409 && reply.json.code === code]).toEqual([each.name, isWrite]);
      }
    }, 120_000);

    test('has no effect, and its key is as free as before', async () => {
      const name = fresh();
      const headers = { 'idempotency-key': `${code} ${engine}`.replaceAll(' ', '-') };
      const refused = await store({ ...headers, ...under(stamp()) }, name);
      expect([refused.status, refused.json, refused.headers['retry-after']]).toEqual([409, refusal, undefined]);
      expect(await floors(name)).toBe(0);
      const stored = await store({ ...headers, ...under(told) }, name);
      expect([stored.status, stored.headers['idempotency-replayed']]).toEqual([200, undefined]);
      // Not even what was stored under the key is returned.
      expect((await store({ ...headers, ...under(stamp()) }, name)).json).toEqual(refusal);
      const replayed = await store({ ...headers, ...under(told) }, name);
      expect([replayed.text, replayed.headers['idempotency-replayed']]).toEqual([stored.text, 'true']);
      expect(await floors(name)).toBe(1);
    });
  });

  async function loginAgain(): Promise<string> {
    const reply = await server.call('POST', '/api/auth/login', { body: { email: 'superadmin@amanah.test', password } });
    return String(reply.json.data.token);
  }

  test('without the header everything is as it was; one that cannot be read is refused and stores nothing', async () => {
    expect((await store({})).status).toBe(200);
    const name = fresh();
    const { identity, epoch } = told;
    for (const words of [
      '',
      'x',
      identity,
      `${identity} ${epoch} `,
      `${identity}  ${epoch}`,
      `${identity} ${epoch} 1`,
      `${identity} ${epoch} 1.x`,
      `${identity} ${epoch} -1.${other}`,
      `${identity} ${epoch} 1.${other} 1`,
      `${identity} ${epoch}, ${identity} ${epoch}`,
      `${identity.toUpperCase()} ${epoch}`,
      `${'a'.repeat(65)} ${epoch}`,
    ]) {
      const reply = await store({ 'amanah-foundation': words }, name);
      expect([words, reply.status, reply.json.message]).toEqual([words, 422, expect.stringMatching(/^[A-Z].+\.$/)]);
    }
    expect(await floors(name)).toBe(0);
  });

  test('nobody makes a new life of it by saying that he has seen more than there is', async () => {
    const before = await lives();
    const now = stampOf(await server.call('GET', '/api/floors', { token }));
    const [n, mac = ''] = String(now.seen).split('.');
    const forged = [
      `${Number(n) + 1}.${mac}`,
      `999999999999999.${mac}`,
      `0.${mac}`,
      `${n}.${mac.slice(0, -1)}${mac.endsWith('0') ? '1' : '0'}`,
      `${n}.${mac.replace(/^./, mac.startsWith('z') ? 'y' : 'z')}`,
      `${Number(n) + 1}.${other}`,
      `${Number(n) + 1}.m1x0c2_${'0'.repeat(24)}`,
    ];
    for (const seen of forged) {
      const reply = await store(under({ ...now, seen }));
      expect([seen, reply.status]).toEqual([seen, 200]);
    }
    // What another life of it once signed says nothing about this one.
    const elsewhere = await server.call('GET', '/api/floors', { token, headers: under({ ...now, epoch: other }) });
    expect([elsewhere.status, stampOf(elsewhere).epoch]).toEqual([200, now.epoch]);
    expect(await lives()).toEqual(before);
  });

  describe('versions', () => {
    const put = (id: number, tag: string) =>
      server.call('PUT', `/api/floors/${id}`, { token, body: { name: fresh() }, headers: { 'if-match': tag } });

    test('carry a part that no second row can have', async () => {
      const [one, two] = [await store({}), await store({})];
      const [a, b] = [String(one.json.data.version), String(two.json.data.version)];
      expect([a, b]).toEqual([expect.stringMatching(/^1-[0-9a-z]{8,}$/), expect.stringMatching(/^1-[0-9a-z]{8,}$/)]);
      expect(a).not.toBe(b);
      expect(one.headers['etag']).toBe(`"${a}"`);
      const { id } = one.json.data;
      const read = await server.call('GET', `/api/floors/${id}`, { token });
      expect([read.json.data.version, read.headers['etag']]).toEqual([a, `"${a}"`]);
      const [row] = await rowsOf(
        server.database.db,
        sql`select (extract(epoch from created_at) * 1000000)::bigint::text as at from floors where id = ${id}`,
      );
      expect(Number.parseInt(String(rowMark(a)), 36)).toBe(Number(row?.['at']));
      const changed = await put(id, `"${a}"`);
      expect([changed.status, changed.json.data.version, changed.headers['etag']]).toEqual([200, `2-${rowMark(a)}`, `"2-${rowMark(a)}"`]);
    });

    test('are taken whole, in lists, weak, as any, and as the number alone that earlier apps send', async () => {
      const { id, version } = (await store({})).json.data;
      const mark = rowMark(version);
      const tags = ['"1"', `"2-${mark}"`, `W/"3-${mark}"`, `"9-x", "4-${mark}"`, '*', '"7", W/"6"'];
      for (const tag of tags) expect([tag, (await put(id, tag)).status]).toEqual([tag, 200]);
      for (const tag of ['"6"', `"6-${mark}"`, '"7-m1x0c2"', '7', `7-${mark}`, `"${mark}"`, '"7-"', `"07-${mark}"`]) {
        const stale = await put(id, tag);
        expect([tag, stale.status, stale.json.data.version, stale.headers['etag']]).toEqual([tag, 412, `7-${mark}`, `"7-${mark}"`]);
      }
      const gone = await server.call('DELETE', `/api/floors/${id}`, { token, headers: { 'if-match': '"7-m1x0c2"' } });
      expect([gone.status, await floors(`Lantai ${made}`)]).toEqual([412, 0]);
      expect((await server.call('DELETE', `/api/floors/${id}`, { token, headers: { 'if-match': `"7-${mark}"` } })).status).toBe(200);
    });
  });

  test('somebody is told which of his own keys are known, and of nobody else’s', async () => {
    const officer = await server.tokenOf('admin@amanah.test');
    await store({ 'idempotency-key': 'milik-sendiri' });
    await store({ 'idempotency-key': 'milik-admin' }, fresh(), officer);
    const ask = (keys: unknown, as = token) => server.call('POST', '/api/foundation/keys', { token: as, body: { keys } });
    const asked = ['milik-sendiri', 'milik-admin', 'tidak-ada', "'; drop table users --"];
    expect((await ask(asked)).status).toBe(422);
    const keys = asked.slice(0, 3);
    expect((await ask(keys)).json.data).toEqual({ known: ['milik-sendiri'] });
    expect((await ask(keys, officer)).json.data).toEqual({ known: ['milik-admin'] });
    const many = Array.from({ length: 500 }, (_, at) => `k${at}`);
    expect([(await ask(many)).json.data, await ask([...many, 'k']).then(({ status }) => status)]).toEqual([{ known: [] }, 422]);
    for (const wrong of [[], 'milik-sendiri', [1], [''], ['a b'], undefined])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422]);
    const before = await count('idempotency_keys');
    expect(
      (await server.call('POST', '/api/foundation/keys', { token, body: { keys }, headers: { 'idempotency-key': 'tanya' } })).status,
    ).toBe(200);
    expect(await count('idempotency_keys')).toBe(before);
  });

  test('what devices sent again is counted once, creates alone, for those above the roles', async () => {
    const state = async (as = token) => (await server.call('GET', '/api/foundation', { token: as })).json.data;
    const first = await state();
    const { identity, epoch } = told;
    expect(first).toEqual({ identity, epoch, since: expect.stringMatching(/Z$/), reason: 'made', restored_from: '', healed: 0 });
    const healed = { 'amanah-healed': '1' };
    const again = { ...healed, 'idempotency-key': 'kirim-ulang' };
    const name = fresh();
    const { id } = (await store(again, name)).json.data;
    expect((await store(again, name)).headers['idempotency-replayed']).toBe('true');
    await store(healed);
    await store({ 'amanah-healed': '0', 'idempotency-key': 'nol' });
    await store({ 'idempotency-key': 'biasa' });
    await store({ ...healed, 'idempotency-key': 'ditolak' }, '');
    const change = { token, body: { name: fresh() }, headers: { ...healed, 'idempotency-key': 'ubah' } };
    expect((await server.call('PUT', `/api/floors/${id}`, change)).status).toBe(200);
    expect((await state()).healed).toBe(1);
    expect((await state(await server.tokenOf('admin@amanah.test'))).healed).toBe(0);
    expect((await server.call('GET', '/api/foundation')).status).toBe(401);
  });
});
