import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardRound, Coverage } from '../../../src/contract/calls/round-calls.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const minute = 60_000;

describe.each(engines)('marks of rounds on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  /** Noon of a day without demo rounds, so that nothing crosses midnight. */
  const clock = Date.parse(`${daysBefore(wallClock(Date.now()).date, -3)}T05:00:00Z`);
  const today = wallClock(clock).date;
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) }, { hears: true });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token: boss, ...options });
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await call('POST', `${path}/store`, { body });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data.id;
  };

  /** A branch with three points on floors 1, 1 and 3 of a building, and a round that is open. */
  async function scene() {
    const branch = `M${fresh()}`;
    await made('/api/branches', { branch_code: branch, branch_name: `Cabang ${branch}` });
    const school = await made('/api/schools', { ysb_branch_id: branch, school_name: `Gedung ${branch}`, school_code: branch });
    const floors: { id: number; name: string }[] = (await call('GET', '/api/floors?limit=100')).json.data;
    const floor = (name: string) => floors.find((one) => one.name === name)?.id;
    const route = await made('/api/patrol-routes', { name: `Rute ${branch}`, ysb_branch_id: branch, is_ordered: false });
    const points: number[] = [];
    for (const [at, [name, level]] of [['Lobi', '1'] as const, ['Aula', '1'] as const, ['Perpustakaan', '3'] as const].entries()) {
      const place = { name_room: `${name} ${branch}`, ysb_branch_id: branch, ysb_school_id: school, ysb_floor_id: floor(level) };
      const point = await made('/api/check-points', { ysb_room_id: await made('/api/rooms', place) });
      await made('/api/route-points', { ysb_patrol_route_id: route, ysb_check_point_id: point, number_order: at + 1 });
      points.push(point);
    }
    const start = wallClock(clock - 5 * minute);
    await made('/api/patrol-schedules', {
      ...{
        name: 'Uji',
        ysb_patrol_route_id: route,
        start_time: start.time.slice(0, 5).replace(':', '.'),
        minutes: 60,
        early: 15,
        late: 30,
      },
      ...{ days: '1234567', valid_from: today, active: true },
    });
    const { token } = await allRights(server, branch);
    const [lobby = 0, hall = 0, library = 0] = points;
    return { branch, token, lobby, hall, library };
  }
  const boardOf = async (token: string): Promise<BoardRound> => {
    const reply = await call('GET', `/api/rounds/board?date=${today}`, { token });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data.rounds[0];
  };
  /** Saved this many seconds after the round began. */
  const log = async (token: string, point: number, seconds: number, more: object = {}, headers: Record<string, string> = {}) => {
    const reply = await call('POST', '/api/log-check-points/store', {
      token,
      body: { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman', record_method: 1, ...more },
      headers: { 'x-occurred-at': new Date(clock - 5 * minute + seconds * 1000).toISOString(), ...headers },
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  };
  const kinds = ({ marked }: BoardRound) => marked.flatMap(({ marks }) => marks.map(({ kind }) => kind));

  test('two logs nine seconds apart on floors 1 and 3 are marked until the table says that this can be', async () => {
    const { branch, token, lobby, library } = await scene();
    await log(token, lobby, 0);
    await log(token, library, 9);
    const before = await boardOf(token);
    expect(before.marked.flatMap(({ marks }) => marks)).toContainEqual({
      kind: 'too fast',
      from: { room: `Lobi ${branch}`, floor: '1', building: `Gedung ${branch}` },
      to: { room: `Perpustakaan ${branch}`, floor: '3', building: `Gedung ${branch}` },
      seconds: 9,
      least: 30,
    });
    expect(before.marks).toMatchObject([{ too_fast: 1, by_list: 0, wrong_clock: 0 }]);
    const row = await call('POST', '/api/travel-times/store', {
      token,
      body: { ysb_branch_id: branch, kind: 'Naik atau turun satu lantai', seconds: 4 },
    });
    expect(row.status, row.text).toBe(200);
    const after = await boardOf(token);
    expect(kinds(after)).not.toContain('too fast');
    // Marks change no figure.
    const figures = ({ done, late, missed, expected, by_hand, state }: BoardRound) => [done, late, missed, expected, by_hand, state];
    expect(figures(after)).toEqual(figures(before));
    const id = row.json.data.id;
    expect((await call('PUT', `/api/travel-times/${id}`, { token, body: { seconds: 5 } })).status).toBe(200);
    expect(kinds(await boardOf(token))).toContain('too fast');
    expect((await call('DELETE', `/api/travel-times/${id}`, { token })).status).toBe(200);
    expect((await boardOf(token)).marked.flatMap(({ marks }) => marks)).toContainEqual(expect.objectContaining({ least: 30 }));
  });

  test('how points were named is counted by officer, and the share of the list by points; coverage tells the same', async () => {
    const { branch, token, lobby, hall, library } = await scene();
    const other = await allRights(server, branch);
    await log(token, lobby, 0, { record_method: 3 });
    await log(token, lobby, 60, { record_method: 3 });
    await log(other.token, hall, 70, { record_method: 2 });
    await log(other.token, library, 170);
    const round = await boardOf(token);
    expect([round.done, round.by_hand, round.by_list, round.state]).toEqual([3, 2, 1, 'done']);
    expect(round.points.map(({ by_hand, by_list }) => [by_hand, by_list])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(round.marks.map(({ by_list, by_code }) => [by_list, by_code])).toEqual([
      [2, 0],
      [0, 1],
    ]);
    const found: Coverage = (await call('GET', `/api/rounds/coverage?from=${today}&to=${today}`, { token })).json.data;
    expect(found.rounds[0]?.marks).toEqual(round.marks);
    expect(found.rounds[0]?.by_list).toBe(1);
  });

  test('a clock that runs ahead is told by how much, where the log did not wait for a connection', async () => {
    const { token, lobby, hall, library } = await scene();
    const ahead = new Date(clock + 6 * minute).toISOString();
    const wrong = { 'x-occurred-at': ahead, 'x-device-time': ahead };
    await log(token, lobby, 0, {}, { ...wrong, 'x-recorded-offline': '0' });
    await log(token, hall, 0, {}, { ...wrong, 'x-recorded-offline': '1' });
    await log(token, library, 1);
    const round = await boardOf(token);
    const offs = round.marked.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'wrong clock' ? [mark.off] : [])));
    expect(offs).toEqual([6 * minute, null]);
    expect(kinds(round)).not.toContain('too fast');
  });

  test('the first log of a device is marked once, whoever logs in on it', async () => {
    const { token, lobby, hall, branch } = await scene();
    expect((await log(token, lobby, 0)).first_of_device).toBe(true);
    expect((await log(token, hall, 60)).first_of_device).toBe(false);
    expect((await boardOf(token)).marks).toMatchObject([{ new_device: 1 }]);
    // Somebody else logs in on the same device, and then on another.
    const login = async (email: string, device?: string) =>
      (await call('POST', '/api/auth/login', { token: '', body: { email, password: 'amanah-demo-2026', ...(device ? { device } : {}) } }))
        .json.data;
    const first = await login('superadmin@amanah.test');
    expect((await log(first.token, lobby, 120)).first_of_device).toBe(true);
    const same = await login('admin@amanah.test', first.device);
    const [point] = (await call('GET', '/api/check-points?limit=1', { token: same.token })).json.data;
    expect((await log(same.token, point.id, 180)).first_of_device).toBe(false);
    expect(branch).not.toBe('BKS');
  });

  test('a photo that was asked for and taken later stays known as such, with its moment; one that came along says nothing', async () => {
    const { token, lobby, hall, library } = await scene();
    const asked = { photo_asked: true };
    const [with_, late, skipped] = [
      await log(token, lobby, 0, asked),
      await log(token, hall, 60, asked),
      await log(token, library, 170, asked),
    ];
    const photo = async (id: number, seconds: number, number = 1, headers: Record<string, string> = {}) => {
      const body = { ysb_log_check_point_id: id, number, photo: dataUrl('image/jpeg', jpeg(120, 90)) };
      const moment = new Date(clock - 5 * minute + seconds * 1000).toISOString();
      const reply = await call('POST', '/api/log-photos/store', { token, body, headers: { 'x-occurred-at': moment, ...headers } });
      expect(reply.status, reply.text).toBe(200);
      return moment;
    };
    expect(kinds(await boardOf(token)).filter((kind) => kind === 'no photo')).toHaveLength(3);
    // Of two photos that arrive in the wrong order the earlier one counts.
    await photo(with_.id, 90, 2);
    await photo(with_.id, 0);
    const later = await photo(late.id, 130);
    const round = await boardOf(token);
    const photos = round.marked.flatMap(({ marks }) => marks.filter(({ kind }) => kind.endsWith('photo')));
    expect(photos).toEqual([{ kind: 'late photo', at: later }, { kind: 'no photo' }]);
    expect(round.marks).toMatchObject([{ late_photo: 1, no_photo: 1 }]);
    const found: Coverage = (await call('GET', `/api/rounds/coverage?from=${today}&to=${today}`, { token })).json.data;
    expect(found.rounds[0]?.marks).toEqual(round.marks);
    const rows = (await call('GET', '/api/log-check-points?limit=10', { token })).json.data;
    const told = (id: number) => rows.find((row: { id: number }) => row.id === id);
    expect([told(late.id).photo_at, told(skipped.id).photo_at, told(skipped.id).photo_count]).toEqual([later, '', 0]);
    // A clock that is wrong tells nothing, neither of the photo nor against the officer.
    await photo(skipped.id, 3600, 1, { 'x-device-time': new Date(clock + 60 * minute).toISOString() });
    expect((await boardOf(token)).marks).toMatchObject([{ late_photo: 1, no_photo: 0 }]);
  });

  test('one row a branch and kind, of the own branch, between a second and an hour', async () => {
    const { branch, token } = await scene();
    const store = (body: object) =>
      call('POST', '/api/travel-times/store', { token, body: { ysb_branch_id: branch, kind: 'Satu lantai', seconds: 5, ...body } });
    expect((await store({})).status).toBe(200);
    expect((await store({ seconds: 6 })).status).toBe(409);
    for (const seconds of [0, -1, 3601, 1.5, '']) expect((await store({ kind: 'Antar gedung', seconds })).status).toBe(422);
    expect((await store({ kind: 'Terbang' })).status).toBe(422);
    expect((await store({ kind: 'Antar gedung', ysb_branch_id: 'BKS' })).status).toBe(422);
    const seen = (await call('GET', '/api/travel-times?limit=100', { token })).json.data;
    expect(seen.map((row: { ysb_branch_id: string }) => row.ysb_branch_id)).toEqual([branch]);
  });
});
