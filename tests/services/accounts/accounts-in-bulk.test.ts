import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const own = 'gajah-duduk-di-awan-9';
const bulk = '/api/accounts/bulk';
const handover = '/api/accounts/handover';
const employeeRole = { BKS: 2, JKT: 5 } as const; // Petugas Patroli
const teacherRole = 3; // Guru, BKS

interface Row {
  readonly kind: 'employes' | 'teachers';
  readonly person: number;
  readonly email: string;
  readonly id_role: number;
  readonly link?: string;
}
interface Link {
  readonly secret: string;
  readonly hash: string;
}
const newLink = (): Link => {
  const secret = randomBytes(16).toString('base64url');
  return { secret, hash: createHash('sha256').update(secret).digest('base64url') };
};

describe.each(engines)('accounts in bulk on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let admin = { token: '', roleId: 0, userId: 0 };
  beforeAll(async () => {
    server = await startServer(engine, { limits: { account: 5, address: 8, firstWaitSeconds: 30, longestWaitSeconds: 900 } });
    boss = await server.tokenOf('superadmin@amanah.test');
    admin = await allRights(server, 'BKS');
    // What the demo's roles may do beyond the menus of resources: nobody gives what they do not hold.
    for (const menu of ['/beranda-patrol', '/beranda-laporan-adab', '/identitas-murid', '/dimensi', '/keadilan-adab'])
      await grant(server, admin.roleId, menu, { read: true });
  }, 120_000);
  afterAll(() => server.close());

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const as = (token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  const login = (email: string, password: string) => server.call('POST', '/api/auth/login', { body: { email, password } });
  const open = (secret: string) => server.call('POST', '/api/auth/invitation', { body: { secret } });
  const accept = (secret: string, password = own) => server.call('POST', '/api/auth/invitation/accept', { body: { secret, password } });
  /** Wrong links and passwords from other tests do not matter here. */
  const calm = () => rows(sql`delete from login_attempts`);

  async function employee(branch: 'BKS' | 'JKT' = 'BKS'): Promise<Row> {
    const n = fresh();
    const email = `massal${n}@amanah.test`;
    const [made] = await rows(sql`insert into employes (nik, name, email, ysb_branch_id, ysb_department_id)
      values (${`66${n}`}, ${`Orang ${n}`}, ${email}, ${branch}, 1) returning id`);
    return { kind: 'employes', person: Number(made?.['id']), email, id_role: employeeRole[branch] };
  }
  async function teacher(): Promise<Row> {
    const n = fresh();
    const email = `guru${n}@amanah.test`;
    const [made] = await rows(sql`insert into teachers (nik_ysb, full_name, email, ysb_branch_id, ysb_school_id)
      values (${`67${n}`}, ${`Guru ${n}`}, ${email}, 'BKS', 'SD-TC-BKS') returning id`);
    return { kind: 'teachers', person: Number(made?.['id']), email, id_role: teacherRole };
  }
  const accountsOf = async ({ kind, person }: Row) =>
    rows(
      kind === 'employes'
        ? sql`select * from users where ysb_employe_id = ${person} and deleted_at is null`
        : sql`select * from users where ysb_teacher_id = ${person} and deleted_at is null`,
    );
  const made = async (some: readonly Row[], token = boss): Promise<number[]> => {
    const reply = await as(token, 'POST', bulk, { accounts: some });
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    return reply.json.data.made.map(({ user }: { user: number }) => user);
  };
  /** An account with a link that nobody has used yet. */
  async function invited(): Promise<Link & { user: number; email: string }> {
    const [link, row] = [newLink(), await employee()];
    const [user = 0] = await made([{ ...row, link: link.hash }]);
    return { ...link, user, email: row.email };
  }

  test('people get accounts of level user with branch, names and role, which nobody can enter before they are handed over', async () => {
    const some = [await employee(), await teacher()];
    const [one = 0, two = 0] = await made(some, admin.token);
    expect((await accountsOf(some[0] as Row))[0]).toMatchObject({
      level: 'user',
      ysb_branch_id: 'BKS',
      firstname: 'Orang',
      must_change_password: true,
      password: '',
    });
    for (const password of ['', ' ', 'x']) expect((await login(some[0]?.email ?? '', password)).status).not.toBe(200);
    const sent = [
      { user: one, password: 'kuda-laut-menari-71' },
      { user: two, password: 'sapu-terbang-biru-44' },
    ];
    expect((await as(admin.token, 'PUT', handover, { accounts: sent })).status).toBe(404);
    expect((await as(admin.token, 'POST', handover, { accounts: sent })).json).toMatchObject({ data: { done: 2 } });
    for (const [at, { password }] of sent.entries()) {
      const reply = await login(some[at]?.email ?? '', password);
      expect([reply.status, reply.json.data?.user.must_change_password]).toEqual([200, true]);
      // Until it is changed nothing else is open.
      expect((await as(reply.json.data.token, 'GET', '/api/employes?limit=1')).status).toBe(403);
    }
  });

  test('the lists say who has an account, whatever way it came and went', async () => {
    const row = await employee();
    const told = async () => (await as(boss, 'GET', `/api/employes/${row.person}`)).json.data.has_account;
    const since = new Date().toISOString();
    expect(await told()).toBe(false);
    const [user] = await made([row]);
    expect(await told()).toBe(true);
    const changed = await as(boss, 'GET', `/api/employes?updated_since=${encodeURIComponent(since)}&limit=100`);
    expect(changed.json.data.find(({ id }: { id: number }) => id === row.person)).toMatchObject({ has_account: true });
    expect((await as(boss, 'DELETE', `/api/privileges/users/${user}`)).status).toBe(200);
    expect(await told()).toBe(false);
    expect((await as(boss, 'POST', `/api/privileges/users/${user}/restore`)).status).toBe(200);
    expect(await told()).toBe(true);
    expect((await as(boss, 'DELETE', `/api/employes/${row.person}`)).status).toBe(200);
    expect((await as(boss, 'POST', `/api/employes/${row.person}/restore`)).status).toBe(200);
    expect(await told()).toBe(true);
    const other = await employee();
    expect((await as(boss, 'PUT', `/api/employes/${other.person}`, { password: own })).status).toBe(200);
    const listed = async (has: boolean) =>
      (await as(boss, 'GET', `/api/employes?has_account=${has}&search=massal&limit=100`)).json.data.map(({ id }: { id: number }) => id);
    expect(await listed(true)).toEqual(expect.arrayContaining([row.person, other.person]));
    expect(await listed(false)).not.toEqual(expect.arrayContaining([row.person]));
    // Nobody sets it for themselves.
    expect((await as(boss, 'PUT', `/api/employes/${other.person}`, { has_account: false })).status).toBe(422);
    expect((await rows(sql`select count(*) filter (where has_account) as n from employes where id <= 14`))[0]?.['n']).toEqual(
      expect.anything(),
    );
  });

  test('all or none: every row that will not do is named, and nothing is stored', async () => {
    const good = await employee();
    const taken = await employee();
    const holder = await employee();
    await made([holder]);
    const elsewhere = { ...(await employee()), id_role: employeeRole.JKT };
    const gone = { ...(await employee()), person: 999_999 };
    const bad = [
      good,
      { ...(await employee()), email: 'bukan-email' },
      { ...(await employee()), email: '' },
      { ...taken, email: 'superadmin@amanah.test' },
      holder,
      elsewhere,
      gone,
      { ...good, email: 'lain@amanah.test' },
    ];
    const first = await as(boss, 'POST', bulk, { accounts: bad });
    expect([first.status, Object.keys(first.json.errors).sort()]).toEqual([
      422,
      ['accounts.1.email', 'accounts.2.email', 'accounts.4.person', 'accounts.6.person', 'accounts.7.person'],
    ]);
    expect(first.json.message).toContain('5 baris');
    const second = await as(boss, 'POST', bulk, { accounts: [good, bad[3], elsewhere] });
    expect([second.status, Object.keys(second.json.errors).every((key) => /^accounts\.[12]\./.test(key))]).toEqual([422, true]);
    expect(await accountsOf(good)).toEqual([]);
    const twins = [
      { ...(await employee()), email: 'kembar@amanah.test' },
      { ...(await employee()), email: 'Kembar@amanah.test' },
    ];
    expect((await as(boss, 'POST', bulk, { accounts: twins })).status).toBe(422);
    expect(await rows(sql`select id from users where lower(email) = 'kembar@amanah.test'`)).toEqual([]);
  });

  test('no account with a level, role or branch beyond the giver, and none of people he may not see', async () => {
    const clerk = await newAccount(server, 'BKS');
    await grant(server, clerk.roleId, '/users', { create: true, read: true });
    const row = await employee();
    const tried = (over: object, token = clerk.token) => as(token, 'POST', bulk, { accounts: [{ ...row, ...over }] });
    // Without the right to read people the caller is told nothing about them.
    expect((await tried({})).status).toBe(403);
    await grant(server, clerk.roleId, '/employes', { read: true });
    const beyond = await tried({});
    expect([beyond.status, Object.keys(beyond.json.errors)]).toEqual([422, ['accounts.0.id_role']]);
    for (const over of [{ level: 'superadmin' }, { ysb_branch_id: 'JKT' }, { active: true }, { password: own }])
      expect((await tried(over, boss)).status).toBe(422);
    const other = await employee('JKT');
    const unseen = await as(admin.token, 'POST', bulk, { accounts: [other] });
    expect([unseen.status, Object.keys(unseen.json.errors)]).toEqual([422, ['accounts.0.person']]);
    expect([...(await accountsOf(row)), ...(await accountsOf(other))]).toEqual([]);
    const plain = { ...row, id_role: clerk.roleId };
    const [user = 0] = await made([plain], clerk.token);
    // The person who created it hands it over, once; an account that somebody else created needs the right to change accounts.
    const give = (of: number, token = clerk.token) => as(token, 'POST', handover, { accounts: [{ user: of, password: own }] });
    const [foreign = 0] = await made([{ ...(await employee()), id_role: clerk.roleId }]);
    expect((await give(foreign)).status).toBe(422);
    expect((await give(user)).status).toBe(200);
    expect((await give(user)).status).toBe(422);
    expect((await give(user, boss)).status).toBe(200);
  });

  test('nobody takes over a stronger account, his own, one of another branch or a closed one', async () => {
    const clerk = await newAccount(server, 'BKS');
    await grant(server, clerk.roleId, '/users', { create: true, read: true, update: true });
    const { hash } = newLink();
    const targets = [admin.userId, clerk.userId, (await newAccount(server, 'JKT')).userId, 1, 999_999];
    for (const user of targets)
      for (const what of [{ link: hash }, { password: own }]) {
        const reply = await as(clerk.token, 'POST', handover, { accounts: [{ user, ...what }] });
        expect([user, reply.status]).toEqual([user, 422]);
      }
    const shut = await newAccount(server, 'BKS');
    await rows(sql`update users set active = false, id_role = null where id = ${shut.userId}`);
    expect((await as(clerk.token, 'POST', handover, { accounts: [{ user: shut.userId, link: hash }] })).status).toBe(422);
    expect(await rows(sql`select * from account_handovers where hash = ${hash}`)).toEqual([]);
  });

  test('what is sent again under its key doubles nothing, and a key tells no passwords apart', async () => {
    const row = await employee();
    const key = { 'idempotency-key': `massal-${fresh()}` };
    const [one, two] = [await as(boss, 'POST', bulk, { accounts: [row] }, key), await as(boss, 'POST', bulk, { accounts: [row] }, key)];
    expect([two.status, two.json.data]).toEqual([200, one.json.data]);
    expect(two.headers['idempotency-replayed']).toBe('true');
    expect(await accountsOf(row)).toHaveLength(1);
    const user = one.json.data.made[0].user;
    const chunk = { 'idempotency-key': `serah-${fresh()}` };
    const send = (password: string) => as(boss, 'POST', handover, { accounts: [{ user, password }] }, chunk);
    expect((await send('kuda-laut-menari-71')).status).toBe(200);
    const [before] = await rows(sql`select password, version from users where id = ${user}`);
    expect((await send('kuda-laut-menari-71')).headers['idempotency-replayed']).toBe('true');
    expect((await send('sapu-terbang-biru-44')).status).toBe(200);
    expect((await rows(sql`select password, version from users where id = ${user}`))[0]).toEqual(before);
  });

  test('two admins at once make one account for a person', async () => {
    const row = await employee();
    const replies = await Promise.all(
      [boss, admin.token].map((token, at) => as(token, 'POST', bulk, { accounts: [{ ...row, email: `${at}${row.email}` }] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await accountsOf(row)).toHaveLength(1);
  });

  test('too many rows or passwords are refused in words', async () => {
    const row = await employee();
    const many = await as(boss, 'POST', bulk, { accounts: Array.from({ length: 1001 }, (_, at) => ({ ...row, person: at + 1 })) });
    expect([many.status, many.json.message]).toEqual([422, expect.stringContaining('1.000 akun')]);
    const passwords = Array.from({ length: 26 }, (_, at) => ({ user: at + 1, password: own }));
    const reply = await as(boss, 'POST', handover, { accounts: passwords });
    expect([reply.status, reply.json.message]).toEqual([422, expect.stringContaining('25 password')]);
    for (const accounts of [[], [{ user: 1 }], [{ user: 1, password: own, link: newLink().hash }], 'x', [{ user: '1', password: own }]])
      expect((await as(boss, 'POST', handover, { accounts })).status).toBe(422);
  });

  test('an easy password is refused, by the words of the person too', async () => {
    const row = await employee();
    const [user] = await made([row]);
    for (const password of ['password', row.email, 'rahasia1']) {
      const reply = await as(boss, 'POST', handover, { accounts: [{ user, password }] });
      expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['accounts.0.password']]);
    }
  });

  test('a link opens one account once: the owner sees his name, sets a password that will do, and is in', async () => {
    await calm();
    const { secret, email, user } = await invited();
    expect((await open(secret)).json.data).toMatchObject({ email });
    const weak = await accept(secret, 'password');
    expect([weak.status, Object.keys(weak.json.errors)]).toEqual([422, ['password']]);
    const [used, again] = await Promise.all([accept(secret), accept(secret, 'sapu-terbang-biru-44')]);
    expect([used.status, again.status].sort()).toEqual([200, 404]);
    expect((await accept(secret)).status).toBe(404);
    expect((await open(secret)).status).toBe(404);
    const password = used.status === 200 ? own : 'sapu-terbang-biru-44';
    const reply = await login(email, password);
    expect([reply.status, reply.json.data.user.must_change_password]).toEqual([200, undefined]);
    const trail = await rows(sql`select user_id, after from audit_trail where resource = 'users' and row_id = ${user} order by id`);
    expect(trail.map((entry) => Number(entry['user_id']))).toEqual([1, user]);
  });

  test('unknown, expired, replaced and ended links are answered alike', async () => {
    await calm();
    const dead = (await open(newLink().secret)).json;
    const isDead = async (secret: string) => {
      expect([(await open(secret)).json, (await accept(secret)).json]).toEqual([dead, dead]);
      await calm();
    };
    const expired = await invited();
    await rows(sql`update account_handovers set expires_at = now() - interval '1 second' where user_id = ${expired.user}`);
    await isDead(expired.secret);

    const replaced = await invited();
    const next = newLink();
    expect((await as(boss, 'POST', handover, { accounts: [{ user: replaced.user, link: next.hash }] })).status).toBe(200);
    await isDead(replaced.secret);
    expect((await open(next.secret)).status).toBe(200);

    // Anything that sets a password, or takes the account away, ends it.
    const ends: readonly ((user: number) => Promise<unknown>)[] = [
      (user) => as(boss, 'PUT', `/api/privileges/users/${user}`, { password: own }),
      (user) => as(boss, 'PUT', `/api/privileges/users/${user}`, { active: false }),
      (user) => as(boss, 'PUT', `/api/privileges/users/${user}`, { id_role: 1 }),
      (user) => as(boss, 'PUT', `/api/privileges/users/${user}`, { level: 'superadmin' }),
      (user) => as(boss, 'DELETE', `/api/privileges/users/${user}`),
      (user) => as(boss, 'POST', handover, { accounts: [{ user, password: own }] }),
      async (user) => {
        const [row] = await rows(sql`select ysb_employe_id from users where id = ${user}`);
        await as(boss, 'PUT', `/api/employes/${row?.['ysb_employe_id']}`, { password: own });
      },
      async (user) => {
        const [row] = await rows(sql`select ysb_employe_id from users where id = ${user}`);
        await as(boss, 'DELETE', `/api/employes/${row?.['ysb_employe_id']}`);
      },
    ];
    for (const end of ends) {
      const link = await invited();
      await end(link.user);
      expect(await rows(sql`select * from account_handovers where user_id = ${link.user}`)).toEqual([]);
      await isDead(link.secret);
    }
    const shut = await invited();
    await rows(sql`update users set active = false where id = ${shut.user}`);
    await isDead(shut.secret);
  });

  test('sessions of before end with the link, and the old password with it', async () => {
    await calm();
    const account = await newAccount(server, 'BKS');
    const link = newLink();
    expect((await as(boss, 'POST', handover, { accounts: [{ user: account.userId, link: link.hash }] })).status).toBe(200);
    // Somebody who remembers the password still gets in until the link is used.
    expect((await login(account.email, 'amanah-demo-2026')).status).toBe(200);
    expect((await accept(link.secret)).status).toBe(200);
    expect((await as(account.token, 'GET', '/api/auth/session')).status).toBe(401);
    expect((await login(account.email, 'amanah-demo-2026')).status).toBe(401);
  });

  test('guesses wait, and a right link costs nothing', async () => {
    await calm();
    const good = await invited();
    for (let at = 0; at < 12; at += 1) expect((await open(good.secret)).status).toBe(200);
    const answers: number[] = [];
    for (let at = 0; at < 9; at += 1) answers.push((await open(newLink().secret)).status);
    expect(answers.slice(0, 8)).toEqual(Array(8).fill(404));
    expect(answers[8]).toBe(429);
    expect((await accept(good.secret)).status).toBe(429);
    // Others log in meanwhile.
    expect((await login('superadmin@amanah.test', 'amanah-demo-2026')).status).toBe(200);
    await calm();
  });

  test('an account that was made can be handed over although a link or password was lost on the way', async () => {
    const row = await employee();
    const [user = 0] = await made([row], admin.token);
    expect((await as(admin.token, 'POST', handover, { accounts: [{ user, password: own }] })).status).toBe(200);
    expect((await login(row.email, own)).status).toBe(200);
  });

  test('an import cannot be taken back over an account that was made for its people', async () => {
    const row = await employee();
    const [before] = await rows(sql`select version from employes where id = ${row.person}`);
    await made([row]);
    const [after] = await rows(sql`select version, id_role from employes where id = ${row.person}`);
    expect(Number(after?.['version'])).toBeGreaterThan(Number(before?.['version']));
    expect(Number(after?.['id_role'])).toBe(row.id_role);
  });
});
