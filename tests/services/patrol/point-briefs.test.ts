import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { pointChanges } from '../../../src/contract/resources/patrol/check-point-changes.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('what is done at a check point, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const store = (body: object, token = boss) => server.call('POST', '/api/point-briefs/store', { token, body });
  const point = async () => (await createSample(server, boss, resourceOf('check-points'))).id;

  test('stands once at a point, and is changed with the right of the points', async () => {
    const id = await point();
    const made = await store({ ysb_check_point_id: id, items: 'Kunci pintu\nMatikan panel', note: 'Kunci di pos' });
    expect([made.status, made.json.data.items]).toEqual([200, 'Kunci pintu\nMatikan panel']);
    expect((await store({ ysb_check_point_id: id, items: 'Lain' })).status).toBe(409);
    const head = await newAccount(server, 'BKS');
    await grant(server, head.roleId, '/check-points', { read: true });
    const change = (token: string) =>
      server.call('PUT', `/api/point-briefs/${made.json.data.id}`, { token, body: { items: 'Kunci pintu' } });
    expect((await change(head.token)).status).toBe(403);
    await grant(server, head.roleId, '/check-points', { read: true, update: true });
    expect((await change(head.token)).json.data.items).toBe('Kunci pintu');
    const other = await newAccount(server, 'JKT');
    await grant(server, other.roleId, '/check-points', { read: true, update: true });
    expect((await change(other.token)).status).toBe(404);
  });

  test.each([
    ['nine items', Array.from({ length: 9 }, (_, at) => `Butir ${at}`).join('\n'), 'Paling banyak 8 butir.'],
    ['an item of 61 letters', `Kunci\n${'a'.repeat(61)}`, `Satu butir paling panjang 60 huruf: "${'a'.repeat(20)}…".`],
  ])('%s is refused with words', async (_what, items, words) => {
    const refused = await store({ ysb_check_point_id: await point(), items });
    expect([refused.status, refused.json.errors?.items]).toEqual([422, words]);
  });

  test('whoever records inspections reads it, and what was ticked is part of the log', async () => {
    const id = await point();
    await store({ ysb_check_point_id: id, items: 'Kunci pintu\nMatikan panel' });
    const officer = await newAccount(server, 'BKS');
    await grant(server, officer.roleId, '/log-check-points', { read: true, create: true });
    const briefs = await server.call('GET', `/api/point-briefs?ysb_check_point_id=${id}`, { token: officer.token });
    expect(briefs.json.data[0]).toMatchObject({ items: 'Kunci pintu\nMatikan panel' });
    expect((await store({ ysb_check_point_id: await point(), items: 'Sendiri' }, officer.token)).status).toBe(403);
    const log = await server.call('POST', '/api/log-check-points/store', {
      token: officer.token,
      body: { ysb_check_point_id: id, ysb_kategori_note: 1, note: 'Aman', ticks: 'Kunci pintu' },
    });
    expect(log.json.data.ticks).toBe('Kunci pintu');
    const listed = await server.call('GET', `/api/log-check-points?limit=1&ysb_check_point_id=${id}`, { token: officer.token });
    expect(listed.json.data[0].ticks).toBe('Kunci pintu');
  });

  test('goes to the point that takes over, unless something is asked there already', async () => {
    const brief = async (id: number) =>
      (await server.call('GET', `/api/point-briefs?ysb_check_point_id=${id}`, { token: boss })).json.data.map(
        (row: { items: string }) => row.items,
      );
    const change = async (body: object) => {
      const reply = await server.call('POST', '/api/check-point-changes/store', {
        token: boss,
        body: { date: '2026-01-02', reason: 'Uji', ...body },
      });
      expect(reply.status, reply.text).toBe(200);
      return reply.json.data;
    };
    const [renewed, retired, taker, full] = [await point(), await point(), await point(), await point()];
    await store({ ysb_check_point_id: renewed, items: 'Kunci pintu' });
    const { successor_id } = await change({ ysb_check_point_id: renewed, kind: pointChanges.renew });
    expect([await brief(renewed), await brief(successor_id)]).toEqual([[], ['Kunci pintu']]);
    await store({ ysb_check_point_id: retired, items: 'Matikan panel' });
    await change({ ysb_check_point_id: retired, kind: pointChanges.retire, successor_id: taker });
    expect([await brief(retired), await brief(taker)]).toEqual([[], ['Matikan panel']]);
    // What is asked at the new door stays, and the old one keeps its own for its history.
    await store({ ysb_check_point_id: full, items: 'Periksa alarm' });
    await change({ ysb_check_point_id: taker, kind: pointChanges.retire, successor_id: full });
    expect([await brief(taker), await brief(full)]).toEqual([['Matikan panel'], ['Periksa alarm']]);
  });
});
