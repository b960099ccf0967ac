import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const picture = (width: number) => dataUrl('image/jpeg', jpeg(width, 240));
const kind = 2;

describe.each(engines)('findings of old logs on %s', (engine) => {
  let server: TestServer;
  let admin = '';
  let officer = '';
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    admin = await server.tokenOf('admin@amanah.test');
    officer = await server.tokenOf('patroli@amanah.test');
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
    server.call('POST', `/api/${path}/store`, { token, body, headers });
  const made = async (path: string, token: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await post(path, token, body, headers);
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const offline = (moment: number) => ({
    'x-occurred-at': new Date(moment).toISOString(),
    'x-recorded-offline': '1',
    'idempotency-key': `log-${fresh()}`.padEnd(24, '0'),
  });

  const wrongClock: Record<string, string> = { 'x-occurred-at': '1999-01-01T00:00:00Z' };

  interface Place {
    readonly room: number;
    readonly point: number;
  }
  const newPlace = async (): Promise<Place> => {
    const schools = await server.call('GET', '/api/schools?limit=100', { token: boss });
    const school = schools.json.data.find((row: { ysb_branch_id: string }) => row.ysb_branch_id === 'BKS');
    const body = { name_room: `Ruang ${fresh()}`, ysb_floor_id: 1, ysb_school_id: school.id, ysb_branch_id: 'BKS' };
    const room = (await made('rooms', boss, body)).id;
    return { room, point: (await made('check-points', boss, { ysb_room_id: room })).id };
  };
  const log = ({ point }: Place, at: number, more: object = {}, by = officer) =>
    made('log-check-points', by, { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Keran bocor', ...more }, offline(at));
  const bodyOf = ({ room, point }: Place, id: number) => ({
    ysb_room_id: room,
    ysb_check_point_id: point,
    ysb_log_check_point_id: id,
    ysb_finding_kind_id: kind,
    description: 'Keran bocor',
  });
  const photo = (id: number, number: number) =>
    made('log-photos', officer, { ysb_log_check_point_id: id, number, photo: picture(100 + number) });
  const row = async (id: number) => (await server.call('GET', `/api/findings/${id}`, { token: admin })).json.data;
  const photosOf = async (id: number) =>
    (await server.call('GET', `/api/finding-photos?limit=10&ascending=1&ysb_finding_id=${id}`, { token: admin })).json.data;

  test('are as old as the log, whoever makes them and when; the day of its kind counts from then', async () => {
    const place = await newPlace();
    const at = Date.now() - 9 * day;
    const seen = await log(place, at);
    const found = await made('findings', admin, bodyOf(place, seen.id), offline(Date.now() - hour));
    const date = wallClock(at).date;
    expect(await row(found.id)).toMatchObject({
      occurred_at: seen.occurred_at,
      date,
      status: 'Baru',
      ysb_branch_id: 'BKS',
      due_date: daysBefore(date, -5),
      description: 'Keran bocor',
    });
    expect(found.user_id).not.toBe(seen.user_id);
  });

  test('who can see that a log has one makes no second, however old the log is; a repetition is answered as before', async () => {
    const place = await newPlace();
    const { id } = await log(place, Date.now() - 2 * day);
    const key = { 'idempotency-key': `satu-${fresh()}`.padEnd(24, '0') };
    const first = await post('findings', admin, bodyOf(place, id), key);
    const again = await post('findings', admin, bodyOf(place, id), key);
    expect([first.status, again.status, again.json.data.id]).toEqual([200, 200, first.json.data.id]);
    const words = { ysb_log_check_point_id: 'Catatan ini sudah punya temuan.' };
    // A finding from a log is dated by it, even if sent by a device that says that it has a connection.
    const { 'x-recorded-offline': _none, ...late } = offline(Date.now() - 2 * day);
    for (const headers of [{}, { ...late, 'x-recorded-offline': '0' }]) {
      const second = await post('findings', admin, { ...bodyOf(place, id), ysb_finding_kind_id: 1 }, headers);
      expect([second.status, second.json.errors]).toEqual([409, words]);
    }
    // Neither is one that was judged none: somebody looked at it.
    await made('finding-events', admin, { ysb_finding_id: first.json.data.id, kind: 'Bukan temuan', note: 'Sudah diperiksa' });
    expect((await post('findings', admin, bodyOf(place, id))).status).toBe(409);
    // Without a log there may be as many as were seen.
    const { ysb_log_check_point_id: _log, ...alone } = bodyOf(place, id);
    expect((await post('findings', admin, alone)).status).toBe(200);
  });

  test('two who make one of the same log at once: one of them does', async () => {
    const place = await newPlace();
    const other = (await allRights(server, 'BKS')).token;
    for (let round = 0; round < 4; round++) {
      const { id } = await log(place, Date.now() - (round + 1) * hour);
      const replies = await Promise.all([admin, other, boss].map((token) => post('findings', token, bodyOf(place, id))));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  test('what the author of a log found is kept beside what others made of it, with the photos and words that follow', async () => {
    const place = await newPlace();
    const at = Date.now() - 5 * hour;
    const seen = await log(place, at);
    await photo(seen.id, 1);
    const first = await made('findings', admin, bodyOf(place, seen.id));
    const { 'x-recorded-offline': _none, ...late } = offline(at);
    for (const headers of [offline(at), { ...late, 'x-recorded-offline': '0' }, {}]) {
      const own = await made('findings', officer, { ...bodyOf(place, seen.id), description: 'Kran patah' }, headers);
      expect([await row(own.id), await photosOf(own.id)]).toMatchObject([{ occurred_at: seen.occurred_at, photo_count: 0 }, []]);
      await made('finding-photos', officer, { ysb_finding_id: own.id, number: 1, moment: 1, photo: picture(400) }, offline(at));
      await made('finding-events', officer, { ysb_finding_id: own.id, kind: 'Catatan', note: 'Air dimatikan' }, offline(at + 1));
      expect([await row(own.id), await row(first.id)]).toMatchObject([{ photo_count: 1, description: 'Kran patah' }, { photo_count: 1 }]);
    }
    await photo(seen.id, 2);
    expect([(await photosOf(first.id)).length, (await row(first.id)).photo_count]).toEqual([2, 2]);
    // Who had no connection could not see it either.
    const blind = await made('findings', admin, bodyOf(place, seen.id), offline(Date.now() - hour));
    expect((await row(blind.id)).photo_count).toBe(0);
    expect((await post('findings', admin, bodyOf(place, seen.id))).status).toBe(409);
  });

  test('another branch makes none of a log that it does not see, and learns nothing of it', async () => {
    const place = await newPlace();
    const { id } = await log(place, Date.now() - day);
    const foreign = (await allRights(server, 'SBY')).token;
    const before = await post('findings', foreign, bodyOf(place, id));
    await made('findings', admin, bodyOf(place, id));
    const after = await post('findings', foreign, bodyOf(place, id));
    expect([before.status, after.status, after.json.errors]).toEqual([422, 422, before.json.errors]);
  });

  test('whoever may not read logs names none but his own, and is told of others what he is told of those that are not there', async () => {
    const place = await newPlace();
    const seen = await log(place, Date.now() - 3 * day);
    await photo(seen.id, 1);
    const mender = await server.tokenOf('sarpras@amanah.test');
    const pointless = { ...bodyOf(place, seen.id), ysb_check_point_id: null };
    const unknown = { ...bodyOf(place, 987_654_321), ysb_finding_kind_id: 987_654_321 };
    const refused = async (body: object, headers: Record<string, string>) => {
      const { status, json } = await post('findings', mender, body, headers);
      return [status, json.message, json.errors];
    };
    for (const headers of [{}, offline(Date.now() - day), wrongClock]) {
      const nothing = await refused(bodyOf(place, 987_654_321), headers);
      expect(nothing).toMatchObject([422, expect.any(String), { ysb_log_check_point_id: expect.any(String) }]);
      expect(await refused(bodyOf(place, seen.id), headers)).toEqual(nothing);
      expect(await refused(pointless, headers)).toEqual(nothing);
      expect(await refused({ ...unknown, ysb_log_check_point_id: seen.id }, headers)).toEqual(await refused(unknown, headers));
    }
    const { ysb_log_check_point_id: _log, ...alone } = bodyOf(place, seen.id);
    expect((await post('findings', mender, alone)).status).toBe(200);
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/log-check-points', { create: true });
    const at = Date.now() - day;
    const own = await log(place, at, {}, account.token);
    expect((await post('findings', account.token, bodyOf(place, seen.id))).json.errors).toHaveProperty('ysb_log_check_point_id');
    const found = await made('findings', account.token, bodyOf(place, own.id));
    expect((await row(found.id)).occurred_at).toBe(new Date(at).toISOString());
  });

  test('a log of another point is refused, whatever the clock says and whoever had no connection', async () => {
    const [place, other] = [await newPlace(), await newPlace()];
    const { id } = await log(place, Date.now() - day);
    for (const headers of [{}, offline(Date.now() - hour), wrongClock])
      for (const body of [bodyOf(other, id), { ...bodyOf(place, id), ysb_check_point_id: null }]) {
        const reply = await post('findings', admin, body, headers);
        expect([reply.status, reply.json.errors]).toEqual([422, { ysb_log_check_point_id: 'Catatan ini bukan dari check point itu.' }]);
      }
    await made('findings', admin, bodyOf(place, id), offline(Date.now() - hour));
  });

  test('the photos of the log show the finding as it was found, also one that arrives later; nobody is said to have taken another', async () => {
    const place = await newPlace();
    const seen = await log(place, Date.now() - 3 * day);
    await photo(seen.id, 1);
    await photo(seen.id, 2);
    const { id } = await made('findings', admin, bodyOf(place, seen.id));
    const shown = await photosOf(id);
    expect((await row(id)).photo_count).toBe(2);
    expect(shown).toMatchObject([
      { number: 1, moment: 1, user_id: seen.user_id, occurred_at: seen.occurred_at },
      { number: 2, moment: 1, user_id: seen.user_id },
    ]);
    const version = (await row(id)).version;
    await photo(seen.id, 3);
    expect((await row(id)).photo_count).toBe(3);
    expect((await row(id)).version).not.toBe(version);
    expect((await photosOf(id)).map((one: { number: number }) => one.number)).toEqual([1, 2, 3]);
  });

  test('a photo that the route asked for shows the place, and stays with the log', async () => {
    const place = await newPlace();
    const seen = await log(place, Date.now() - day, { photo_asked: true });
    await photo(seen.id, 1);
    const { id } = await made('findings', admin, bodyOf(place, seen.id));
    await photo(seen.id, 2);
    expect([await photosOf(id), (await row(id)).photo_count]).toEqual([[], 0]);
  });

  test('photos of a log leave room for one that shows it mended', async () => {
    const place = await newPlace();
    const seen = await log(place, Date.now() - day);
    const { id } = await made('findings', admin, bodyOf(place, seen.id));
    for (const number of [1, 2, 3, 4])
      await made('finding-photos', officer, { ysb_finding_id: id, number, moment: 1, photo: picture(200 + number) });
    for (const number of [1, 2, 3]) await photo(seen.id, number);
    expect((await row(id)).photo_count).toBe(5);
    await made('finding-photos', officer, { ysb_finding_id: id, number: 6, moment: 2, photo: picture(300) });
    expect((await row(id)).photo_count).toBe(6);
  });
});
