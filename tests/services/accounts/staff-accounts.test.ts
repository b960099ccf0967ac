import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { sessionUser } from '../../../src/contract/session.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const first = 'sandi-dari-admin';
/** How an employee and a teacher say the same things. */
const people = [
  ['employes', 'ysb_employe_id', 'nik', 'name', { ysb_department_id: 1 }],
  ['teachers', 'ysb_teacher_id', 'nik_ysb', 'full_name', { ysb_school_id: 'SD-TC-BKS' }],
] as const;

describe.each(engines)('accounts of staff on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const login = (email: string, secret: string) => server.call('POST', '/api/auth/login', { body: { email, password: secret } });

  describe.each(people)('%s', (name, link, nik, title, more) => {
    const path = `/api/${name}`;
    const bodyOf = (): Record<string, unknown> & { email: string } => {
      const n = fresh();
      const role = 2; // Petugas Patroli, BKS
      return {
        [nik]: `77${n}`,
        [title]: 'Laila Nur Azizah',
        email: `Staf${n}.${name}@amanah.test`,
        password: first,
        ysb_branch_id: 'BKS',
        id_role: role,
        ...more,
      };
    };
    const store = (body: object, token = boss) => server.call('POST', `${path}/store`, { token, body });
    const put = (id: number, body: object, token = boss) => server.call('PUT', `${path}/${id}`, { token, body });
    const accounts = async (id: number) =>
      rowsOf(server.database.db, sql`select * from users where ${sql.identifier(link)} = ${id} order by id`);
    // A bare statement answers big integers as text on one of the engines.
    const account = async (id: number) => {
      const row = (await accounts(id)).at(-1) ?? {};
      return { ...row, id_role: Number(row['id_role']) } as Record<string, unknown>;
    };

    test('a person with a password can log in by e-mail and NIK, with the role and branch, and must change it', async () => {
      const body = bodyOf();
      const made = await store(body);
      expect([made.status, made.text]).toEqual([200, expect.not.stringMatching(/argon2|sandi-dari/)]);
      expect(await account(made.json.data.id)).toMatchObject({
        email: body.email,
        username: 'Laila Nur Azizah',
        firstname: 'Laila',
        lastname: 'Nur Azizah',
        unique_id: body[nik],
        level: 'user',
        id_role: 2,
        ysb_branch_id: 'BKS',
        active: true,
        must_change_password: true,
      });
      for (const typed of [body.email.toLowerCase(), String(body[nik])]) {
        const reply = await login(typed, first);
        expect(reply.status).toBe(200);
        expect(sessionUser.parse(reply.json.data.user)).toMatchObject({ id_role: 2, ysb_branch_id: 'BKS', must_change_password: true });
      }
      const trail = await rowsOf(
        server.database.db,
        sql`select after from audit_trail where resource = 'users' and row_id = ${(await account(made.json.data.id))['id']}`,
      );
      expect([trail.length, JSON.stringify(trail)]).toEqual([1, expect.not.stringMatching(/argon2/)]);
    });

    test('without a password there is none; a later one makes it', async () => {
      const { password: _none, ...body } = bodyOf();
      const made = await store(body);
      const { id } = made.json.data;
      expect(await accounts(id)).toEqual([]);
      expect((await put(id, { [title]: 'Laila Azizah', password: '' })).status).toBe(200);
      expect(await accounts(id)).toEqual([]);
      expect((await put(id, { password: first })).status).toBe(200);
      expect(await account(id)).toMatchObject({
        email: body.email,
        username: 'Laila Azizah',
        unique_id: body[nik],
        must_change_password: true,
      });
      expect((await login(body.email, first)).status).toBe(200);
    });

    test('what changes of the person changes of the account, and nothing else', async () => {
      const { id } = (await store(bodyOf())).json.data;
      const n = fresh();
      await server.database.db.execute(sql`update users set id_role = 1, address = 'Jl. Tetap' where id = ${(await account(id))['id']}`);
      await put(id, { [title]: 'Maryam', email: `maryam${n}@amanah.test`, [nik]: `88${n}` });
      expect(await account(id)).toMatchObject({
        username: 'Maryam',
        firstname: 'Maryam',
        lastname: '',
        email: `maryam${n}@amanah.test`,
        unique_id: `88${n}`,
        id_role: 1,
        address: 'Jl. Tetap',
      });
      const moved = await put(id, { ysb_branch_id: 'JKT', id_role: 5, ...(name === 'teachers' ? { ysb_school_id: '' } : {}) });
      expect(moved.status).toBe(200);
      expect(await account(id)).toMatchObject({ ysb_branch_id: 'JKT', id_role: 5 });
      expect((await login(`maryam${n}@amanah.test`, first)).json.data.user.ysb_branch_id).toBe('JKT');
    });

    test('a password from the admin ends the sessions and must be changed again', async () => {
      const body = bodyOf();
      const { id } = (await store(body)).json.data;
      const { token } = (await login(body.email, first)).json.data;
      expect((await put(id, { password: 'sandi-berikutnya' })).status).toBe(200);
      expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
      expect((await login(body.email, first)).status).toBe(401);
      expect((await login(body.email, 'sandi-berikutnya')).json.data.user.must_change_password).toBe(true);
    });

    test('e-mail and NIK of another account are refused by the name the form knows, and nothing is stored', async () => {
      const total = async () => (await server.call('GET', `${path}?limit=1`, { token: boss })).json.pagination.total;
      const before = await total();
      const mail = await store({ ...bodyOf(), email: 'SUPERADMIN@amanah.test' });
      expect([mail.status, Object.keys(mail.json.errors)]).toEqual([409, ['email']]);
      const number = await store({ ...bodyOf(), [nik]: '100002' });
      expect([number.status, Object.keys(number.json.errors)]).toEqual([409, [nik]]);
      expect(await total()).toBe(before);
      const { id } = (await store(bodyOf())).json.data;
      const changed = await put(id, { email: 'developer@amanah.test' });
      expect([changed.status, Object.keys(changed.json.errors)]).toEqual([409, ['email']]);
    });

    test('two at once with one NIK leave one person and one account', async () => {
      const body = bodyOf();
      const replies = await Promise.all([1, 2, 3].map((at) => store({ ...body, email: `${at}${body.email}` })));
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
      for (const reply of replies.filter(({ status }) => status === 409)) expect(Object.keys(reply.json.errors)).toEqual([nik]);
      expect(await rowsOf(server.database.db, sql`select id from users where unique_id = ${body[nik]}`)).toHaveLength(1);
    });

    test('weak passwords are refused by name', async () => {
      for (const weak of ['pendek', 'bismillah']) {
        const reply = await store({ ...bodyOf(), password: weak });
        expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['password']]);
      }
    });

    test('nobody gives a role he does not hold, by a new person, a change or a password', async () => {
      const actor = await newAccount(server, 'BKS');
      await grant(server, actor.roleId, `/${name}`, { create: true, read: true, update: true, delete: true });
      for (const change of [{}, { password: '' }]) {
        const refused = await store({ ...bodyOf(), ...change }, actor.token);
        expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['id_role']]);
      }
      const { id_role: _role, ...without } = bodyOf();
      const made = await store(without, actor.token);
      expect(made.status).toBe(200);
      const raised = await put(made.json.data.id, { id_role: 2 }, actor.token);
      expect([raised.status, Object.keys(raised.json.errors)]).toEqual([422, ['id_role']]);
      const stronger = (await store(bodyOf())).json.data.id;
      const taken = await put(stronger, { password: 'kuambil-alih' }, actor.token);
      expect([taken.status, Object.keys(taken.json.errors)]).toEqual([422, ['password']]);
      expect((await put(stronger, { [title]: 'Nama Lain' }, actor.token)).status).toBe(200);
      expect((await server.call('DELETE', `${path}/${stronger}`, { token: actor.token })).status).toBe(403);
      await server.database.db.execute(sql`update users set level = 'developer' where id = ${(await account(stronger))['id']}`);
      expect((await put(stronger, { email: `rebut${fresh()}@amanah.test` }, actor.token)).status).toBe(403);
      expect((await store({ ...bodyOf(), level: 'superadmin' })).status).toBe(422);
    });

    test('the account goes with the person, and comes back with it', async () => {
      const actor = await allRights(server, 'BKS');
      await grant(server, actor.roleId, '/beranda-patrol', { read: true });
      const body = bodyOf();
      const { id } = (await store(body, actor.token)).json.data;
      const { token } = (await login(body.email, first)).json.data;
      expect((await server.call('DELETE', `${path}/${id}`, { token: actor.token })).status).toBe(200);
      expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
      expect((await login(body.email, first)).status).toBe(401);
      const list = await server.call('GET', `/api/privileges/users?search=${body.email}`, { token: boss });
      expect(list.json.data).toEqual([]);
      expect((await server.call('POST', `${path}/${id}/restore`, { token: actor.token })).status).toBe(200);
      expect((await login(body.email, first)).status).toBe(200);
      expect(await accounts(id)).toHaveLength(1);
      expect((await server.call('DELETE', `${path}/${id}`, { token: actor.token })).status).toBe(200);
      expect((await store({ ...bodyOf(), email: body.email }, actor.token)).status).toBe(200);
      expect((await server.call('POST', `${path}/${id}/restore`, { token: actor.token })).status).toBe(409);
      expect((await login(body.email, first)).json.data.user.id).not.toBe((await account(id))['id']);
    });

    test('nobody deletes himself', async () => {
      const body = bodyOf();
      const { id } = (await store({ ...body, id_role: 1 })).json.data;
      await server.database.db.execute(sql`update users set must_change_password = false where id = ${(await account(id))['id']}`);
      const { token } = (await login(body.email, first)).json.data;
      expect((await server.call('DELETE', `${path}/${id}`, { token })).status).toBe(409);
      expect((await server.call('GET', `${path}/${id}`, { token })).status).toBe(200);
    });
  });

  test('an employee and a teacher of one e-mail and NIK at once: one account, and the other is refused in its own words', async () => {
    for (let round = 0; round < 4; round += 1) {
      const n = fresh();
      const same = { email: `rebutan${n}@amanah.test`, ysb_branch_id: 'BKS' };
      const bodies = [
        ['employes', { ...same, nik: `55${n}`, name: 'A', ysb_department_id: 1 }],
        ['teachers', { ...same, nik_ysb: `55${n}`, full_name: 'B' }],
      ] as const;
      const ids: number[] = [];
      for (const [name, body] of bodies) ids.push((await server.call('POST', `/api/${name}/store`, { token: boss, body })).json.data.id);
      // With the password last, the two meet in the accounts and nowhere before.
      const replies = await Promise.all(
        bodies.map(([name], at) => server.call('PUT', `/api/${name}/${ids[at]}`, { token: boss, body: { password: first } })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const at = replies.findIndex(({ status }) => status === 409);
      for (const name of Object.keys(replies[at]?.json.errors)) expect(['email', at === 0 ? 'nik' : 'nik_ysb']).toContain(name);
      expect(await rowsOf(server.database.db, sql`select id from users where email = ${same.email}`)).toHaveLength(1);
    }
  });

  test.runIf(engine === 'postgres')('an account that appears between check and commit is refused in the words of the form', async () => {
    const { db } = server.database;
    const n = fresh();
    const email = `celah${n}@amanah.test`;
    const body = { full_name: 'Celah', email, nik_ysb: `44${n}`, ysb_branch_id: 'BKS' };
    const { id } = (await server.call('POST', '/api/teachers/store', { token: boss, body })).json.data;
    let pending: ReturnType<TestServer['call']> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into users (username, email, unique_id, level) values ('Lebih dulu', 'x@amanah.test', ${body.nik_ysb}, 'user')`,
      );
      pending = server.call('PUT', `/api/teachers/${id}`, { token: boss, body: { password: first } });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await rowsOf(db, waiting)).length === 0) await new Promise((done) => setTimeout(done, 10));
    });
    const reply = await pending;
    expect([reply?.status, Object.keys(reply?.json.errors)]).toEqual([409, ['nik_ysb']]);
    expect((await server.call('GET', `/api/teachers/${id}`, { token: boss })).json.data.user_detail).toBeNull();
  });

  test('the same request twice makes one account', async () => {
    const n = fresh();
    const body = {
      nik: `66${n}`,
      name: 'Sekali',
      email: `sekali${n}@amanah.test`,
      password: first,
      ysb_branch_id: 'BKS',
      ysb_department_id: 1,
    };
    const headers = { 'idempotency-key': `karyawan-${n}` };
    const replies = [];
    for (let at = 0; at < 2; at += 1) replies.push(await server.call('POST', '/api/employes/store', { token: boss, body, headers }));
    expect(replies.map((reply) => reply.json.data.id)).toEqual([replies[0]?.json.data.id, replies[0]?.json.data.id]);
    expect(await rowsOf(server.database.db, sql`select id from users where email = ${body.email}`)).toHaveLength(1);
  });

  test('demo accounts need not change theirs', async () => {
    for (const email of ['admin@amanah.test', 'guru@amanah.test', 'patroli@amanah.test'])
      expect((await login(email, password)).json.data.user).not.toHaveProperty('must_change_password');
  });
});
