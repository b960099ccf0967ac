import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

type Wire = Record<string, unknown> & { id: number };
const [retire, renew, revive] = [1, 2, 3];

describe.each(engines)('check points that are retired, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const get = async (path: string): Promise<Wire[]> => (await server.call('GET', path, { token: boss })).json.data;
  const point = async (id: unknown): Promise<Wire> =>
    (await server.call('GET', `/api/check-points/${String(id)}`, { token: boss })).json.data;
  const change = (id: unknown, kind: number | undefined, more: object = {}, token = boss) =>
    server.call('POST', '/api/check-point-changes/store', {
      token,
      body: { ysb_check_point_id: id, kind, date: '2026-01-05', reason: 'Renovasi', ...more },
    });
  const log = (id: unknown, at: string) =>
    server.call('POST', '/api/log-check-points/store', {
      token: boss,
      body: { ysb_check_point_id: id, ysb_kategori_note: 1, note: 'Aman' },
      headers: { 'x-occurred-at': at },
    });
  const counted = async () => (await server.call('GET', '/api/access/checklist', { token: boss })).json.data;
  const made = () => createSample(server, boss, resourceOf('check-points'));
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  test('a new code is a point of the same room, made at once; the old one points at it and makes room', async () => {
    const old = await made();
    const sent = await change(old.id, renew);
    expect(sent.status).toBe(200);
    const next = sent.json.data.successor_id;
    const [before, after] = [await point(old.id), await point(next)];
    expect(before).toMatchObject({ is_retired: true, retired_at: '2026-01-05', successor_id: next });
    expect(after).toMatchObject({
      is_retired: false,
      ysb_room_id: before['ysb_room_id'],
      successor_id: '',
      image_url: expect.stringContaining(String(next)),
    });
    const twice = await server.call('POST', '/api/check-points/store', { token: boss, body: { ysb_room_id: before['ysb_room_id'] } });
    expect(twice.status).toBe(409);
    // A new code elsewhere: another room of the branch.
    const elsewhere = await createSample(server, boss, resourceOf('rooms'));
    const moved = await change(next, renew, { ysb_room_id: elsewhere.id });
    expect((await point(moved.json.data.successor_id))['ysb_room_id']).toBe(elsewhere.id);
  });

  test('whole or nothing: a room that has a point already takes none, and the old point stays in use', async () => {
    const [old, other] = [await made(), await made()];
    const refused = await change(old.id, renew, { ysb_room_id: (await point(other.id))['ysb_room_id'] });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([409, ['ysb_room_id']]);
    expect(await point(old.id)).toMatchObject({ is_retired: false, retired_at: '', successor_id: '' });
    expect((await get(`/api/check-point-changes?limit=1000&ysb_check_point_id=${old.id}`)).length).toBe(0);
  });

  test('chains A→B→C grow at their end alone, and never close', async () => {
    const [a, b, c] = [await made(), await made(), await made()];
    expect((await change(a.id, retire, { successor_id: b.id })).status).toBe(200);
    expect((await change(b.id, retire, { successor_id: a.id })).json.errors).toHaveProperty('successor_id');
    expect((await change(b.id, retire, { successor_id: b.id })).status).toBe(422);
    expect((await change(b.id, retire, { successor_id: c.id })).status).toBe(200);
    for (const back of [a.id, b.id]) expect((await change(c.id, retire, { successor_id: back })).status).toBe(422);
    expect((await change(a.id, retire, { successor_id: c.id })).status).toBe(409);
    // Two who would close a loop between them at once.
    const [x, y] = [await made(), await made()];
    const sent = await Promise.all([change(x.id, retire, { successor_id: y.id }), change(y.id, retire, { successor_id: x.id })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    const rows = await rowsOf(
      server.database.db,
      sql`
      with recursive walk as (
        select id, successor_id, array[id] as met from check_points where successor_id is not null
        union all select w.id, p.successor_id, w.met || p.id from walk w join check_points p on p.id = w.successor_id where not p.id = any(w.met)
      ) select w.id from walk w where w.successor_id = any(w.met)`,
    );
    expect(rows).toEqual([]);
  });

  test('the other branch is no successor and no room; a branch retires its own points only', async () => {
    const old = await made();
    const foreign = (await get('/api/check-points?limit=1000')).find((one) => one['ysb_branch_id'] !== 'BKS');
    expect((await change(old.id, retire, { successor_id: foreign?.id })).json.errors).toHaveProperty('successor_id');
    const room = (await get('/api/rooms?limit=1000')).find((one) => one['ysb_branch_id'] !== 'BKS');
    expect((await change(old.id, renew, { ysb_room_id: room?.id })).json.errors).toHaveProperty('ysb_room_id');
    const [admin] = await rowsOf(server.database.db, sql`select ysb_branch_id from users where email = 'admin@amanah.test'`);
    const others = (await get('/api/check-points?limit=1000')).find((one) => one['ysb_branch_id'] !== admin?.['ysb_branch_id']);
    expect((await change(others?.id, retire, {}, await server.tokenOf('admin@amanah.test'))).status).toBe(422);
    expect((await change(old.id, retire, {}, await server.tokenOf('patroli@amanah.test'))).status).toBe(403);
    expect(await point(others?.id)).toMatchObject({ is_retired: false });
  });

  test('twice is told, and back again only while its room is free', async () => {
    const old = await made();
    expect((await change(old.id, revive)).status).toBe(409);
    expect((await change(old.id, retire)).status).toBe(200);
    const again = await change(old.id, retire);
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('05-01-2026')]);
    expect((await change(old.id, revive)).status).toBe(200);
    expect(await point(old.id)).toMatchObject({ is_retired: false, retired_at: '', successor_id: '' });
    const next = (await change(old.id, renew)).json.data.successor_id;
    const taken = await change(old.id, revive);
    expect([taken.status, taken.json.message]).toEqual([409, expect.stringContaining('titik lain')]);
    expect((await change(next, retire)).status).toBe(200);
    expect((await change(old.id, revive)).status).toBe(200);
  });

  test('a log of a phone that did not know is taken, counts for the successor, and keeps its own point', async () => {
    const old = await made();
    const before = await counted();
    expect(before.total).toBe((await get('/api/check-points?limit=1000&is_retired=false')).length);
    const next = (await change(old.id, renew)).json.data.successor_id;
    expect((await counted()).total).toBe(before.total);
    const sent = await log(old.id, new Date().toISOString());
    expect([sent.status, sent.json.data.ysb_check_point_id]).toEqual([200, old.id]);
    expect((await counted()).sum).toBe(before.sum + 1);
    expect((await log(next, new Date().toISOString())).status).toBe(200);
    expect((await counted()).sum).toBe(before.sum + 1);
    const line = await get(`/api/log-check-points?limit=100&ysb_check_point_id.any=${old.id},${next}`);
    expect(line.map((row) => row['ysb_check_point_id']).sort()).toEqual([old.id, next].sort());
    // Without a successor it counts for nobody.
    await change(next, retire);
    expect((await counted()).sum).toBe(before.sum);
    expect((await log(old.id, new Date().toISOString())).status).toBe(200);
  });

  test('whoever scans hears where a code went; first steps count the points in use', async () => {
    const old = await made();
    const rows = async () => (await server.call('GET', '/api/onboarding', { token: boss })).json.data.counts['check-points'];
    const before = await rows();
    const next = (await change(old.id, renew)).json.data.successor_id;
    const officer = await server.tokenOf('patroli@amanah.test');
    const told = await server.call('GET', `/api/access/check-points/${old.id}`, { token: officer });
    if (told.status === 200) expect(told.json.data).toMatchObject({ is_retired: true, retired_at: '2026-01-05', successor_id: next });
    const whole = await server.call('GET', `/api/access/check-points/${old.id}`, { token: boss });
    expect(whole.json.data).toMatchObject({ id: old.id, is_retired: true, successor_id: next });
    const listed = (await server.call('GET', '/api/check-points?limit=1000', { token: officer })).json.data[0];
    expect(listed).toHaveProperty('is_retired');
    expect(await rows()).toBe(before);
    await change(next, retire);
    expect(await rows()).toBe(before - 1);
  });
});
