import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchSlow } from '../../../services/db/slow.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const few = { writes: { atOnce: 1, longestQueue: 2 }, wholeLists: { atOnce: 1, longestQueue: 1 } };
const officer = 'patroli@amanah.test';
const store = '/api/log-check-points/store';

test('when no connection becomes free in time one is told to come again, and it is no failure of ours', async () => {
  const server = await startServer('memory');
  // As the driver's pool says it, and as the query builder wraps it.
  const busy = new Error('Failed query: select 1', { cause: new Error('timeout exceeded when trying to connect') });
  Object.assign(server.database.db, { select: () => ({ from: () => Promise.reject(busy) }) });
  const reply = await server.call('GET', '/health');
  expect([reply.status, reply.headers['retry-after'], reply.json.error]).toEqual([503, '5', 1]);
  expect(reply.json.data).toMatchObject({ live: true, ready: false, database: 'failing' });
  await server.close();
});

test.each([
  ['terminated in the middle of it, which the driver says in words alone', new Error('Connection terminated unexpectedly')],
  ['refused', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  ['without a name any more', Object.assign(new Error('getaddrinfo ENOTFOUND database'), { code: 'ENOTFOUND' })],
  ['shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['refused with our password', Object.assign(new Error('password authentication failed for user "amanah"'), { code: '28P01' })],
  ['refused to our role', Object.assign(new Error('role "amanah" is not permitted to log in'), { code: '28000' })],
  ['refused by a pooler', Object.assign(new Error('server login has been failing, try again later'), { code: '08P01' })],
])('a connection to the database that is %s: that it is away is said, and who runs here all the same', async (_, cause) => {
  const server = await startServer('memory');
  const gone = new Error('Failed query: select 1', { cause });
  Object.assign(server.database.db, { select: () => ({ from: () => Promise.reject(gone) }) });
  const reply = await server.call('GET', '/health');
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1']);
  expect(reply.json.message).toBe('Basis data server sedang tidak dapat dihubungi. Coba lagi sebentar lagi.');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(reply.json.data).toMatchObject({ live: true, ready: false, version, database: 'away', migration: expect.any(String) });
  expect(JSON.stringify(reply.json)).not.toMatch(/127\.0\.0\.1|Failed query|terminat|amanah"|login/);
  await server.close();
});

test('a database that only lets itself be read: lists go on, a write is told so and not taken, /health says it', async () => {
  const server = await startServer('memory');
  const token = await server.tokenOf(officer);
  const log = (key: string) =>
    server.call('POST', store, {
      token,
      headers: { 'idempotency-key': key },
      body: { ysb_check_point_id: 1, ysb_kategori_note: 1, note: 'Hanya dibaca' },
    });
  await server.database.db.execute(sql`set default_transaction_read_only = on`);
  const refused = await log('hanya-dibaca');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  expect(refused.json.message).toContain('hanya dapat dibaca');
  expect((await server.call('GET', '/api/log-check-points?limit=1&page=1', { token })).status).toBe(200);
  expect((await server.call('GET', '/health')).json.data).toMatchObject({ ready: true, database: 'read-only' });
  await server.database.db.execute(sql`set default_transaction_read_only = off`);
  expect((await log('hanya-dibaca')).status).toBe(200);
  expect((await server.call('GET', '/health')).json.data).toMatchObject({ ready: true, database: 'ok' });
  await server.close();
});

test('how the database is costs whoever watches it one statement', async () => {
  const server = await startServer('memory');
  const asked: string[] = [];
  watchSlow((server.database.db as unknown as { $client: PGlite }).$client, { ms: 0, tell: (statement) => void asked.push(statement) });
  expect((await server.call('GET', '/health')).json.data).toMatchObject({ ready: true, database: 'ok' });
  expect(asked).toHaveLength(1);
  await server.close();
});

test.each([
  [504, new Error('Connection terminated unexpectedly')],
  [504, Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  [504, Object.assign(new Error('terminating connection'), { code: '57P01' })],
  [503, Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  [503, Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  [503, Object.assign(new Error('password authentication failed for user "amanah"'), { code: '28P01' })],
  [504, Object.assign(new Error('server conn crashed?'), { code: '08P01' })],
])('a write while the database goes away or is away is answered %i: %s', async (status, cause) => {
  const server = await startServer('memory');
  const token = await server.tokenOf(officer);
  const gone = new Error('Failed query: insert', { cause });
  Object.assign(server.database.db, { transaction: () => Promise.reject(gone) });
  const reply = await server.call('POST', store, {
    token,
    headers: { 'idempotency-key': 'terputus' },
    body: { ysb_check_point_id: 1, ysb_kategori_note: 1, note: 'Terputus' },
  });
  expect([reply.status, reply.headers['retry-after']]).toEqual([status, '1']);
  expect(reply.json.message).toBe('Basis data server sedang tidak dapat dihubungi. Coba lagi sebentar lagi.');
  await server.close();
});

describe.each(engines)('more at once than can be done, %s', (engine) => {
  let server: TestServer;
  let token: string;
  let point: number;
  beforeAll(async () => {
    server = await startServer(engine, { load: few });
    token = await server.tokenOf(officer);
    point = (await server.call('GET', '/api/check-points?page=1&limit=1&ascending=1&is_retired=false', { token })).json.data[0].id;
  });
  afterAll(() => server.close());

  const send = (name: string) =>
    server.call('POST', store, {
      token,
      headers: { 'idempotency-key': `ramai-${name}` },
      body: { ysb_check_point_id: point, ysb_kategori_note: 1, note: `Ramai ${name}` },
    });
  const stored = async () => {
    const { json } = await server.call('GET', '/api/log-check-points?page=1&limit=100&ascending=0&search=Ramai', { token });
    return json.data.map((row: { note: string }) => row.note).sort();
  };
  /** Statuses of the answers, each once. */
  const kinds = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))].sort();

  test('what is too much is told when to come again, and arrives then: nothing is lost and nothing is there twice', async () => {
    const names = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0'));
    let left = names;
    const first = await Promise.all(left.map(send));
    expect(kinds(first)).toEqual([200, 503]);
    for (const { status, headers, json } of first) {
      if (status !== 503) continue;
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
      expect(json).toEqual({ error: 1, message: 'Server sedang sibuk. Coba lagi sebentar lagi.' });
    }
    left = left.filter((_, at) => first[at]?.status === 503);
    for (let round = 0; left.length > 0 && round < 30; round += 1) {
      const replies = await Promise.all(left.map(send));
      left = left.filter((_, at) => replies[at]?.status === 503);
    }
    expect(await stored()).toEqual(names.map((name) => `Ramai ${name}`));
  });

  test('pages of a screen are answered while devices fetch whole lists, of which only some at once are', async () => {
    const all = (path: string) => Promise.all(Array.from({ length: 12 }, () => server.call('GET', path, { token })));
    const [changes, whole, pages] = await Promise.all([
      all('/api/check-points?page=1&limit=10&ascending=1&updated_since=2026-01-01T00:00:00.000Z'),
      all('/api/check-points?page=1&limit=500&ascending=1'),
      all('/api/check-points?page=1&limit=100&ascending=1'),
    ]);
    expect(kinds([...changes, ...whole])).toEqual([200, 503]);
    expect(kinds(pages)).toEqual([200]);
  });

  test('a stranger takes no place, and finds no way around his own limits', async () => {
    const strangers = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', store, { body: {} })));
    expect(kinds(strangers).every((status) => status === 401 || status === 503)).toBe(true);
    expect((await send('sesudah')).status).toBe(200);
  });

  test('whoever sends slowly, or gives up, holds no place', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    const head = `POST ${store} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 200\r\nauthorization: Bearer ${token}\r\n\r\n{`;
    const slow = Array.from({ length: 5 }, () => connect(address.port, '127.0.0.1'));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    for (const socket of slow) socket.write(head);
    await wait(200);
    expect((await send('cepat')).status).toBe(200);
    for (const socket of slow) socket.destroy();
    // Complete, and gone before it is answered.
    const body = JSON.stringify({ ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Pergi' });
    const whole = head.replace('200', String(Buffer.byteLength(body))).replace(/\{$/, body);
    for (let at = 0; at < 10; at += 1) {
      const socket = connect(address.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(whole);
      await wait(2);
      socket.destroy();
    }
    await wait(300);
    expect((await send('lagi')).status).toBe(200);
  });
});
