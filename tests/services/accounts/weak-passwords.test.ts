import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

const good = 'kapal menyeberang ungu';
/** Passed before: what a stranger tries first. */
const weak = ['amanah2026', '        ', 'zaq1@WSX', 'Sekolah2026!', '31-12-1999', 'sayangku1'];
type Person = readonly [path: string, nik: string, name: string, birth: string | undefined, more: object];
const accounts: Person = ['/api/privileges/users', 'unique_id', 'username', 'birth_day', { level: 'user' }];
const ways: readonly Person[] = [
  accounts,
  ['/user-service/privileges/users', 'unique_id', 'username', 'birth_day', { level: 'user' }],
  ['/api/employes', 'nik', 'name', undefined, { ysb_branch_id: 'BKS', ysb_department_id: 1 }],
  ['/api/teachers', 'nik_ysb', 'full_name', 'birthdate', { ysb_branch_id: 'BKS' }],
];

describe.each(engines)('new passwords on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const bodyOf = ([, nik, name, birth, more]: Person) => {
    const n = fresh();
    const born = birth ? { [birth]: '1990-08-17' } : {};
    return { [nik]: `3275${n}`, [name]: 'Wulan Cempaka', email: `wulan.c${n}@sekolah.test`, ...born, ...more };
  };
  const refused = (reply: { status: number; json: { message: string; errors?: object } }, field = 'password') => {
    expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, [field]]);
    expect(reply.json.message).toMatch(/^Password .+ (spasi|kata yang tidak berhubungan)\.$/);
  };

  describe.each(ways)('at %s', (...way) => {
    const [path, nik, , birth] = way;
    const store = (body: object) => server.call('POST', `${path}/store`, { token: boss, body });
    const put = (id: number, body: object) => server.call('PUT', `${path}/${id}`, { token: boss, body });

    test('weak ones and the person’s own data are refused, for a new one and for one that is there, and nothing is stored', async () => {
      const body = bodyOf(way) as Record<string, string>;
      const own = [
        String(body[nik]),
        String(body['email']),
        'Wulan.Cempaka',
        'cempaka-wulan1',
        ...(birth ? ['17 Agustus 1990', '17081990'] : []),
      ];
      for (const bad of [...weak, ...own]) refused(await store({ ...body, password: bad }));
      const made = await store({ ...body, password: good });
      expect(made.status).toBe(200);
      const { id, version } = made.json.data;
      for (const bad of [...weak, ...own]) refused(await put(id, { password: bad }));
      expect((await server.call('GET', `${path}/${id}`, { token: boss })).json.data.version ?? version).toBe(version);
      // Values about to be stored count as well as stored ones.
      refused(await put(id, { [way[2]]: 'Kartika Dewanti', password: 'kartikadewanti' }));
      expect((await put(id, { password: 'dermaga lebah tujuh' })).status).toBe(200);
    });
  });

  test('an account and its person are one: neither takes what the other says of the owner', async () => {
    const body = bodyOf(ways[3] ?? accounts) as Record<string, string>;
    const teacher = (await server.call('POST', '/api/teachers/store', { token: boss, body: { ...body, password: good } })).json.data.id;
    const [account] = await rowsOf(server.database.db, sql`select id from users where ysb_teacher_id = ${teacher}`);
    refused(await server.call('PUT', `/api/privileges/users/${account?.['id']}`, { token: boss, body: { password: '17-agustus-1990' } }));
    await server.database.db.execute(sql`update users set birth_place = 'Kotamobagu' where id = ${account?.['id']}`);
    refused(await server.call('PUT', `/api/teachers/${teacher}`, { token: boss, body: { password: 'Kotamobagu!' } }));
  });

  test('nobody finds out a person’s sensitive data by trying passwords; he himself may not use them as one', async () => {
    const ktp = '3275014101900001';
    const body = { ...bodyOf(ways[3] ?? accounts), nik_ktp: ktp, birthdate: '1990-01-01', gender: 0, password: good };
    const made = await server.call('POST', '/api/teachers/store', { token: boss, body });
    expect(made.status).toBe(200);
    const { email } = body as unknown as { email: string };
    const login = async (secret: string) =>
      (await server.call('POST', '/api/auth/login', { body: { email, password: secret } })).json.data.token;
    const token = await login(good);
    const change = (secret: string) =>
      server.call('PUT', '/api/change-passwords', { token, body: { email, password: good, new_password: secret } });
    refused(await change(ktp), 'new_password');
    expect((await server.call('PUT', `/api/teachers/${made.json.data.id}`, { token: boss, body: { password: ktp } })).status).toBe(200);
  });

  test('by the change of one’s own, which names the field and leaves the old one', async () => {
    const { token, email, userId } = await newAccount(server, 'BKS');
    await server.database.db.execute(
      sql`update users set unique_id = '32751122', birth_day = '1988-03-05', phone_number = '0812-9988-7766' where id = ${userId}`,
    );
    for (const bad of [...weak, '32751122', email, '5 Maret 1988', '05031988', '081299887766', '+62 812 9988 7766'])
      refused(await server.call('PUT', '/api/change-passwords', { token, body: { email, password, new_password: bad } }), 'new_password');
    expect((await server.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('by an import, row by row', async () => {
    const n = fresh();
    const head = ['NIK YSB', 'Nama Lengkap', 'Email', 'Cabang', 'Password'];
    const rows = [
      head,
      [`41${n}`, 'Wulan Cempaka', `satu${n}@sekolah.test`, 'BKS', 'amanah2026'],
      [`42750${n}`, 'Wulan Cempaka', `dua${n}@sekolah.test`, 'BKS', `42750${n}`],
      [`43${n}`, 'Wulan Cempaka', `tiga${n}@sekolah.test`, 'BKS', 'wulancempaka'],
      [`44${n}`, 'Wulan Cempaka', `empat${n}@sekolah.test`, 'BKS', good],
    ];
    const send = (lines: typeof rows) =>
      server.call('POST', '/api/teachers/excel/store', { token: boss, body: { file: dataUrlOf(workbook(lines)) } });
    const reply = await send(rows);
    expect(reply.status).toBe(422);
    const problems: { row: number; field: string }[] = reply.json.data.problems;
    expect(problems.map(({ row, field }) => [row, field])).toEqual([2, 3, 4].map((row) => [row, 'password']));
    expect((await send([head, rows[4] ?? []])).status).toBe(200);
  });

  test('a refused password is not remembered for the request: a better one goes under the same key', async () => {
    const body = bodyOf(accounts);
    const headers = { 'idempotency-key': `sandi-lemah-${fresh()}` };
    const send = (secret: string) =>
      server.call('POST', '/api/privileges/users/store', { token: boss, headers, body: { ...body, password: secret } });
    refused(await send('amanah2026'));
    expect((await send(good)).status).toBe(200);
  });

  test('a password tells nothing of a row that the caller may not see', async () => {
    const { token } = await allRights(server, 'JKT');
    const other = { ...bodyOf(accounts), username: 'Zqxvkj Brmpfw', ysb_branch_id: 'BKS', password: good };
    const { id } = (await server.call('POST', '/api/privileges/users/store', { token: boss, body: other })).json.data;
    const put = (by: string, secret: string) =>
      server.call('PUT', `/api/privileges/users/${id}`, { token: by, body: { password: secret } });
    refused(await put(boss, 'zqxvkj-brmpfw'));
    for (const secret of ['zqxvkj-brmpfw', good]) expect((await put(token, secret)).status).toBe(404);
  });
});
