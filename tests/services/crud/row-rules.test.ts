import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh, sampleBody } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Body = Record<string, unknown>;
type Name = Parameters<typeof resourceOf>[0];

describe.each(engines)('rules of one row on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    // The services decide by their own clock.
    server = await startServer(engine, { now: () => new Date('2026-11-24T03:00:00Z') });
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const pathOf = (name: Name) => resourceOf(name).path;
  const put = (name: Name, id: unknown, body: Body) => server.call('PUT', `${pathOf(name)}/${String(id)}`, { token, body });
  const store = async (name: Name, body: Body) =>
    server.call('POST', `${pathOf(name)}/store`, { token, body: { ...(await sampleBody(server, token, resourceOf(name))), ...body } });

  const broken: readonly (readonly [Name, Body, string])[] = [
    ['semesters', { date_in: '2026-07-13', date_out: '2026-07-12' }, 'date_out'],
    ['semesters', { date_in: '0026-07-13', date_out: '2026-07-12' }, 'date_in'],
    ['semesters', { date_in: '2026-07-13', date_out: '9999-12-31' }, 'date_out'],
    ['educational-stages', { min_grade: 9, max_grade: 1 }, 'max_grade'],
    ['users', { birth_day: '2090-01-01' }, 'birth_day'],
    ['users', { birth_day: '2026-11-25' }, 'birth_day'],
    ['users', { birth_day: '1899-12-31' }, 'birth_day'],
    ['teachers', { birthdate: '2090-01-01' }, 'birthdate'],
    ['teachers', { birthdate: '1990-05-01', join_date_ysb: '1990-04-30' }, 'join_date_ysb'],
    ['students', { tanggal_lahir_siswa: '2090-01-01' }, 'tanggal_lahir_siswa'],
    ['students', { tanggal_lahir_siswa: '2015-05-01', tanggal_lahir_ibu: '2015-05-02' }, 'tanggal_lahir_siswa'],
    ['students', { tanggal_lahir_ayah: '2090-01-01' }, 'tanggal_lahir_ayah'],
    ['teacher-status-records', { date: '0026-07-01' }, 'date'],
  ];
  test.each(broken)('%s %j is refused at %s, new and as a change', async (name, body, field) => {
    const added = await store(name, body);
    expect([added.status, Object.keys(added.json.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    const { id } = await createSample(server, token, resourceOf(name));
    const changed = await put(name, id, body);
    expect([changed.status, Object.keys(changed.json.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    expect(changed.json.errors[field]).toMatch(/^[A-Z].*\.$/);
  });

  test('an academic year that is over is not made active, and says so at the field', async () => {
    const [over] = (await server.call('GET', '/api/semesters?limit=1&sort=date_in', { token })).json.data;
    const { status, json } = await put('semesters', over.id, { status: 1 });
    expect([status, json.errors]).toEqual([422, { status: expect.stringContaining('berakhir 18-12-2025') }]);
    expect((await put('semesters', over.id, { status: 0 })).status).toBe(200);
  });

  test('today is a day of the past', async () => expect((await store('users', { birth_day: '2026-11-24' })).status).toBe(200));

  test('a change of one date is held against the other one as it is stored', async () => {
    const stage = await createSample(server, token, resourceOf('educational-stages'));
    expect((await put('educational-stages', stage.id, { min_grade: 7, max_grade: 9 })).status).toBe(200);
    expect((await put('educational-stages', stage.id, { max_grade: 6 })).json.errors).toEqual({
      max_grade: 'Kelas Akhir tidak boleh lebih kecil dari Kelas Awal.',
    });
    const year = await createSample(server, token, resourceOf('semesters'));
    expect((await put('semesters', year.id, { dat_out: '2020-01-01' })).json.errors).toHaveProperty('date_out');
  });

  test('the rows of a new teacher are looked at too', async () => {
    const rows = (date: string) => [{ nip_ypi: null, status_code: 'T', date }];
    const status = (await server.call('GET', '/api/teacher-status?limit=1', { token })).json.data[0].status_code;
    const early = await store('teachers', { birthdate: '1990-05-01', array_status: rows('1990-04-30') });
    expect(early.json.errors).toHaveProperty('array_status.0.date');
    expect((await store('teachers', { array_status: rows('0026-01-01') })).json.errors).toHaveProperty('array_status.0.date');
    const good = await store('teachers', {
      birthdate: '1990-05-01',
      join_date_ypi: '2020-01-01',
      join_date_ysb: null,
      array_status: [{ nip_ypi: null, status_code: status, date: '2026-7-1' }],
    });
    expect(good.status).toBe(200);
    const records = await server.call('GET', `/api/teacher-status-records/array/${good.json.data.id}`, { token });
    expect(records.json.data).toMatchObject([{ date: '2026-07-01', nip_ypi: '' }]);
  });

  test('a pupil stands in a branch: his own, or that of who adds him', async () => {
    const none = await store('students', { ysb_branch_id: '', ysb_school_id: null });
    expect(none.json.errors).toEqual({ ysb_branch_id: 'Cabang wajib dipilih.' });
    const pupil = await createSample(server, token, resourceOf('students'));
    expect((await put('students', pupil.id, { ysb_branch_id: null, ysb_school_id: '' })).json.errors).toHaveProperty('ysb_branch_id');
  });

  test('a row from before a rule stays editable in its other fields', async () => {
    const stage = await createSample(server, token, resourceOf('educational-stages'));
    const user = await createSample(server, token, resourceOf('users'));
    const pupil = await createSample(server, token, resourceOf('students'));
    await server.database.db.execute(sql`update educational_stages set min_grade = 9, max_grade = 1 where id = ${stage.id}`);
    await server.database.db.execute(sql`update users set birth_day = '2090-01-01' where id = ${user.id}`);
    await server.database.db.execute(sql`update students set ysb_branch_id = null, ysb_school_id = null where id = ${pupil.id}`);
    const whole = { stages_name: 'Diubah', min_grade: 9, max_grade: 1 };
    expect((await put('educational-stages', stage.id, whole)).json).toMatchObject({ error: 0, data: { stages_name: 'Diubah' } });
    expect((await put('users', user.id, { firstname: 'Diubah', birth_day: '2090-01-01' })).status).toBe(200);
    expect((await put('students', pupil.id, { nama_lengkap: 'Diubah', ysb_branch_id: '', ysb_school_id: '' })).status).toBe(200);
    expect((await put('users', user.id, { birth_day: '2090-01-02' })).status).toBe(422);
  });

  test('numbers, flags and days are stored as their fields keep them, and are found by either spelling', async () => {
    const nik = 990_000 + fresh();
    const employee = await store('employes', { nik, photo: null, jabatan: null, password: null });
    expect([employee.status, employee.json.data.nik, employee.json.data.jabatan]).toEqual([200, String(nik), '']);
    const floor = await store('floors', { name: 7_900_000 + fresh() });
    expect([floor.status, typeof floor.json.data.name]).toEqual([200, 'string']);
    const menu = await store('menus', { number_order: '10', show: 1, is_new: null });
    expect(menu.json.data).toMatchObject({ number_order: 10, show: true });
    expect((await put('menus', menu.json.data.id, { show: 0 })).json.data.show).toBe(false);
    const branch = await store('branches', { parent_id: null });
    expect([branch.status, branch.json.data.parent_id]).toEqual([200, '']);
    const user = await store('users', { birth_day: '1990-1-2', ysb_branch_id: null, id_role: null });
    expect(user.json.data.birth_day).toBe('1990-01-02');
    for (const day of ['1990-1-2', '1990-01-02', '1990/1/2']) {
      const list = await server.call('GET', `/api/privileges/users?limit=1000&birth_day=${encodeURIComponent(day)}`, { token });
      expect(list.json.data.map((row: Body) => row['id'])).toContain(user.json.data.id);
    }
    expect((await server.call('GET', '/api/privileges/users?birth_day=1990-02-30', { token })).status).toBe(422);
  });

  test('the same request in another spelling is the same request', async () => {
    const body = { ...(await sampleBody(server, token, resourceOf('employes'))), nik: 880_000 + fresh(), jabatan: null };
    const headers = { 'idempotency-key': `spelling-${fresh()}` };
    const send = (sent: Body) => server.call('POST', '/api/employes/store', { token, body: sent, headers });
    const first = await send(body);
    const again = await send({ ...body, nik: String(body.nik), jabatan: '' });
    expect([first.status, again.status, again.json.data.id]).toEqual([200, 200, first.json.data.id]);
    expect((await send({ ...body, nik: `0${body.nik}` })).json.message).toBe('Kunci permintaan ini sudah dipakai untuk permintaan lain.');
  });

  test('what is wrong at the login is said in words', async () => {
    const login = async (body: unknown) => (await server.call('POST', '/api/auth/login', { body })).json;
    expect(await login({ email: 990077, password: 'x' })).toMatchObject({ message: 'Email / NIK YSB harus berupa teks.' });
    expect(await login({ password: null, email: 'a' })).toMatchObject({ message: 'Password wajib diisi.' });
    expect(await login([])).toMatchObject({ message: 'Isian belum benar. Periksa kolom yang ditandai.' });
    expect(await login({ email: 'a', password: 'x'.repeat(129) })).toMatchObject({ message: 'Password paling panjang 128 huruf.' });
  });
});
