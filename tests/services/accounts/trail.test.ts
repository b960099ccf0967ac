import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrailEntry } from '../../../src/contract/calls/trail-calls.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('the whole trail on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const ask = (query: Record<string, string | number> = {}, token = boss) =>
    server.call('GET', `/api/audit-trail?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
      token,
    });
  const list = async (query: Record<string, string | number> = {}): Promise<TrailEntry[]> => {
    const reply = await ask(query);
    expect([query, reply.status]).toEqual([query, 200]);
    return reply.json.data;
  };
  /** A department that is made, changed and deleted. */
  async function life(token = boss): Promise<{ id: number; code: string }> {
    const code = `J${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    const made = await server.call('POST', '/api/departments/store', { token, body: { kode_dept: code, departemen: `Bagian ${code}` } });
    const id = Number(made.json.data.id);
    await server.call('PUT', `/api/departments/${id}`, { token, body: { kode_dept: code, departemen: `Bagian ${code} baru` } });
    await server.call('DELETE', `/api/departments/${id}`, { token });
    return { id, code };
  }

  test('is for developer and superadmin alone, whatever rights others have', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    await grant(server, roleId, '/jejak', { create: true, read: true, update: true, delete: true });
    for (const one of [token, await server.tokenOf('admin@amanah.test'), await server.tokenOf('patroli@amanah.test')]) {
      const reply = await ask({}, one);
      expect([reply.status, reply.json.message]).toEqual([
        403,
        'Jejak hanya untuk developer dan superadmin. Hak dari role tidak membukanya.',
      ]);
    }
    expect((await ask({}, await server.tokenOf('developer@amanah.test'))).status).toBe(200);
    expect((await server.call('GET', '/api/audit-trail')).status).toBe(401);
    const menus = (as: string) => server.tokenOf(as).then((one) => server.call('GET', '/api/auth/session', { token: one }));
    expect((await menus('superadmin@amanah.test')).text).toContain('"/jejak"');
    expect((await menus('admin@amanah.test')).text).not.toContain('"/jejak"');
  });

  test('says who did what to which row and when, newest first, with names of fields and no values', async () => {
    const { id, code } = await life();
    const entries = await list({ resource: 'departments', row_id: id });
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
      ['delete', []],
      ['update', ['departemen']],
      ['create', []],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ resource: 'departments', row_id: id, event: '' });
      expect(entry.title).toContain(code);
      expect(Math.abs(Date.now() - Date.parse(entry.arrived_at))).toBeLessThan(3_600_000);
    }
    expect(Object.keys(entries[0] ?? {}).sort()).toEqual(
      ['id', 'action', 'resource', 'row_id', 'title', 'user_id', 'via', 'by', 'at', 'arrived_at', 'fields', 'event'].sort(),
    );
  });

  test('narrows by person, kind, row and time, and by all of them at once', async () => {
    const developer = await server.tokenOf('developer@amanah.test');
    const own = (await server.call('GET', '/api/auth/session', { token: developer })).json.data.user;
    const { id } = await life(developer);
    const others = await life();
    const ids = (entries: readonly TrailEntry[]) => new Set(entries.map(({ row_id }) => row_id));
    expect(ids(await list({ user_id: own.id, resource: 'departments' }))).toEqual(new Set([id]));
    for (const person of [own.username.slice(1).toUpperCase(), 'DEVELOPER@amanah', ` ${own.username} `])
      expect([person, ids(await list({ person, resource: 'departments' })).has(others.id)]).toEqual([person, false]);
    expect(
      (await list({ person: own.username, resource: 'departments', row_id: id, action: 'update' })).map(({ action }) => action),
    ).toEqual(['update']);
    expect(await list({ person: '%_%' })).toEqual([]);
    // What no account did is shown as done by "Sistem", and found by that.
    await server.database.db.execute(
      sql`insert into audit_trail (action, resource, row_id, occurred_at, received_at) values ('delete', 'departments', 987654, now(), now())`,
    );
    const bySystem = await list({ person: 'sistem' });
    expect([bySystem.map(({ by }) => by), bySystem[0]?.row_id]).toEqual([['Sistem'], 987654]);
    expect((await list({ person: 'sistem', user_id: own.id })).length).toBe(0);
    const [, middle] = await list({ row_id: id, resource: 'departments' });
    const at = String(middle?.arrived_at);
    const until = await list({ row_id: id, resource: 'departments', to: new Date(Date.parse(at) - 1).toISOString() });
    const since = await list({ row_id: id, resource: 'departments', from: new Date(Date.parse(at) - 1).toISOString() });
    expect(until.length + since.length).toBe(3);
    expect(await list({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await list({ to: '2001-01-01T00:00:00+07:00' })).toEqual([]);
  });

  test('pages are without gaps and doubles; walking by the last entry stays so while new ones come', async () => {
    for (let n = 0; n < 4; n += 1) await life();
    const query = { resource: 'departments' };
    const all = (await list({ ...query, limit: 200 })).map(({ id }) => id);
    const paged: number[] = [];
    const first = await ask({ ...query, limit: 5 });
    expect(first.json.pagination.total).toBe(all.length);
    for (let page = 1; page <= first.json.pagination.total_pages; page += 1)
      paged.push(...(await list({ ...query, limit: 5, page })).map(({ id }) => id));
    expect(paged).toEqual(all);
    const walked: number[] = [];
    for (let before: number | undefined; ; ) {
      const some = await list({ ...query, limit: 4, ...(before === undefined ? {} : { before }) });
      if (some.length === 0) break;
      walked.push(...some.map(({ id }) => id));
      before = some.at(-1)?.id;
      await life();
    }
    expect(walked).toEqual(all);
  });

  test('rows that belong to few are named by their number alone, and no value of any row is told', async () => {
    const { db } = server.database;
    await db.execute(sql`insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at)
      values (1, 'update', 'adab-observations', 77, '{"note": "rahasia sekali", "polarity": "Perlu bimbingan"}', '{"note": "rahasia lagi", "polarity": "Tampak"}', now()),
        (1, 'update', 'students', 78, '{"nama_lengkap": "Nama Murid", "nik_ktp": "3275000000000001"}', '{"nama_lengkap": "Nama Murid", "nik_ktp": "3275000000000002"}', now()),
        (1, 'update', 'was-once-a-list', 79, '{"a": "nilai lama"}', '{"a": "nilai baru"}', now())`);
    const reply = await ask({ limit: 200 });
    expect(reply.text).not.toMatch(/rahasia|Perlu bimbingan|3275000000000|nilai lama|nilai baru/);
    const [old, pupil, note] = reply.json.data;
    expect([note.resource, note.title]).toEqual(['adab-observations', '']);
    expect([pupil.resource, pupil.fields]).toEqual(['students', ['nik_ktp']]);
    expect([old.resource, old.title, old.fields]).toEqual(['was-once-a-list', '', []]);
  });

  test.each<Record<string, string>>([
    { page: '0' },
    { page: 'x' },
    { limit: '-1' },
    { user_id: '1 or 1=1' },
    { row_id: '9'.repeat(20) },
    { action: 'erase' },
    { from: 'kemarin' },
    { from: '2026-13-45T99:00:00Z' },
    { to: '2026-11-20' },
    { unknown: '1' },
    { person: 'x'.repeat(101) },
    { before: '-1' },
  ])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  test.each<Record<string, string>>([
    { person: '\u0000' },
    { resource: '\u0000' },
    { person: '\\' },
    { resource: "'; drop table users" },
    { before: '999999999999999' },
  ])('finds nothing for %j, and fails at nothing', async (query) => {
    expect(await list(query)).toEqual([]);
  });
});
