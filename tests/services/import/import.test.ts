import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, type Line, workbook } from '../support/workbooks.ts';

const path = '/api/teachers/excel/store';
const done = 'Your data has been successfully';

describe.each(engines)('import of teachers on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const send = (lines: readonly Line[], more: { token?: string; key?: string } = {}) =>
    server.call('POST', path, {
      token: more.token ?? token,
      body: { file: dataUrlOf(workbook(lines)) },
      headers: more.key ? { 'idempotency-key': more.key } : {},
    });
  const found = async (email: string) => {
    const list = await server.call('GET', `/api/teachers?search=${encodeURIComponent(email)}`, { token });
    const [row] = list.json.data;
    return row ? (await server.call('GET', `/api/teachers/${row.id}`, { token })).json.data : undefined;
  };
  const count = async (): Promise<number> => (await server.call('GET', '/api/teachers?limit=1', { token })).json.pagination.total;
  const school = async (branch: string) => (await server.call('GET', `/api/schools?limit=1&branch=${branch}`, { token })).json.data[0];
  const mail = () => `impor${fresh()}@sekolah.test`;

  test('stores rows under Indonesian headings with names, codes, dates and words as people write them', async () => {
    const [email, place] = [mail(), await school('BKS')];
    const reply = await send([
      ['DAFTAR GURU 2026'],
      [],
      ['No', 'Nama Lengkap', 'E-mail', 'Cabang', 'Sekolah', 'No. KTP', 'Tgl Lahir', 'L/P', 'Gol', 'Status Aktif', 'No. HP', 'Pendidikan'],
      [
        1,
        ' Siti  Aminah ',
        email,
        'Bekasi',
        place.school_name,
        '3275 0141 0190 0001',
        '31 Desember 1990',
        'Perempuan',
        'iii/a',
        'Aktif',
        '0812-1111-2222',
        'Sarjana',
      ],
    ]);
    expect(reply.json).toMatchObject({ error: 0, message: done, data: { created: 1, updated: 0, unchanged: 0 } });
    expect(await found(email)).toMatchObject({
      full_name: 'Siti Aminah',
      ysb_branch_id: 'BKS',
      ysb_school_id: place.school_code,
      nik_ktp: '3275014101900001',
      birthdate: '1990-12-31',
      gender: 0,
      fg_active: 1,
      degree: 'S1',
    });
  });

  test('doubles nothing when repeated, updates only given cells, recognises by any key', async () => {
    const email = mail();
    const nip = `77${fresh()}`;
    const lines: Line[] = [
      ['full_name', 'email', 'ysb_branch_id', 'nip_ypi', 'university', 'no_rekening'],
      ['Budi Santoso', email, 'BKS', nip, 'Kampus A', '0012345'],
    ];
    expect((await send(lines)).json.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const before = await found(email);
    const all = await count();
    expect((await send(lines)).json.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await found(email)).toEqual(before);
    const changed = await send([
      ['NIP', 'Perguruan Tinggi', 'Jurusan'],
      [nip, 'Kampus B', null],
    ]);
    expect(changed.json.data).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await found(email)).toMatchObject({ full_name: 'Budi Santoso', university: 'Kampus B', no_rekening: '0012345', nip_ypi: nip });
    expect(await count()).toBe(all);
  });

  test('all or nothing: every problem with row, column and reason', async () => {
    const all = await count();
    const email = mail();
    const reply = await send([
      ['Nama', 'Email', 'Cabang', 'NIK', 'Tanggal Lahir', 'Gender'],
      ['Baik', mail(), 'BKS', null, null, 'L'],
      ['', 'bukan-email', 'Mars', 3275010101900001, '31/31/1990', 'X'],
      ['Kembar', email, 'BKS', null, null, null],
      ['Kembar', email, 'BKS', null, null, null],
    ]);
    expect(reply.status).toBe(422);
    expect(await count()).toBe(all);
    const keys = Object.keys(reply.json.errors).sort();
    expect(keys).toEqual(
      ['3.birthdate', '3.email', '3.full_name', '3.gender', '3.nik_ktp', '3.ysb_branch_id', '4.email', '5.email'].sort(),
    );
    expect(reply.json.errors['3.nik_ktp']).toContain('Teks');
    expect(reply.json.data.problems).toContainEqual(expect.objectContaining({ row: 3, column: 'Tanggal Lahir', field: 'birthdate' }));
  });

  test('what only the database knows refuses the whole file with its row: a unique value of another branch', async () => {
    const place = await newAccountWithAll('BKS');
    const theirs = mail();
    expect(
      (
        await send([
          ['Nama', 'Email', 'Cabang', 'NIK YSB'],
          ['Orang Jakarta', theirs, 'JKT', `8${fresh()}`],
        ])
      ).status,
    ).toBe(200);
    const all = await count();
    const reply = await send(
      [
        ['Nama', 'Email'],
        ['Baru', mail()],
        ['Sama', theirs],
      ],
      { token: place.token },
    );
    expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['3.email']]);
    expect(await count()).toBe(all);
  });

  const newAccountWithAll = (branch: string) => allRights(server, branch);

  test('keys that point to different teachers are refused', async () => {
    const [a, b] = [mail(), mail()];
    const nip = `66${fresh()}`;
    await send([
      ['Nama', 'Email', 'Cabang', 'NIP'],
      ['A', a, 'BKS', nip],
      ['B', b, 'BKS', null],
    ]);
    const reply = await send([
      ['Nama', 'Email', 'NIP'],
      ['B', b, nip],
    ]);
    expect([reply.status, Object.keys(reply.json.errors).sort()]).toEqual([422, ['2.email', '2.nip_ypi']]);
  });

  test('a caller of a branch stores into it alone, and sees no school or teacher of another', async () => {
    const { token: mine } = await newAccountWithAll('BKS');
    const [email, other] = [mail(), await school('JKT')];
    expect(
      (
        await send(
          [
            ['Nama', 'Email'],
            ['Tanpa Cabang', email],
          ],
          { token: mine },
        )
      ).status,
    ).toBe(200);
    expect(await found(email)).toMatchObject({ ysb_branch_id: 'BKS' });
    const wrong = await send(
      [
        ['Nama', 'Email', 'Cabang', 'Sekolah'],
        ['X', mail(), 'JKT', other.school_code],
      ],
      { token: mine },
    );
    expect([wrong.status, Object.keys(wrong.json.errors).sort()]).toEqual([422, ['2.ysb_branch_id', '2.ysb_school_id']]);
  });

  test('rights: create to import at all, update for rows that change, neither for rows that stay', async () => {
    const { token: mine, roleId } = await newAccount(server, 'BKS');
    const email = mail();
    const lines = (name: string): Line[] => [
      ['Nama', 'Email'],
      [name, email],
    ];
    expect((await send(lines('A'), { token: mine })).status).toBe(403);
    await grant(server, roleId, '/teachers', { create: true });
    expect((await send(lines('A'), { token: mine })).json.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await send(lines('A'), { token: mine })).json.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const refused = await send([...lines('B'), ['Lain', mail()]], { token: mine });
    expect(refused.status).toBe(403);
    await grant(server, roleId, '/teachers', { create: true, update: true });
    expect((await send(lines('B'), { token: mine })).json.data).toEqual({ created: 0, updated: 1, unchanged: 0 });
  });

  test('one key, one effect; another file under the same key is refused', async () => {
    const key = `impor-${fresh()}`;
    const lines: Line[] = [
      ['Nama', 'Email', 'Cabang'],
      ['Sekali', mail(), 'BKS'],
    ];
    const first = await send(lines, { key });
    expect(first.json.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const all = await count();
    expect((await send(lines, { key })).json).toEqual(first.json);
    expect(await count()).toBe(all);
    expect(
      (
        await send(
          [
            ['Nama', 'Email', 'Cabang'],
            ['Lain', mail(), 'BKS'],
          ],
          { key },
        )
      ).status,
    ).toBe(422);
  });

  test('a password makes an account that must change it; repeated, the account stays as it is', async () => {
    const email = mail();
    const lines: Line[] = [
      ['Nama', 'Email', 'Cabang', 'Role', 'Password'],
      ['Guru Baru', email, 'BKS', 'Guru', 'sandi-dari-berkas'],
    ];
    expect((await send(lines)).json.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const [user] = await rowsOf(server.database.db, sql`select password, must_change_password from users where email = ${email}`);
    expect(user).toMatchObject({ must_change_password: true });
    expect((await send(lines)).json.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const [after] = await rowsOf(server.database.db, sql`select password, must_change_password from users where email = ${email}`);
    expect(after).toEqual(user);
    const weak = await send([
      ['Nama', 'Email', 'Cabang', 'Password'],
      ['Lemah', mail(), 'BKS', '12345678'],
    ]);
    expect([weak.status, Object.keys(weak.json.errors)]).toEqual([422, ['2.password']]);
    const many = await send([
      ['Nama', 'Email', 'Cabang', 'Password'],
      ...Array.from({ length: 201 }, (): Line => ['Banyak', mail(), 'BKS', 'sandi-dari-berkas']),
    ]);
    expect(many.status).toBe(422);
  });

  test('a role that gives more than the caller holds is refused with its row', async () => {
    const strong = await newAccountWithAll('BKS');
    const { token: mine, roleId } = await newAccount(server, 'BKS');
    await grant(server, roleId, '/teachers', { create: true, update: true, read: true });
    const [role] = await rowsOf(server.database.db, sql`select name from roles where id = ${strong.roleId}`);
    await rowsOf(server.database.db, sql`update roles set ysb_kategori = 'guru' where id = ${strong.roleId}`);
    const reply = await send(
      [
        ['Nama', 'Email', 'Role'],
        ['Naik', mail(), String(role?.['name'])],
      ],
      { token: mine },
    );
    expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['2.id_role']]);
  });

  test('writes an audit trail of every row', async () => {
    const email = mail();
    await send([
      ['Nama', 'Email', 'Cabang'],
      ['Tercatat', email, 'BKS'],
    ]);
    const row = await found(email);
    const trail = await rowsOf(server.database.db, sql`select action from audit_trail where resource = 'teachers' and row_id = ${row.id}`);
    expect(trail).toEqual([{ action: 'create' }]);
  });

  test('headings twice, none that is known, and no rows are refused', async () => {
    const twice = await send([
      ['Nama', 'full_name', 'Email'],
      ['A', 'B', mail()],
    ]);
    expect([twice.status, Object.keys(twice.json.errors)]).toEqual([422, ['full_name']]);
    expect(
      (
        await send([
          ['Apa', 'Ini'],
          ['A', 'B'],
        ])
      ).status,
    ).toBe(422);
    expect((await send([['Nama', 'Email']])).status).toBe(422);
    expect((await server.call('POST', path, { token, body: {} })).status).toBe(422);
    expect((await server.call('POST', path, { token, body: { file: ['a'] } })).status).toBe(422);
    expect((await server.call('POST', path, { body: { file: 'x' } })).status).toBe(401);
  });
});
