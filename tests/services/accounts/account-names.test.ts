import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { hashPassword } from '../../../services/auth/passwords.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

const all = { create: true, read: true, update: true, delete: true };
const menus = ['/users', '/privileges/users', '/employes', '/teachers'];
/** A member of staff: the resource's names for NIK and name, and what else it requires. */
type Person = readonly [name: string, link: string, nik: string, title: string, more: object];
const teacher: Person = ['teachers', 'ysb_teacher_id', 'nik_ysb', 'full_name', {}];
const people: readonly Person[] = [['employes', 'ysb_employe_id', 'nik', 'name', { ysb_department_id: 1 }], teacher];

describe.each(engines)('what names a login on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let weak: Awaited<ReturnType<typeof newAccount>>;
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    weak = await newAccount(server, 'BKS');
    for (const menu of menus) await grant(server, weak.roleId, menu, all);
  });
  afterAll(() => server.close());
  const login = async (email: string, secret = password) =>
    (await server.call('POST', '/api/auth/login', { body: { email, password: secret } })).status;
  const put = (path: string, body: object, token = weak.token) => server.call('PUT', path, { token, body });
  const rowOf = async (table: string, id: number) =>
    (await rowsOf(server.database.db, sql`select * from ${sql.identifier(table)} where id = ${id}`))[0] ?? {};

  /** An account with a right that the weak admin does not have, and a NIK. */
  async function stronger() {
    const account = await newAccount(server, 'BKS');
    const nik = `91${fresh()}`;
    await grant(server, account.roleId, '/branches', { read: true });
    await server.database.db.execute(sql`update users set unique_id = ${nik} where id = ${account.userId}`);
    return { ...account, nik };
  }

  /** The same as a member of staff. */
  async function strongStaff([name, link, nik, title, more]: Person) {
    const account = await stronger();
    const body = { [nik]: account.nik, [title]: 'Orang Kuat', email: account.email, ysb_branch_id: 'BKS', ...more };
    const made = await server.call('POST', `/api/${name}/store`, { token: boss, body });
    expect(made.status).toBe(200);
    await server.database.db.execute(
      sql`update users set ${sql.identifier(link)} = ${made.json.data.id}::bigint where id = ${account.userId}`,
    );
    return { ...account, id: Number(made.json.data.id) };
  }

  const isUntouched = async (account: { userId: number; email: string; nik: string }) => {
    const { email, unique_id, version } = await rowOf('users', account.userId);
    expect([email, unique_id, Number(version)]).toEqual([account.email, account.nik, 1]);
    expect([await login(account.email), await login(account.nik)]).toEqual([200, 200]);
  };

  test.each(['/api/privileges/users', '/user-service/privileges/users'])('is not changed by a weaker admin at %s', async (path) => {
    const account = await stronger();
    for (const [name, value] of [
      ['email', `rebut${fresh()}@amanah.test`],
      ['unique_id', `92${fresh()}`],
      ['unique_id', ''],
    ] as const) {
      const reply = await put(`${path}/${account.userId}`, { [name]: value });
      expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, [name]]);
      expect(reply.json.message).toMatch(/masuk.*hak yang tidak Anda miliki/);
    }
    await isUntouched(account);
    // What the form sends along unchanged, and values that name nobody, go through.
    expect((await put(`${path}/${account.userId}`, { email: account.email, username: 'Nama Lain' })).status).toBe(200);
  });

  test.each(people)('is not changed by a weaker admin through %s, nor by an import', async (...kind) => {
    const [name, , nik, title] = kind;
    const account = await strongStaff(kind);
    for (const [field, value] of [
      ['email', `rebut${fresh()}@amanah.test`],
      [nik, `93${fresh()}`],
    ] as const) {
      const reply = await put(`/api/${name}/${account.id}`, { [field]: value });
      expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, [field]]);
      expect((await rowOf(name, account.id))[field]).toBe(field === 'email' ? account.email : account.nik);
    }
    await isUntouched(account);
    expect((await put(`/api/${name}/${account.id}`, { [title]: 'Nama Lain' })).status).toBe(200);
  });

  test('an import of teachers is refused with the row, and changes nobody', async () => {
    const account = await strongStaff(teacher);
    const rows = [
      ['NIK YSB', 'Nama Lengkap', 'Email', 'Cabang'],
      [account.nik, 'Orang Kuat', `rebut${fresh()}@amanah.test`, 'BKS'],
    ];
    const reply = await server.call('POST', '/api/teachers/excel/store', { token: weak.token, body: { file: dataUrlOf(workbook(rows)) } });
    expect([reply.status, reply.json.data?.problems]).toEqual([422, [expect.objectContaining({ row: 2, field: 'email' })]]);
    await isUntouched(account);
  });

  test('a stronger account does not come back, with its names, by a weaker admin: alone or with its person', async () => {
    const account = await stronger();
    expect((await server.call('DELETE', `/api/privileges/users/${account.userId}`, { token: boss })).status).toBe(200);
    expect((await server.call('POST', `/api/privileges/users/${account.userId}/restore`, { token: weak.token })).status).toBe(403);
    for (const kind of people) {
      const staff = await strongStaff(kind);
      const path = `/api/${kind[0]}/${staff.id}`;
      expect((await server.call('DELETE', path, { token: boss })).status).toBe(200);
      expect((await server.call('POST', `${path}/restore`, { token: weak.token })).status).toBe(403);
      expect(await login(staff.email)).toBe(401);
    }
  });

  test('is changed by whoever could set the password: an equal admin, for another and for himself', async () => {
    const account = await newAccount(server, 'BKS');
    const email = `pindah${fresh()}@amanah.test`;
    expect((await put(`/api/privileges/users/${account.userId}`, { email })).status).toBe(200);
    expect(await login(email)).toBe(200);
    const own = `sendiri${fresh()}@amanah.test`;
    expect((await put(`/api/privileges/users/${weak.userId}`, { email: own })).status).toBe(200);
    expect(await login(own)).toBe(200);
    const strong = await stronger();
    expect((await put(`/api/privileges/users/${strong.userId}`, { unique_id: '' }, boss)).status).toBe(200);
  });

  describe('is told beforehand', () => {
    const reach = (resource: string, id: number, token = weak.token) =>
      server.call('GET', `/api/account-reach?resource=${resource}&id=${id}`, { token });

    test('of an account: what could not be changed, by rights, by level, and of one’s own', async () => {
      const strong = await stronger();
      const told = await reach('users', strong.userId);
      expect(Object.keys(told.json.data).sort()).toEqual(['email', 'password', 'unique_id']);
      expect(told.json.data.email).toBe((await put(`/api/privileges/users/${strong.userId}`, { email: 'x@amanah.test' })).json.message);
      const equal = await newAccount(server, 'BKS');
      expect((await reach('users', equal.userId)).json.data).toEqual({});
      expect((await reach('users', strong.userId, boss)).json.data).toEqual({});
      expect(Object.keys((await reach('users', weak.userId)).json.data)).toEqual(['password']);
      const developer = await server.tokenOf('developer@amanah.test');
      expect((await reach('users', 1, developer)).json.data.email).toContain('superadmin');
    });

    test.each(people)('of %s by the names of their form, and nothing where there is no account', async (...kind) => {
      const [name, , nik, title, more] = kind;
      const staff = await strongStaff(kind);
      expect(Object.keys((await reach(name, staff.id)).json.data).sort()).toEqual(['email', nik, 'password'].sort());
      const body = { [nik]: `97${fresh()}`, [title]: 'Tanpa Akun', email: `tanpa${fresh()}@amanah.test`, ysb_branch_id: 'BKS', ...more };
      const { id } = (await server.call('POST', `/api/${name}/store`, { token: boss, body })).json.data;
      expect((await reach(name, id)).json.data).toEqual({});
    });

    test('to nobody without the right to change it, or of another branch', async () => {
      const strong = await stronger();
      const employes = await newAccount(server, 'BKS');
      await grant(server, employes.roleId, '/employes', { update: true });
      expect((await reach('users', strong.userId, employes.token)).status).toBe(403);
      const other = await newAccount(server, 'JKT');
      await grant(server, other.roleId, '/users', { update: true });
      const [far, none] = [await reach('users', strong.userId, other.token), await reach('users', 999_999, other.token)];
      expect([far.status, far.text]).toEqual([404, none.text]);
      for (const odd of [
        'resource=roles&id=1',
        'resource=users',
        'resource=users&id=0',
        'resource=users&id=1&id=2',
        'resource=users&id=1&x=1',
      ])
        expect((await server.call('GET', `/api/account-reach?${odd}`, { token: boss })).status).toBe(422);
    });
  });

  describe('one’s own password', () => {
    const other = 'kata-sandi-pencuri-9';

    test.each(['/api/privileges/users', '/user-service/privileges/users'])('is not set at %s, by any level', async (path) => {
      const own = await newAccount(server, 'BKS');
      for (const menu of menus) await grant(server, own.roleId, menu, all);
      const accounts: [string, number, string][] = [
        [own.token, own.userId, own.email],
        [boss, 1, 'superadmin@amanah.test'],
        [await server.tokenOf('developer@amanah.test'), 2, 'developer@amanah.test'],
      ];
      for (const [token, id, email] of accounts) {
        const reply = await put(`${path}/${id}`, { password: other }, token);
        expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, ['password']]);
        expect(reply.json.message).toContain('Ganti Password');
        expect([await login(email, other), await login(email)]).toEqual([401, 200]);
        // The form sends an empty one: it stays as it was.
        expect((await put(`${path}/${id}`, { password: '' }, token)).status).toBe(200);
      }
    });

    test.each(people)('is not set through %s', async (name, link, nik, title, more) => {
      const own = await newAccount(server, 'BKS');
      await grant(server, own.roleId, `/${name}`, all);
      const body = { [nik]: `94${fresh()}`, [title]: 'Saya', email: own.email, ysb_branch_id: 'BKS', ...more };
      const { id } = (await server.call('POST', `/api/${name}/store`, { token: boss, body })).json.data;
      await server.database.db.execute(sql`update users set ${sql.identifier(link)} = ${id}::bigint where id = ${own.userId}`);
      const reply = await put(`/api/${name}/${id}`, { password: other }, own.token);
      expect([reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([422, ['password']]);
      expect([await login(own.email, other), await login(own.email)]).toEqual([401, 200]);
    });

    test('the trail tells who set a password, and never which', async () => {
      const { token, userId, email } = await newAccount(server, 'BKS');
      const given = await put(`/api/privileges/users/${userId}`, { password: 'kata-sandi-admin-7' }, boss);
      expect(given.status).toBe(200);
      const again = (await server.call('POST', '/api/auth/login', { body: { email, password: 'kata-sandi-admin-7' } })).json.data.token;
      const second = (await server.call('POST', '/api/auth/login', { body: { email, password: 'kata-sandi-admin-7' } })).json.data.token;
      const body = { email, password: 'kata-sandi-admin-7', new_password: other };
      expect((await server.call('PUT', '/api/change-passwords', { token: again, body })).status).toBe(200);
      for (const [which, status] of [
        [token, 401],
        [second, 401],
        [again, 200],
      ] as const)
        expect((await server.call('GET', '/api/auth/session', { token: which })).status).toBe(status);
      const reply = await server.call('GET', `/api/privileges/users/${userId}/history`, { token: boss });
      const told = reply.json.data.map((entry: { by: string; changes: { field: string }[] }) => [
        entry.by,
        entry.changes.filter(({ field }) => field === 'password'),
      ]);
      const change = [{ field: 'password', before: null, after: null }];
      expect(told).toEqual([
        [expect.stringMatching(/^Akun/), change],
        ['Rangga Lesmana', change],
      ]);
      const trail = await rowsOf(server.database.db, sql`select * from audit_trail where resource = 'users' and row_id = ${userId}`);
      expect(JSON.stringify([reply.text, trail])).not.toMatch(/argon2|kata-sandi/);
    });

    test('a change that leaves the password alone says nothing of one', async () => {
      const { userId } = await newAccount(server, 'BKS');
      await server.database.db.execute(sql`update users set password = ${await hashPassword(other)} where id = ${userId}`);
      expect((await put(`/api/privileges/users/${userId}`, { username: 'Baru' }, boss)).status).toBe(200);
      const [entry] = (await server.call('GET', `/api/privileges/users/${userId}/history`, { token: boss })).json.data;
      expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['username']);
    });
  });
});
