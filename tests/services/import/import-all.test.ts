import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { tableOf } from '../../../services/db/tables/tables.ts';
import { type ImportName, importNames } from '../../../src/contract/calls/import-calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { sheetPlans } from '../../../src/contract/spreadsheet/plans/all.ts';
import { fieldIn, type SheetPlan } from '../../../src/contract/spreadsheet/sheet-plan.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, type Line, workbook } from '../support/workbooks.ts';

describe.each(engines)('imports of every table on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  interface More {
    readonly token?: string;
    readonly key?: string;
  }
  const send = (name: ImportName, lines: readonly Line[], more: More = {}) =>
    server.call('POST', `/api/imports/${name}`, {
      token: more.token ?? token,
      body: { file: dataUrlOf(workbook(lines)) },
      headers: more.key ? { 'idempotency-key': more.key } : {},
    });
  const compare = (name: ImportName, rows: readonly unknown[], by = token) =>
    server.call('POST', `/api/imports/${name}/compare`, { token: by, body: { rows } });
  const undo = (id: number, by = token) => server.call('POST', `/api/imports/${id}/undo`, { token: by, body: {} });
  const found = async (name: ImportName, text: string) => {
    const { path } = resourceOf(name);
    const list = await server.call('GET', `${path}?search=${encodeURIComponent(text)}`, { token });
    return list.json.data;
  };
  const whole = async (name: ImportName, id: number) => (await server.call('GET', `${resourceOf(name).path}/${id}`, { token })).json.data;
  const first = async (path: string) =>
    (await server.call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=1`, { token })).json.data[0];

  /** Every living row as it is stored, except for its version: two moments are compared by it. */
  const snapshot = async (plan: SheetPlan) => {
    const name = sql.identifier(getTableName(tableOf(plan.resource)));
    const rows = await rowsOf(
      server.database.db,
      sql`select to_jsonb(t) - 'version' - 'updated_at' as row from ${name} t where deleted_at is null order by id`,
    );
    return rows.map(({ row }) => row);
  };

  const places = async () => {
    const school = (await first('/api/schools?branch=BKS')) as { school_code: string; school_name: string };
    const floor = (await first('/api/floors')) as { name: string };
    const department = (await first('/api/departments')) as { departemen: string };
    return { school, floor, department: department.departemen };
  };

  /** A room without a check point. */
  const freeRoom = async (n: number) => {
    const { school, floor } = await places();
    await send('rooms', [
      ['Nama Check Point', 'Lantai', 'Gedung'],
      [`Ruang titik ${n}`, floor.name, school.school_name],
    ]);
    return `Ruang titik ${n}`;
  };

  /** A pupil who is not in a class yet, and a class of his school. */
  const freeSeat = async (n: number) => {
    const [klass] = (await server.call('GET', `/api/kelas?branch=BKS&limit=1`, { token })).json.data;
    const [teacher] = (await server.call('GET', `/api/teachers?limit=1&branch=BKS`, { token })).json.data;
    const nisn = nisnOf(9, n);
    await send('students', [
      ['Nama Siswa', 'Nomor Induk', 'NISN', 'Sekolah'],
      [`Siswa tempat ${n}`, `5${n}`, nisn, klass.ysb_school_id],
    ]);
    return [nisn, `${klass.number_kelas} - ${klass.name_kelas}`, await activeYear(), await homeroomOf(klass, teacher), klass.ysb_school_id];
  };
  const nisnOf = (first: number, n: number) => `${first}${String(n).padStart(9, '0')}`.slice(0, 10);

  type Rows = readonly [Line, Line];
  /** One new row of a table, under headings as people write them. */
  const makes: Readonly<Record<ImportName, (n: number, of: Awaited<ReturnType<typeof places>>) => Rows | Promise<Rows>>> = {
    students: (n, { school }) => [
      ['Nama', 'NIPD', 'NISN', 'Sekolah', 'JK'],
      [`Siswa ${n}`, `4${n}`, nisnOf(8, n), school.school_code, 'P'],
    ],
    employes: (n, { department }) => [
      ['Nama', 'NIK YSB', 'Email', 'Cabang', 'Departemen'],
      [`Karyawan ${n}`, `7${n}`, `kar${n}@sekolah.test`, 'BKS', department],
    ],
    teachers: (n, { school }) => [
      ['Nama', 'Email', 'Sekolah'],
      [`Guru ${n}`, `guru${n}@sekolah.test`, school.school_code],
    ],
    users: (n) => [
      ['Nama', 'Email', 'Password', 'Level', 'Cabang'],
      [`Orang ${n}`, `orang${n}@sekolah.test`, `Sandi-${n}-panjang!`, 'user', 'BKS'],
    ],
    schools: (n) => [
      ['Nama Sekolah', 'Kode Sekolah', 'Cabang'],
      [`Sekolah ${n}`, `SK${n}`, 'BKS'],
    ],
    kelas: (n, { school }) => [
      ['Kelas', 'Nama Kelas', 'Sekolah'],
      ['4', `Umar ${n}`, school.school_code],
    ],
    rooms: (n, { school, floor }) => [
      ['Nama Check Point', 'Lantai', 'Gedung'],
      [`Ruang ${n}`, floor.name, school.school_name],
    ],
    'check-points': async (n) => [['Check Point'], [await freeRoom(n)]],
    'semester-assignments': async (n) => [['NISN', 'Kelas', 'Tahun Ajaran', 'Wali Kelas', 'Sekolah'], await freeSeat(n)],
  };
  const newRows = async (name: ImportName): Promise<Rows> => makes[name](fresh(), await places());

  const activeYear = async () => {
    const years: { name_year: string; semester: number; status: number }[] = (
      await server.call('GET', '/api/semesters?limit=100', { token })
    ).json.data;
    const active = years.find(({ status }) => Number(status) === 1);
    return `${active?.name_year} - Semester ${active?.semester}`;
  };
  /** A class that has a homeroom teacher keeps them. */
  const homeroomOf = async (klass: { id: number; ysb_school_id: string }, other: { full_name: string }) => {
    const [row] = await rowsOf(
      server.database.db,
      sql`select t.email from semester_assignments a join teachers t on t.id = a.ysb_teacher_id join semesters s on s.id = a.ysb_semester_id
        where a.ysb_kelas_id = ${klass.id} and s.status = 1 and a.deleted_at is null limit 1`,
    );
    return String(row?.['email'] ?? other.full_name);
  };

  test.each(importNames)('%s: stored by names and codes, doubled by no repetition, and taken back whole', async (name) => {
    const plan = sheetPlans[name];
    const rows = await newRows(name);
    const before = await snapshot(plan);
    const answer = await send(name, rows);
    expect(answer.json.errors).toBeUndefined();
    expect(answer.json.data).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    expect((await snapshot(plan)).length).toBe(before.length + 1);
    const again = await send(name, rows);
    expect(again.json.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await undo(answer.json.data.import.id)).json.data).toEqual({ deleted: 1, restored: 0 });
    expect(await snapshot(plan)).toEqual(before);
    expect((await undo(answer.json.data.import.id)).status).toBe(409);
  });

  test('two people importing the same file at once double nothing, and whoever is refused is told why', async () => {
    const { school } = await places();
    const mark = fresh();
    const lines: Line[] = [
      ['Nama', 'NIPD', 'Sekolah'],
      ...Array.from({ length: 120 }, (_, at): Line => [`Serentak ${mark}`, `6${mark}${String(at).padStart(3, '0')}`, school.school_code]),
    ];
    const others = await Promise.all([allRights(server, 'BKS'), allRights(server, 'BKS')]);
    const replies = await Promise.all(others.map(({ token: theirs }) => send('students', lines, { token: theirs })));
    expect(replies.map(({ status }) => status).every((status) => [200, 409, 422].includes(status))).toBe(true);
    expect(replies.filter(({ json }) => json.data?.created === 120)).toHaveLength(1);
    for (const { status, json } of replies) {
      // As a whole, or row by row if the first had stored its rows before the second one's were compared.
      if (status !== 200) for (const told of json.errors ? Object.values(json.errors) : [json.message]) expect(told).toMatch(/sudah/);
    }
    expect(await found('students', `Serentak ${mark}`).then((rows: unknown[]) => rows.length)).toBeGreaterThan(0);
    const [count] = await rowsOf(
      server.database.db,
      sql`select count(*)::int as n from students where nama_lengkap = ${`Serentak ${mark}`}`,
    );
    expect(count?.['n']).toBe(120);
    // The second tries once more, and finds that everything is there.
    const again = await send('students', lines, { token: others[1]?.token ?? token });
    expect(again.json.data).toMatchObject({ created: 0, updated: 0, unchanged: 120 });
  });

  test('a role that every branch has is that of the row’s branch, whichever column stands first', async () => {
    const n = fresh();
    const reply = await send('users', [
      ['Role', 'Nama', 'Email', 'Password', 'Level', 'Cabang'],
      ['Guru', `Peran ${n}`, `peran${n}@sekolah.test`, `Sandi-${n}-panjang!`, 'user', 'JKT'],
    ]);
    expect([reply.json.errors, reply.json.data]).toEqual([undefined, expect.objectContaining({ created: 1 })]);
    const [row] = await rowsOf(
      server.database.db,
      sql`select r.name, r.ysb_branch_id from users u join roles r on r.id = u.id_role where u.email = ${`peran${n}@sekolah.test`}`,
    );
    expect(row).toEqual({ name: 'Guru', ysb_branch_id: 'JKT' });
  });

  test('an import of changes is taken back to what the rows held before', async () => {
    const rows = await newRows('schools');
    await send('schools', rows);
    const code = String(rows[1][1]);
    const [school] = await found('schools', String(rows[1][0]));
    const before = await whole('schools', school.id);
    const changed = await send('schools', [
      ['Kode Sekolah', 'NPSN', 'Alamat'],
      [code, '20231234', 'Jl. Baru'],
    ]);
    expect(changed.json.data).toMatchObject({ created: 0, updated: 1 });
    const compared = await compare('schools', [{ at: 2, values: { school_code: code, npsn: '20231234', address: 'Jl. Lain' } }]);
    expect(compared.json.data.rows).toEqual([{ at: 2, id: school.id, has_account: false, changed: ['address'] }]);
    expect((await undo(changed.json.data.import.id)).json.data).toEqual({ deleted: 0, restored: 1 });
    const after = await whole('schools', school.id);
    expect({ ...after, version: 0, updated_at: '' }).toEqual({ ...before, version: 0, updated_at: '' });
    const trail = (await server.call('GET', `/api/schools/${school.id}/history`, { token })).json.data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create']);
  });

  test('nothing is taken back of what somebody changed, uses, or imported himself', async () => {
    const rows = await newRows('schools');
    const { import: made } = (await send('schools', rows)).json.data;
    const [school] = await found('schools', String(rows[1][0]));
    const other = await allRights(server, 'BKS');
    expect((await undo(made.id, other.token)).status).toBe(404);
    const room = await send('rooms', [
      ['Nama Check Point', 'Lantai', 'Gedung'],
      ['Ruang Guru', (await places()).floor.name, String(rows[1][0])],
    ]);
    const used = await undo(made.id);
    expect([used.status, used.json.message]).toEqual([409, expect.stringContaining('Check Point')]);
    expect((await undo(room.json.data.import.id)).status).toBe(200);
    await server.call('PUT', `/api/schools/${school.id}`, { token, body: { npsn: '20231299' } });
    const touched = await undo(made.id);
    expect([touched.status, touched.json.message]).toEqual([409, expect.stringContaining(String(rows[1][0]))]);
    expect(await whole('schools', school.id)).toMatchObject({ npsn: '20231299' });
  });

  test('after half an hour an import stays, and its rows are remembered no longer', async () => {
    const { import: made } = (await send('schools', await newRows('schools'))).json.data;
    const listed = async () => (await server.call('GET', '/api/imports', { token })).json.data.map(({ id }: { id: number }) => id);
    expect(await listed()).toContain(made.id);
    await server.database.db.execute(sql`update imports set at = at - interval '31 minutes' where id = ${made.id}`);
    expect(await listed()).not.toContain(made.id);
    expect((await undo(made.id)).status).toBe(404);
    await send('schools', await newRows('schools'));
    const [kept] = await rowsOf(server.database.db, sql`select rows from imports where id = ${made.id}`);
    expect(kept?.['rows']).toBeNull();
  });

  test('a heading that may mean two fields is refused in words, unless the other columns say which', async () => {
    const { school } = await places();
    const n = fresh();
    const unclear = await send('students', [
      ['Nama', 'NIK', 'Unit'],
      ['A', `3${n}`, 'BKS'],
    ]);
    expect(unclear.status).toBe(422);
    expect(unclear.json.message).toMatch(/“NIK” bisa berarti Nomor Induk atau NIK KTP.*“Unit” bisa berarti Cabang atau Sekolah/);
    const clear = await send('students', [
      ['Nama', 'NIPD', 'NIK', 'Cabang', 'Unit'],
      [`Anak ${n}`, `3${n}`, '3275014101150001', 'Bekasi', school.school_name],
    ]);
    expect(clear.json.errors).toBeUndefined();
    const [row] = await found('students', `Anak ${n}`);
    expect(await whole('students', row.id)).toMatchObject({
      nik: `3${n}`,
      nik_ktp: '3275014101150001',
      ysb_branch_id: 'BKS',
      ysb_school_id: school.school_code,
    });
  });

  test("Dapodik's headings over two rows below a title, parts of an address, a year that is no date, and dashes", async () => {
    const { school } = await places();
    const n = fresh();
    const reply = await send('students', [
      ['Daftar Peserta Didik'],
      ['SD ISLAM TUNAS CENDEKIA'],
      [],
      [
        'No',
        'Nama',
        'NIPD',
        'JK',
        'NISN',
        'NIK',
        'Alamat',
        'RT',
        'RW',
        'Dusun',
        'Data Ayah',
        null,
        'Data Ibu',
        null,
        'Rombel Saat Ini',
        'HP',
        'Nama Sekolah',
      ],
      [null, null, null, null, null, null, null, null, null, null, 'Nama', 'Tahun Lahir', 'Nama', 'Tahun Lahir', null, null, null],
      [
        1,
        `Budi ${n}`,
        `2${n}`,
        'L',
        `7${String(n).padStart(9, '0')}`.slice(0, 10),
        '3275014101150001',
        'Jl. Anggrek 4',
        '3',
        '5',
        '-',
        'Ahmad',
        '1984',
        '-',
        '0',
        'Kelas 4 Umar',
        'n/a',
        school.school_code,
      ],
      [null, 'Jumlah', null, null, null],
    ]);
    // "Jumlah" is a footer, not a pupil without a number.
    expect([reply.json.errors, reply.json.data]).toEqual([undefined, expect.objectContaining({ created: 1 })]);
    const [row] = await found('students', `Budi ${n}`);
    expect(await whole('students', row.id)).toMatchObject({
      nik: `2${n}`,
      nik_ktp: '3275014101150001',
      alamat_lengkap: 'Jl. Anggrek 4, RT 003/RW 005',
      nama_lengkap_ayah: 'Ahmad',
      tanggal_lahir_ayah: '',
      keterangan_ayah: 'Tahun lahir 1984',
      nama_lengkap_ibu: '',
      keterangan_ibu: '',
      no_handphone_ayah: '',
    });
  });

  test('the rows of a branch that is not the importer’s are neither recognised nor stored', async () => {
    const { token: theirs } = await allRights(server, 'JKT');
    const rows = await newRows('schools');
    await send('schools', rows);
    const compared = await compare('schools', [{ at: 2, values: { school_code: rows[1][1] } }], theirs);
    expect(compared.json.data.rows).toEqual([{ at: 2 }]);
    const elsewhere = await send('schools', rows, { token: theirs });
    expect([elsewhere.status, Object.keys(elsewhere.json.errors)]).toEqual([422, ['2.ysb_branch_id']]);
  });

  test('a pupil of the same name and day of birth is suggested, once, and only to whoever may read', async () => {
    const { school } = await places();
    const n = fresh();
    const pupil = (number: string, name: string): Line => [name, number, '2016-03-04', school.school_code];
    const headings: Line = ['Nama', 'NIPD', 'Tanggal Lahir', 'Sekolah'];
    await send('students', [headings, pupil(`61${n}`, `Ananda ${n}`), pupil(`62${n}`, `Kembar ${n}`), pupil(`63${n}`, `Kembar ${n}`)]);
    const asked = (at: number, nik: string, nama_lengkap: string) => ({
      at,
      values: { nik, nama_lengkap, tanggal_lahir_siswa: '2016-03-04', nisn: nisnOf(5, n + at) },
    });
    const rows = [asked(2, `71${n}`, ` ananda ${n}`), asked(3, `72${n}`, `Kembar ${n}`), asked(4, `73${n}`, `Orang Lain ${n}`)];
    const [there] = await found('students', `Ananda ${n}`);
    const answer = await compare('students', rows);
    expect(answer.json.data.rows).toEqual([
      { at: 2, maybe: { id: there.id, keys: { nik: `61${n}` }, has_account: false, changed: expect.arrayContaining(['nisn']) } },
      { at: 3 },
      { at: 4 },
    ]);
    expect(answer.json.data.rows[0].maybe.changed).not.toContain('nik');
    // A row that names him by his number takes the suggestion away from the other.
    const both = await compare('students', [rows[0], asked(5, `61${n}`, 'Siapa')]);
    expect(both.json.data.rows[0]).toEqual({ at: 2 });
    const writer = await newAccount(server, 'BKS');
    await grant(server, writer.roleId, '/students', { create: true, read: false, update: false, delete: false });
    expect((await compare('students', rows, writer.token)).json.data.rows).toEqual([{ at: 2 }, { at: 3 }, { at: 4 }]);
    const { token: theirs } = await allRights(server, 'JKT');
    expect((await compare('students', rows, theirs)).json.data.rows).toEqual([{ at: 2 }, { at: 3 }, { at: 4 }]);
  });

  test('whoever may create without reading is not told what rows hold', async () => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/schools', { create: true });
    const rows = await newRows('schools');
    await send('schools', rows);
    const answer = await compare('schools', [{ at: 2, values: { school_code: rows[1][1], npsn: '20231234' } }], account.token);
    expect(Object.keys(answer.json.data.rows[0]).sort()).toEqual(['at', 'has_account', 'id']);
  });

  test('no password, level or branch gets in by a file that the form would refuse', async () => {
    const { token: theirs } = await allRights(server, 'BKS');
    const n = fresh();
    const tries: readonly (readonly [readonly string[], Line, string])[] = [
      [
        ['Nama', 'Email', 'Password', 'Level', 'Cabang'],
        [`X ${n}`, `x${n}@sekolah.test`, `Sandi-${n}-panjang!`, 'superadmin', 'BKS'],
        '2.level',
      ],
      [['Nama', 'Email', 'Password', 'Level', 'Cabang'], [`X ${n}`, `x${n}@sekolah.test`, 'pendek', 'user', 'BKS'], '2.password'],
      [
        ['Nama', 'Email', 'Password', 'Level', 'Cabang'],
        [`X ${n}`, `x${n}@sekolah.test`, `Sandi-${n}-panjang!`, 'user', 'JKT'],
        '2.ysb_branch_id',
      ],
    ];
    for (const [headings, line, at] of tries) {
      const answer = await send('users', [headings, line], { token: theirs });
      expect([answer.status, Object.keys(answer.json.errors ?? {})], String(line)).toEqual([422, [at]]);
    }
    const known = await send('users', [
      ['Email', 'Password'],
      ['superadmin@amanah.test', `Sandi-${n}-panjang!`],
    ]);
    expect(known.json.data).toMatchObject({ created: 0, updated: 0 });
    await server.tokenOf('superadmin@amanah.test');
  });

  test.each(importNames)('%s: a file of its own names, as the app makes it, is read as it was meant', async (name) => {
    const plan = sheetPlans[name];
    const wire = plan.columns.map(({ field }) => field).filter((field) => fieldIn(plan, field).required);
    const reply = await send(name, [
      ['amanah:baris', ...wire],
      ['17', ...wire.map(() => '-')],
    ]);
    // Every cell says that there is nothing, so there is no row.
    expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining('Tidak ada baris data')]);
  });
});
