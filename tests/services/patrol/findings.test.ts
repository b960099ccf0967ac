import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;
const picture = dataUrl('image/jpeg', jpeg(320, 240));

describe.each(engines)('findings on %s', (engine) => {
  let server: TestServer;
  let admin = '';
  let other = '';
  let officer = '';
  let mender = '';
  let clock = Date.now();
  const today = () => wallClock(clock).date;
  const day = (ahead: number) => daysBefore(today(), -ahead);
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) });
    admin = await server.tokenOf('admin@amanah.test');
    officer = await server.tokenOf('patroli@amanah.test');
    mender = await server.tokenOf('sarpras@amanah.test');
    other = (await allRights(server, 'BKS')).token;
  });
  afterAll(() => server.close());

  const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
    server.call('POST', `/api/${path}/store`, { token, body, headers });
  const offline = (moment: number) => ({
    'x-occurred-at': new Date(moment).toISOString(),
    'x-recorded-offline': '1',
    'idempotency-key': `temuan-${fresh()}`.padEnd(24, '0'),
  });
  const kindOf = async (label: string): Promise<{ id: number; severity: string; days_due: number; ysb_department_id: number }> => {
    const reply = await server.call('GET', `/api/finding-kinds?limit=50`, { token: await server.tokenOf('superadmin@amanah.test') });
    return reply.json.data.find((kind: { label: string }) => kind.label === label);
  };
  /** A room of its own in a branch, so that it has no findings from other tests. */
  const newRoom = async (branch = 'BKS'): Promise<number> => {
    const boss = await server.tokenOf('superadmin@amanah.test');
    const schools = await server.call('GET', `/api/schools?limit=100`, { token: boss });
    const school = schools.json.data.find((row: { ysb_branch_id: string }) => row.ysb_branch_id === branch);
    const body = { name_room: `Ruang ${fresh()}`, ysb_floor_id: 1, ysb_school_id: school.id, ysb_branch_id: branch };
    const reply = await post('rooms', boss, body);
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data.id;
  };
  const report = async (label: string, more: object = {}, token = officer, headers: Record<string, string> = {}) => {
    const body = { ysb_room_id: await newRoom(), ysb_finding_kind_id: (await kindOf(label)).id, ...more };
    const reply = await post('findings', token, body, headers);
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data;
  };
  const say = (id: number, kind: string, token = admin, more: object = {}, headers: Record<string, string> = {}) =>
    post('finding-events', token, { ysb_finding_id: id, kind, ...more }, headers);
  const row = async (id: number) => (await server.call('GET', `/api/findings/${id}`, { token: admin })).json.data;
  const photo = (id: number, number: number, moment: number, token = officer) =>
    post('finding-photos', token, { ysb_finding_id: id, number, moment, photo: picture });

  test('an officer reports what he sees; severity, day and department are those of its kind', async () => {
    const kind = await kindOf('Keran bocor');
    const found = await report('Keran bocor');
    expect(await row(found.id)).toMatchObject({
      status: 'Baru',
      severity: 'Sedang',
      due_date: day(kind.days_due),
      ysb_department_id: kind.ysb_department_id,
      ysb_employe_id: '',
      name_kind: 'Keran bocor',
      ysb_branch_id: 'BKS',
      closed_at: '',
      photo_count: 0,
    });
    const worse = await report('Keran bocor', { severity: 'Berat', first_due: day(1), description: 'Dekat stopkontak' });
    expect(await row(worse.id)).toMatchObject({ severity: 'Berat', due_date: day(1), description: 'Dekat stopkontak' });
  });

  test('what nobody may write stays as the services say: state, person and day of a finding', async () => {
    const refused = await post('findings', officer, {
      ysb_room_id: await newRoom(),
      ysb_finding_kind_id: (await kindOf('Keran bocor')).id,
      status: 'Diverifikasi',
      closed_at: '2026-01-01',
    });
    expect([refused.status, Object.keys(refused.json.errors).sort()]).toEqual([422, ['closed_at', 'status']]);
  });

  test('from report to verification, each by whoever may', async () => {
    const { id } = await report('Keran bocor');
    for (const [kind, token] of [
      ['Tugaskan', officer],
      ['Mulai', officer],
      ['Verifikasi', mender],
      ['Bukan temuan', mender],
      ['Tugaskan', mender],
    ] as const)
      expect([kind, (await say(id, kind, token, { ysb_department_id: 3, note: 'Uji' })).status]).toEqual([kind, 403]);
    expect((await say(id, 'Tugaskan', admin, { ysb_department_id: 4, due_date: day(2), note: 'Segera' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Baru', ysb_department_id: 4, due_date: day(2) });
    expect((await say(id, 'Mulai', mender)).status).toBe(200);
    expect((await say(id, 'Selesai', mender, { note: 'Karet diganti' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Selesai', stands_until: '2999-12-31' });
    expect((await say(id, 'Masih rusak', officer)).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Dikerjakan' });
    expect((await say(id, 'Selesai', mender)).status).toBe(200);
    expect((await say(id, 'Verifikasi', admin)).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Diverifikasi', stands_until: today() });
    const thread = await server.call('GET', `/api/finding-events?limit=50&ysb_finding_id=${id}`, { token: admin });
    expect(thread.json.pagination.total).toBe(6);
  });

  test('nobody looks at his own work, and what is over takes only what opens it again', async () => {
    const { id } = await report('Keran bocor');
    expect((await say(id, 'Selesai', admin)).status).toBe(200);
    const own = await say(id, 'Verifikasi', admin);
    expect([own.status, own.json.errors]).toEqual([422, { kind: 'Diverifikasi oleh orang lain.' }]);
    expect((await say(id, 'Verifikasi', other)).status).toBe(200);
    const late = await say(id, 'Selesai', mender);
    expect([late.status, late.json.errors]).toEqual([422, { kind: 'Temuan ini sudah ditutup (Diverifikasi). Buka lagi dahulu.' }]);
    expect((await say(id, 'Catatan', officer, { note: 'Rapi' })).status).toBe(200);
    expect((await say(id, 'Buka lagi', mender)).status).toBe(200);
    expect((await row(id)).status).toBe('Baru');
  });

  test('what was said without a connection is kept, and counts by its time whatever arrived first', async () => {
    const { id } = await report('Keran bocor', {}, officer, offline(clock - 8 * hour));
    const at = (hours: number) => offline(clock - hours * hour);
    // The verification of the afternoon arrives before the work of the morning, and a later one after it was over.
    expect((await say(id, 'Verifikasi', admin, {}, at(2))).status).toBe(200);
    expect((await row(id)).status).toBe('Baru');
    expect((await say(id, 'Selesai', mender, {}, at(4))).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Diverifikasi', closed_at: new Date(clock - 2 * hour).toISOString() });
    expect((await say(id, 'Mulai', mender, {}, at(1))).status).toBe(200);
    expect((await row(id)).status).toBe('Diverifikasi');
    expect((await say(id, 'Masih rusak', officer, {}, at(0.5))).status).toBe(200);
    expect((await row(id)).status).toBe('Baru');
    const events = await server.call('GET', `/api/finding-events?limit=50&ysb_finding_id=${id}`, { token: admin });
    expect(events.json.data.map((event: { recorded_offline: boolean }) => event.recorded_offline)).toEqual([true, true, true, true]);
  });

  test('what is badly broken is shown mended, by a picture of this finding', async () => {
    const [found, elsewhere] = [await report('Atap bocor'), await report('Atap bocor')];
    const without = await say(found.id, 'Selesai', mender);
    expect([without.status, Object.keys(without.json.errors)]).toEqual([422, ['ysb_finding_photo_id']]);
    const before = await photo(found.id, 1, 1);
    const wrong = await photo(elsewhere.id, 1, 2, mender);
    for (const shown of [before, wrong]) {
      expect(shown.status).toBe(200);
      expect((await say(found.id, 'Selesai', mender, { ysb_finding_photo_id: shown.json.data.id })).status).toBe(422);
    }
    const after = await photo(found.id, 2, 2, mender);
    expect((await say(found.id, 'Selesai', mender, { ysb_finding_photo_id: after.json.data.id })).status).toBe(200);
    expect(await row(found.id)).toMatchObject({ status: 'Selesai', photo_count: 2 });
  });

  test('two who photograph without a connection both count from one, and six are all there is', async () => {
    const { id } = await report('Keran bocor');
    const together = await Promise.all([photo(id, 1, 1), photo(id, 1, 1, mender), photo(id, 2, 2, mender)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const number of [4, 5, 6]) expect((await photo(id, number, 2)).status).toBe(200);
    const seventh = await photo(id, 6, 2);
    expect([seventh.status, seventh.json.message]).toEqual([422, 'Sudah ada 6 foto, jadi foto ini tidak diterima.']);
    const stored = await server.call('GET', `/api/finding-photos?limit=10&ysb_finding_id=${id}`, { token: admin });
    expect(stored.json.data.map((one: { number: number }) => one.number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await row(id)).photo_count).toBe(6);
  });

  test('however often it was shown broken, there is room for a picture of the end', async () => {
    const { id } = await report('Atap bocor');
    for (const number of [1, 2, 3, 4, 5]) expect((await photo(id, number, 1)).status).toBe(200);
    const sixth = await photo(id, 6, 1);
    expect([sixth.status, sixth.json.message]).toEqual([422, expect.stringContaining('disisakan untuk foto Sesudah')]);
    const after = await photo(id, 6, 2, mender);
    expect((await say(id, 'Selesai', mender, { ysb_finding_photo_id: after.json.data.id })).status).toBe(200);
  });

  test('opened again with all its photos there, it takes another of the end each time, and no more of how it was found', async () => {
    const { id } = await report('Atap bocor');
    for (const number of [1, 2, 3, 4, 5]) expect((await photo(id, number, 1)).status).toBe(200);
    let shown = await photo(id, 6, 2, mender);
    for (const number of [7, 8, 9]) {
      expect((await say(id, 'Selesai', mender, { ysb_finding_photo_id: shown.json.data.id })).status).toBe(200);
      const full = await photo(id, number, 2, mender);
      expect([full.status, full.json.message]).toEqual([422, 'Sudah ada 6 foto, jadi foto ini tidak diterima.']);
      expect((await say(id, 'Masih rusak', officer)).status).toBe(200);
      expect((await photo(id, number, 1)).status).toBe(422);
      shown = await photo(id, number, 2, mender);
      expect([shown.status, (await row(id)).photo_count]).toEqual([200, number]);
    }
    expect((await say(id, 'Selesai', mender, { ysb_finding_photo_id: shown.json.data.id })).status).toBe(200);
    expect((await say(id, 'Verifikasi', admin)).status).toBe(200);
  });

  test('what shows the end and was taken without a connection is kept, though that it was opened again is still on its way', async () => {
    const { id } = await report('Atap bocor', {}, officer, offline(clock - 8 * hour));
    for (const number of [1, 2, 3, 4, 5]) expect((await photo(id, number, 1)).status).toBe(200);
    const first = await photo(id, 6, 2, mender);
    await say(id, 'Selesai', mender, { ysb_finding_photo_id: first.json.data.id }, offline(clock - 6 * hour));
    const [late, before] = await Promise.all(
      [2, 1].map((moment) =>
        post('finding-photos', mender, { ysb_finding_id: id, number: 7, moment, photo: picture }, offline(clock - 4 * hour)),
      ),
    );
    expect([late?.status, before?.status]).toEqual([200, 422]);
    expect((await say(id, 'Masih rusak', officer, {}, offline(clock - 5 * hour))).status).toBe(200);
    const shown = { ysb_finding_photo_id: late?.json.data.id };
    expect((await say(id, 'Selesai', mender, shown, offline(clock - 4 * hour))).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'Selesai', photo_count: 7 });
  });

  test('bad input: a day that is over, nobody to give it to, a note that says nothing, a place that is another', async () => {
    const { id } = await report('Keran bocor');
    const words = async (kind: string, more: object) => (await say(id, kind, admin, more)).json.errors;
    expect(await words('Tugaskan', { ysb_department_id: 3, due_date: day(-1) })).toEqual({
      due_date: 'Tempo tidak boleh sebelum hari ini.',
    });
    expect(await words('Tugaskan', {})).toEqual({ ysb_employe_id: 'Pilih petugas atau bagian.' });
    expect(await words('Catatan', { note: '  ' })).toEqual({ note: 'Tulis catatannya.' });
    expect(await words('Bukan temuan', {})).toEqual({ note: 'Tulis mengapa ini bukan temuan.' });
    expect(Object.keys(await words('Perbaiki', {}))).toEqual(['kind']);
    const place = await post('findings', officer, {
      ysb_room_id: await newRoom(),
      ysb_check_point_id: 1,
      ysb_finding_kind_id: (await kindOf('Keran bocor')).id,
    });
    expect([place.status, place.json.errors]).toEqual([422, { ysb_check_point_id: 'Check point ini bukan di ruang itu.' }]);
    const past = await post('findings', officer, { ysb_room_id: 1, ysb_finding_kind_id: 1, first_due: day(-1) });
    expect([past.status, past.json.errors]).toEqual([422, { first_due: 'Tempo tidak boleh sebelum hari ini.' }]);
  });

  test('another branch knows nothing of it: no row, no event, no picture, no figure', async () => {
    const { id } = await report('Keran bocor');
    const foreign = (await allRights(server, 'SBY')).token;
    expect((await server.call('GET', `/api/findings/${id}`, { token: foreign })).status).toBe(404);
    expect([(await say(id, 'Mulai', foreign)).status, (await photo(id, 1, 1, foreign)).status]).toEqual([422, 422]);
    const stats = async (token: string) =>
      (await server.call('GET', `/api/findings/stats?from=${today()}&to=${today()}&by=room`, { token })).json.data;
    expect(await stats(foreign)).toMatchObject({ open: 0, closed: 0, groups: [] });
    expect((await stats(admin)).open).toBeGreaterThan(0);
  });

  test('what comes back within thirty days is told so, whichever of the two arrived first', async () => {
    const room = await newRoom();
    const ended = async (label: string, closedDaysAgo: number) => {
      const { id } = await report(label, { ysb_room_id: room }, officer, offline(clock - (closedDaysAgo + 1) * 24 * hour));
      await say(id, 'Selesai', mender, {}, offline(clock - (closedDaysAgo + 0.5) * 24 * hour));
      return { id, verify: () => say(id, 'Verifikasi', admin, {}, offline(clock - closedDaysAgo * 24 * hour)) };
    };
    const first = await ended('Keran bocor', 5);
    const again = await report('Keran bocor', { ysb_room_id: room });
    expect((await row(again.id)).repeat_of_id).toBe('');
    expect((await first.verify()).status).toBe(200);
    expect((await row(again.id)).repeat_of_id).toBe(first.id);
    expect((await row((await report('Kaca retak', { ysb_room_id: room })).id)).repeat_of_id).toBe('');
    // Opened again, it had never ended.
    expect((await say(first.id, 'Buka lagi', admin)).status).toBe(200);
    expect((await row(again.id)).repeat_of_id).toBe('');
    const long = await ended('Lampu mati', 28);
    await long.verify();
    const kept = clock;
    expect((await row((await report('Lampu mati', { ysb_room_id: room })).id)).repeat_of_id).toBe(long.id);
    clock += 3 * 24 * hour;
    expect((await row((await report('Lampu mati', { ysb_room_id: room })).id)).repeat_of_id).toBe('');
    clock = kept;
  });

  /** A plain recount of rows: whole, sorted, and taken in the middle. */
  const recount = (rows: readonly Record<string, unknown>[]) => {
    const having = (...states: string[]) => rows.filter(({ status }) => states.includes(String(status)));
    const verified = having('Diverifikasi');
    const took = verified
      .map(({ occurred_at: from, closed_at: until }) => Math.max(0, Date.parse(String(until)) - Date.parse(String(from))) / (24 * hour))
      .sort((a, b) => a - b);
    const middle = ((took[Math.floor((took.length - 1) / 2)] ?? 0) + (took[Math.ceil((took.length - 1) / 2)] ?? 0)) / 2;
    return {
      open: having('Baru', 'Dikerjakan', 'Selesai').length,
      closed: having('Diverifikasi', 'Bukan temuan').length,
      verified: verified.length,
      not_one: having('Bukan temuan').length,
      median_days: took.length < 5 ? null : Math.round(middle * 10) / 10,
      repeats: rows.filter((one) => one['repeat_of_id'] !== null).length,
    };
  };

  test('statistics are what a plain recount says, all of them and each group', async () => {
    const boss = await server.tokenOf('superadmin@amanah.test');
    const [from, to] = [day(-40), day(0)];
    const unfounded = await report('Keran bocor');
    expect((await say(unfounded.id, 'Bukan temuan', admin, { note: 'Memang begitu' })).status).toBe(200);
    const rows = await rowsOf(
      server.database.db,
      sql`select status, occurred_at, closed_at, repeat_of_id, due_date::text, decides_at,
        ysb_room_id::text as room, ysb_finding_kind_id::text as kind, coalesce(ysb_department_id::text, '') as department
        from findings where deleted_at is null and date between ${from}::date and ${to}::date`,
    );
    const late = rows.filter((one) => ['Baru', 'Dikerjakan'].includes(String(one['status'])) && String(one['due_date'] ?? '9') < today());
    const decide = rows.filter(({ decides_at: at }) => at !== '' && Date.parse(String(at)) <= clock);
    for (const by of ['room', 'kind', 'department']) {
      const { json } = await server.call('GET', `/api/findings/stats?from=${from}&to=${to}&by=${by}`, { token: boss });
      const { groups, ...all } = json.data;
      expect(all).toEqual({ from, to, by, late: late.length, decide: decide.length, ...recount(rows) });
      const keys = [...new Set(rows.map((one) => String(one[by])))];
      expect(groups.map(({ key }: { key: string }) => key).sort()).toEqual(keys.sort());
      for (const { key, name, ...told } of groups) {
        expect([by, key, told]).toEqual([by, key, recount(rows.filter((one) => one[by] === key))]);
        expect(name === '').toBe(key === '');
      }
    }
    // Nor is the test vacuous: some median is returned, and something was dismissed after all.
    expect(recount(rows)).toMatchObject({ median_days: expect.any(Number), not_one: expect.any(Number) });
    expect(recount(rows).not_one).toBeGreaterThan(0);
    const wrong = await server.call('GET', `/api/findings/stats?from=${to}&to=${from}&by=room`, { token: boss });
    expect(wrong.status).toBe(422);
    expect((await server.call('GET', `/api/findings/stats?from=${from}&to=${to}&by=color`, { token: boss })).status).toBe(422);
  });

  test('whose right on findings is not to change them is told so, and a teacher who may report one does', async () => {
    const teacher = await newAccount(server, 'BKS');
    await grant(server, teacher.roleId, '/temuan', { create: true });
    expect((await post('findings', teacher.token, { ysb_room_id: 1, ysb_finding_kind_id: 1 })).status).toBe(200);
    const refused = await say(1, 'Tugaskan', teacher.token, { ysb_department_id: 3 });
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('hak mengubah Temuan')]);
  });
});
