import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('boards that several people watch, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let [bekasi, jakarta] = ['', ''];
  /** Stands still but for a millisecond at each look: a board computed anew has another moment, an old one is never too old. */
  let clock = Date.now();
  const tick = () => {
    clock += 1;
    return new Date(clock);
  };
  const today = wallClock(clock).date;
  beforeAll(async () => {
    server = await startServer(engine, { now: tick }, { hears: true });
    boss = await server.tokenOf('superadmin@amanah.test');
    bekasi = (await allRights(server, 'BKS')).token;
    jakarta = (await allRights(server, 'JKT')).token;
  });
  afterAll(() => server.close());

  const call = async (method: string, url: string, token: string, body?: object) => {
    const reply = await server.call(method, url, { token, ...(body ? { body } : {}) });
    expect([reply.status, reply.json?.message]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const momentOf = async (token: string): Promise<string> => (await call('GET', `/api/rounds/board?date=${today}`, token)).as_of;
  const first = async (path: string, branch: string) => (await call('GET', `${path}?limit=1&branch=${branch}`, boss))[0];
  /** Whether a write leaves the board of these people as it was. */
  const keeps = async (watchers: readonly string[], write: () => Promise<unknown>) => {
    const before = await Promise.all(watchers.map(momentOf));
    await write();
    const after = await Promise.all(watchers.map(momentOf));
    return watchers.map((_, at) => before[at] === after[at]);
  };

  test('a board asked for twice is the same one', async () => {
    expect(await keeps([bekasi, boss], async () => undefined)).toEqual([true, true]);
  });

  test('a write of something no board shows leaves them all', async () => {
    const [note] = await call('GET', '/api/quick-notes?limit=1', boss);
    const write = () => call('PUT', `/api/quick-notes/${note.id}`, boss, { note: `Aman ${fresh()}` });
    expect(await keeps([bekasi, jakarta, boss], write)).toEqual([true, true, true]);
  });

  test('a write of one branch drops its board and that of everybody, and leaves the others', async () => {
    const point = await first('/api/check-points', 'JKT');
    const body = { ysb_check_point_id: point.id, ysb_kategori_note: 1, note: 'Aman' };
    const log = () => call('POST', '/api/log-check-points/store', jakarta, body);
    expect(await keeps([bekasi, jakarta, boss], log)).toEqual([true, false, false]);
  });

  test('a write of somebody who sees every branch, or of a list that all share, drops all of them', async () => {
    const room = await first('/api/rooms', 'JKT');
    const rename = () => call('PUT', `/api/rooms/${room.id}`, boss, { name_room: `Ruang ${fresh()}` });
    expect(await keeps([bekasi, jakarta, boss], rename)).toEqual([false, false, false]);
    const floor = () => call('POST', '/api/floors/store', bekasi, { name: `L${fresh()}` });
    expect(await keeps([bekasi, jakarta, boss], floor)).toEqual([false, false, false]);
  });
});
