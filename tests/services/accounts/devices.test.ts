import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const path = '/api/devices/report';
const start = Date.now();
const nameOf = (n: number) => `01KAB3M8Q4T7V2X9C6D5E1F${String(n).padStart(3, '0')}`;
const report = (n: number, more = {}) => ({
  device: nameOf(n),
  waiting: 2,
  attention: 1,
  oldest_at: '2026-11-20T09:00:00.000Z',
  ...more,
});
const drained = (n: number) => report(n, { waiting: 0, attention: 0, oldest_at: '' });

interface Line {
  readonly id: number;
  readonly device: string;
  readonly [field: string]: unknown;
}

describe.each(engines)('devices with unsent work on %s', (engine) => {
  let server: TestServer;
  let now = start;
  let officer = '';
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(now) });
    officer = await server.tokenOf('patroli@amanah.test');
  });
  afterAll(() => server.close());

  const tell = (body: unknown, token = officer, later = 1000) => {
    now += later;
    return server.call('POST', path, { token, body });
  };
  const list = async (as = 'superadmin@amanah.test', query = ''): Promise<Line[]> =>
    (await server.call('GET', `/api/devices?limit=100${query}`, { token: await server.tokenOf(as) })).json.data;
  const lineOf = async (n: number) => (await list()).find((line) => line.device === nameOf(n));

  test('a queue is listed with its owner, its size, its age and the last contact, and nothing of what is in it', async () => {
    expect((await tell(report(1))).status).toBe(200);
    const line = await lineOf(1);
    expect(line).toMatchObject({
      waiting: 2,
      attention: 1,
      oldest_at: '2026-11-20T09:00:00.000Z',
      reported_at: new Date(now).toISOString(),
    });
    expect([line?.['name_users'], line?.['name_branch']].map((words) => typeof words === 'string' && words.length > 2)).toEqual([
      true,
      true,
    ]);
    const fields = ['device', 'attention', 'name_branch', 'name_users', 'oldest_at', 'reported_at', 'user_id', 'waiting'];
    expect(Object.keys(line ?? {}).sort()).toEqual([...fields, 'id', 'updated_at', 'version'].sort());
  });

  test('the next report takes the place of the one before, and an empty queue takes the line away, and mirrors hear of it', async () => {
    await tell(report(2));
    const before = await lineOf(2);
    await tell(report(2, { waiting: 5 }));
    expect(await lineOf(2)).toMatchObject({ id: before?.id, waiting: 5 });
    const mark = String(before?.['updated_at']);
    expect((await tell(drained(2))).status).toBe(200);
    expect(await lineOf(2)).toBeUndefined();
    const token = await server.tokenOf('developer@amanah.test');
    const changes = await server.call('GET', `/api/devices?limit=100&updated_since=${encodeURIComponent(mark)}`, { token });
    expect(changes.json.deleted).toContain(before?.id);
    await tell(report(2, { waiting: 1 }));
    expect(await lineOf(2)).toMatchObject({ id: before?.id, waiting: 1 });
    await tell(drained(2));
  });

  test('a device that never had anything leaves no line', async () => {
    expect((await tell(drained(3))).status).toBe(200);
    const rows = await rowsOf(server.database.db, sql`select id from devices where device = ${nameOf(3)}`);
    expect(rows).toEqual([]);
  });

  test('anyone reports, for himself alone: two who share a browser are two lines', async () => {
    const teacher = await server.tokenOf('guru@amanah.test');
    await tell(report(4));
    await tell(report(4, { waiting: 9 }), teacher);
    const lines = (await list()).filter((line) => line.device === nameOf(4));
    expect(lines.map((line) => line['waiting']).sort()).toEqual([2, 9]);
    await tell(drained(4), teacher);
    expect((await list()).filter((line) => line.device === nameOf(4)).map((line) => line['waiting'])).toEqual([2]);
    const asSomebodyElse = await tell({ ...report(4), user_id: 1 });
    expect(asSomebodyElse.status).toBe(422);
  });

  test('somebody else on the same browser may say that nothing of hers is left: the line stays, counts nothing, and tells who said so', async () => {
    const teacher = await server.tokenOf('guru@amanah.test');
    await tell(report(9));
    await tell(report(10));
    const [before, other] = [await lineOf(9), await lineOf(10)];
    const says = { ...drained(9), released: [String(before?.['user_id'])] };
    expect((await tell(says, teacher)).status).toBe(200);
    expect(await lineOf(9)).toMatchObject({
      id: before?.id,
      waiting: 0,
      attention: 0,
      oldest_at: before?.['oldest_at'],
      reported_at: before?.['reported_at'],
    });
    // Nothing was said about another browser.
    expect(await lineOf(10)).toMatchObject({ id: other?.id, waiting: 2, attention: 1 });
    await tell(says, teacher);
    const trail = await rowsOf(
      server.database.db,
      sql`select action, user_id, before, after from audit_trail where resource = 'devices' and row_id = ${before?.id}`,
    );
    expect(trail).toMatchObject([{ action: 'update', before: { waiting: 2, attention: 1 }, after: { waiting: 0, attention: 0 } }]);
    expect(trail[0]?.['user_id']).not.toBe(before?.['user_id']);
    // The owner speaks again: what they say holds, and an empty queue removes the line.
    await tell(report(9, { waiting: 4 }));
    expect(await lineOf(9)).toMatchObject({ id: before?.id, waiting: 4 });
    await tell(drained(9));
    expect(await lineOf(9)).toBeUndefined();
    await tell(drained(10));
  });

  test('nobody releases his own line by naming himself', async () => {
    await tell(report(11));
    const line = await lineOf(11);
    await tell(report(11, { waiting: 3, released: [String(line?.['user_id'])] }));
    expect(await lineOf(11)).toMatchObject({ waiting: 3, attention: 1 });
    await tell(drained(11));
  });

  test('only developer and superadmin read and remove, even where a role has every right on the menu', async () => {
    const { token: admin } = await allRights(server, 'BKS');
    const id = (await list())[0]?.id;
    for (const [method, at] of [
      ['GET', '/api/devices'],
      ['GET', `/api/devices/${id}`],
      ['GET', `/api/devices/${id}/history`],
      ['DELETE', `/api/devices/${id}`],
      ['POST', `/api/devices/${id}/restore`],
    ] as const)
      expect([at, (await server.call(method, at, { token: admin })).status]).toEqual([at, 403]);
    for (const as of ['developer@amanah.test', 'superadmin@amanah.test']) expect((await list(as)).length).toBeGreaterThan(0);
  });

  test.each([
    ['no body', {}],
    ['a name that is no random one', report(5, { device: 'Pixel 7, Chrome 131' })],
    ['less than nothing', report(5, { waiting: -1 })],
    ['half a record', report(5, { attention: 0.5 })],
    ['more than there can be', report(5, { waiting: 1e9 })],
    ['words in place of a number', report(5, { waiting: '2' })],
    ['a time that is none', report(5, { oldest_at: 'kemarin' })],
    ['content', report(5, { title: 'Catatan: Gerbang Utara' })],
    ['a person who is none', report(5, { released: ['1; drop'] })],
    ['more people than share a browser', report(5, { released: Array.from({ length: 21 }, (_, at) => String(at + 1)) })],
  ])('%s is refused and stores nothing', async (_, body) => {
    expect((await tell(body)).status).toBe(422);
    expect(await lineOf(5)).toBeUndefined();
  });

  test('a clock that is ahead makes nothing newer than its report', async () => {
    await tell(report(6, { oldest_at: '2031-02-30T23:59:59Z' }));
    expect((await lineOf(6))?.['oldest_at']).toBe(new Date(now).toISOString());
  });

  test('an account that reports without end is told to wait, and fills twenty lines at most', async () => {
    const { token } = await newAccount(server, 'BKS');
    const first = await tell(report(100), token);
    const hasty = await tell(report(101), token, 100);
    expect([first.status, hasty.status, hasty.headers['retry-after']]).toEqual([200, 429, '1']);
    for (let n = 102; n < 125; n++) expect((await tell(report(n), token)).status).toBe(200);
    const mine = (await list()).filter((line) => line.device >= nameOf(100) && line.device <= nameOf(999)).map((line) => line.device);
    expect(mine.sort()).toEqual(Array.from({ length: 20 }, (_, at) => nameOf(105 + at)));
  });

  test('many at once of one device are one line', async () => {
    const { token } = await newAccount(server, 'BKS');
    const replies = await Promise.all(Array.from({ length: 6 }, () => server.call('POST', path, { token, body: report(7) })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const rows = await rowsOf(server.database.db, sql`select id from devices where device = ${nameOf(7)}`);
    expect(rows).toHaveLength(1);
  });

  test('reports are in no trail, the removal of a line is', async () => {
    await tell(report(8));
    const line = await lineOf(8);
    const token = await server.tokenOf('superadmin@amanah.test');
    expect((await server.call('DELETE', `/api/devices/${line?.id}`, { token })).status).toBe(200);
    expect(await lineOf(8)).toBeUndefined();
    const trail = await rowsOf(server.database.db, sql`select action from audit_trail where resource = 'devices' and row_id = ${line?.id}`);
    expect(trail.map((entry) => entry['action'])).toEqual(['delete']);
    // Whoever uses the device again is seen again.
    await tell(report(8));
    expect(await lineOf(8)).toMatchObject({ id: line?.id });
  });
});
