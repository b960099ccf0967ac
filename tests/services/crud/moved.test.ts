import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { accountsOf } from '../../security/access-accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** What has to move along for a row to be in the other branch. */
const along: Readonly<Record<string, (theirs: Theirs) => Record<string, unknown>>> = {
  branches: () => ({}),
  employes: ({ role }) => ({ id_role: role }),
  'patrol-routes': () => ({}),
  kelas: ({ school }) => ({ ysb_school_id: school.code }),
  roles: () => ({}),
  rooms: ({ school }) => ({ ysb_school_id: school.id }),
  schools: () => ({}),
  students: ({ school }) => ({ ysb_school_id: school.code }),
  teachers: ({ school, role }) => ({ ysb_school_id: school.code, id_role: role }),
  users: ({ role }) => ({ id_role: role }),
};
interface Theirs {
  readonly school: { readonly id: number; readonly code: string };
  readonly role: number;
}

// Rows whose branch only the services write move with what they are about.
const movable = resourceNames.map(resourceOf).filter((resource) => {
  const scope = resource.scope === undefined ? undefined : resource.fields[resource.scope];
  return resource.operations.includes('update') && scope?.kind === 'ref' && !scope.readOnly;
});

describe.each(engines)('a row that moves into another branch, on %s', (engine) => {
  let server: TestServer;
  const tokens = { boss: '', bks: '', jkt: '' };
  let theirs: Theirs;
  const past = '2026-01-01T00:00:00Z';
  beforeAll(async () => {
    server = await startServer(engine);
    const accounts = await accountsOf(server);
    tokens.boss = await server.tokenOf('superadmin@amanah.test');
    tokens.bks = String(await accounts['all rights, own branch'].token());
    tokens.jkt = String(await accounts['all rights, other branch'].token());
    const one = async (path: string) => (await server.call('GET', `${path}?limit=1`, { token: tokens.jkt })).json.data[0];
    const school = await one('/api/schools');
    theirs = { school: { id: school.id, code: school.school_code }, role: (await one('/api/privileges/roles')).id };
  }, 120_000);
  afterAll(() => server.close());

  /** Ids that came and ids that went, as a device of the branch is told. */
  async function told(path: string, token: string, since: string) {
    const here = new Set<number>();
    let gone: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { json, text } = await server.call('GET', `${path}?updated_since=${since}&limit=1000&page=${page}`, { token });
      expect(json.error, text).toBe(0);
      for (const row of json.data) here.add(row.id);
      gone = json.deleted;
      pages = json.pagination.total_pages;
    }
    return { here, gone };
  }

  async function put(path: string, id: number, body: object): Promise<void> {
    const reply = await server.call('PUT', `${path}/${id}`, { token: tokens.boss, body });
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  }

  test.each(movable.map((resource) => resource.name))('%s: the old branch is told that it went, the new one that it came', async (name) => {
    const resource = resourceOf(name as 'employes');
    const { path } = resource;
    const sample = await createSample(server, tokens.boss, resource);
    const { id } = sample;
    expect((await told(path, tokens.bks, past)).here.has(id)).toBe(true);

    await put(path, id, { ysb_branch_id: 'JKT', ...along[name]?.(theirs) });
    const [bks, jkt] = [await told(path, tokens.bks, past), await told(path, tokens.jkt, past)];
    expect([bks.here.has(id), bks.gone.includes(id), jkt.here.has(id), jkt.gone.includes(id)]).toEqual([false, true, true, false]);
    expect((await told(path, tokens.bks, '2099-01-01T00:00:00Z')).gone).toEqual([]);

    await server.call('DELETE', `${path}/${id}`, { token: tokens.boss });
    expect((await told(path, tokens.bks, past)).gone.filter((each) => each === id)).toEqual([id]);
    expect((await told(path, tokens.jkt, past)).gone).toContain(id);
  });

  test('one that comes back is there again and not among those that went', async () => {
    const { id } = await createSample(server, tokens.boss, resourceOf('schools'));
    await put('/api/schools', id, { ysb_branch_id: 'JKT' });
    await put('/api/schools', id, { ysb_branch_id: 'BKS' });
    const [bks, jkt] = [await told('/api/schools', tokens.bks, past), await told('/api/schools', tokens.jkt, past)];
    expect([bks.here.has(id), bks.gone.includes(id), jkt.here.has(id), jkt.gone.includes(id)]).toEqual([true, false, false, true]);
  });

  test('a check point goes with its room; logs and photos stay in the branch in which they were made', async () => {
    const log = await createSample(server, tokens.boss, resourceOf('log-check-points'));
    const photo = await createSample(server, tokens.boss, resourceOf('log-photos'));
    const [under] = await rowsOf(
      server.database.db,
      sql`select l.id as log, l.ysb_check_point_id as point, c.ysb_room_id as room from log_photos p join log_check_points l on l.id = p.ysb_log_check_point_id
        join check_points c on c.id = l.ysb_check_point_id where p.id = ${photo.id}`,
    );
    const [point, room] = [Number(under?.['point']), Number(under?.['room'])];
    expect(log.id).toBeGreaterThan(0);
    await server.database.db.execute(sql`update check_points set updated_at = now() - interval '1 year' where id = ${point}`);
    const since = new Date(Date.now() - 60_000).toISOString();
    await put('/api/rooms', room, { ysb_branch_id: 'JKT', ysb_school_id: theirs.school.id });
    for (const [path, id] of [
      ['/api/rooms', room],
      ['/api/check-points', point],
    ] as const) {
      const [bks, jkt] = [await told(path, tokens.bks, since), await told(path, tokens.jkt, since)];
      expect([path, bks.gone.includes(id), jkt.here.has(id), jkt.gone.includes(id)]).toEqual([path, true, true, false]);
    }
    for (const [path, id] of [
      ['/api/log-check-points', Number(under?.['log'])],
      ['/api/log-photos', photo.id],
    ] as const) {
      const [bks, jkt] = [await told(path, tokens.bks, since), await told(path, tokens.jkt, since)];
      expect([path, bks.here.has(id), bks.gone, jkt.here.has(id)]).toEqual([path, true, [], false]);
    }
  });

  test('the status records of a teacher and the account of a person go with them', async () => {
    const record = await createSample(server, tokens.boss, resourceOf('teacher-status-records'));
    const teacher = Number(record['ysb_id_teacher']);
    await server.database.db.execute(sql`update users set ysb_teacher_id = null where ysb_teacher_id = ${teacher}`);
    // He has no class just now: those who have one stay with it.
    await server.database.db.execute(sql`update semester_assignments set deleted_at = now() where ysb_teacher_id = ${teacher}`);
    await put('/api/teachers', teacher, { ysb_branch_id: 'JKT', ...along['teachers']?.(theirs) });
    expect((await told('/api/teacher-status-records', tokens.bks, past)).gone).toContain(record.id);
    expect((await told('/api/teacher-status-records', tokens.jkt, past)).here.has(record.id)).toBe(true);

    const person = await createSample(server, tokens.boss, resourceOf('employes'));
    const [account] = await rowsOf(server.database.db, sql`select id from users where ysb_employe_id = ${person.id}`);
    await put('/api/employes', person.id, { ysb_branch_id: 'JKT', id_role: theirs.role });
    expect((await told('/api/privileges/users', tokens.bks, past)).gone).toContain(Number(account?.['id']));
  });

  test('an account that moves itself is told of all that it left and all that it came to', async () => {
    const accounts = await accountsOf(server);
    const { id, token } = accounts['all rights, own branch'];
    const mine = String(await token());
    const before = new Set((await told('/api/rooms', mine, past)).here);
    await server.database.db.execute(sql`update departures set left_at = now() - interval '1 day'`);
    const since = new Date().toISOString();
    await put('/api/privileges/users', id, { ysb_branch_id: 'JKT', id_role: theirs.role });
    const now = await told('/api/rooms', mine, since);
    const theirRooms = (await told('/api/rooms', tokens.jkt, past)).here;
    expect([...now.here].sort()).toEqual([...theirRooms].sort());
    expect([...before].filter((one) => !now.gone.includes(one) && !now.here.has(one))).toEqual([]);
    expect(now.gone.filter((one) => now.here.has(one))).toEqual([]);
    // Once told, he hears only what is new.
    const later = await told('/api/rooms', mine, new Date().toISOString());
    expect([later.here.size, later.gone]).toEqual([0, []]);
  });

  test('an account that is put above the branches is told of all, and one that is put under one forgets the others', async () => {
    const accounts = await accountsOf(server);
    const { id, token } = accounts['all rights, own branch'];
    const mine = String(await token());
    const since = new Date(Date.now() + 3_600_000).toISOString();
    const later = () =>
      server.database.db.execute(sql`update departures set left_at = ${since}::timestamptz where resource = 'users' and row_id = ${id}`);
    const all = (await told('/api/rooms', tokens.boss, past)).here;
    const before = (await told('/api/rooms', mine, past)).here;
    expect(before.size).toBeLessThan(all.size);
    await put('/api/privileges/users', id, { level: 'superadmin' });
    await later();
    const above = await told('/api/rooms', mine, since);
    expect([above.here.size, above.gone]).toEqual([all.size, []]);
    await put('/api/privileges/users', id, { level: 'user' });
    await later();
    const under = await told('/api/rooms', mine, since);
    expect([...under.here].sort()).toEqual([...before].sort());
    expect([...all].filter((one) => !under.here.has(one) && !under.gone.includes(one))).toEqual([]);
    expect(under.gone.filter((one) => under.here.has(one))).toEqual([]);
  });

  test('nobody is told of rows that were never of his branch', async () => {
    const { id } = await createSample(server, tokens.boss, resourceOf('schools'));
    await put('/api/schools', id, { ysb_branch_id: 'BDG' });
    expect((await told('/api/schools', tokens.jkt, past)).gone).not.toContain(id);
    expect((await told('/api/schools', tokens.boss, past)).gone).not.toContain(id);
  });
});
