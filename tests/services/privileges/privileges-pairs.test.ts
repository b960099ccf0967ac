import { sql } from 'drizzle-orm';
import { ruleOf } from '../../../services/rules/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCaller } from '../../../services/auth/caller.ts';
import type { RuleContext } from '../../../services/crud/rule.ts';
import { duplicateFrom } from '../../../services/crud/write/unique.ts';
import { changeRows, createRows, type Stored } from '../../../services/crud/write/write-rows.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { tableName } from '../../../services/db/tables/tables.ts';
import { Refusal } from '../../../services/kernel/refusal.ts';
import { isResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

// A create that meets an existing row is not refused (adab-scores.test.ts); photos that several people add get the next
// free number (findings.test.ts).
const isNumbered = ({ photos }: Resource): boolean => photos !== undefined && photos.onlyBy === undefined;
const paired = resourceNames
  .map(resourceOf)
  .filter((resource) => resource.meets === undefined && !isNumbered(resource))
  .flatMap((resource) => (resource.uniqueTogether ? [{ name: resource.name, resource, key: resource.uniqueTogether }] : []));
const outcome = (stored: Stored | undefined) =>
  stored instanceof Refusal ? [stored.status, Object.keys(stored.more.errors ?? {}), stored.message] : 'stored';

describe.each(engines)('values that only one row may have together, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const call = (url: string, body: unknown) => server.call('POST', url, { token, body });

  /** Straight into the engine, past what calls and rules look at; all of it is rolled back. */
  async function within(work: (context: RuleContext) => Promise<void>): Promise<void> {
    const { db } = server.database;
    const [session] = await rowsOf(db, sql`select jti, user_id from sessions order by expires_at desc limit 1`);
    const { caller } = await findCaller(db, String(session?.['jti']), Number(session?.['user_id']));
    if (!caller) throw new Error('No session');
    const now = new Date();
    const undone = new Error('taken back');
    const ended = db.transaction(async (tx) => {
      await work({ tx, caller, occurredAt: now, receivedAt: now, isDeviceTime: false, ruleOf });
      throw undone;
    });
    await expect(ended).rejects.toBe(undone);
  }

  /** Two possible values of the field that no row has yet next to `first`. */
  async function twoFor({ tx, caller }: RuleContext, resource: Resource, name: string): Promise<readonly unknown[]> {
    const field = resource.fields[name];
    if (field?.kind === 'date') return ['2031-01-01', '2031-01-02'];
    if (field?.kind === 'choice') return field.options.map(({ value }) => value);
    if (field?.kind !== 'ref' || !isResourceName(field.to)) return [1, 2];
    const table = tableName(resourceOf(field.to));
    if (field.value !== 'id') {
      const codes = [`K${fresh()}`, `K${fresh()}`];
      for (const code of codes)
        await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.identifier(field.value)}) values (${code})`);
      return codes;
    }
    // A photo is added by whoever stood there, so the log is the caller's own.
    const own =
      field.to === 'log-check-points'
        ? sql`(ysb_check_point_id, user_id) select min(id), ${caller.id}::bigint from check_points`
        : sql`default values`;
    const rows = [];
    for (const _each of [1, 2]) rows.push(...(await rowsOf(tx, sql`insert into ${sql.identifier(table)} ${own} returning id`)));
    return rows.map((row) => Number(row['id']));
  }

  test.each(paired)('$name: the second of a pair is refused and named, what differs is stored', async ({ resource, key }) => {
    const [first = '', last = ''] = key;
    const words = `Sudah ada data dengan ${resource.fields[first]?.label} dan ${resource.fields[last]?.label} ini.`;
    const refused = [409, [last], words];
    await within(async (context) => {
      const [a, b] = [await twoFor(context, resource, first), await twoFor(context, resource, last)];
      const pair = (one: number, other: number) => ({ [first]: a[one], [last]: b[other] });
      const stored = await createRows(resource, [pair(0, 0), pair(0, 0), pair(0, 1)], context);
      expect(stored.map(outcome)).toEqual(['stored', refused, 'stored']);
      expect((await createRows(resource, [pair(0, 1), pair(1, 1)], context)).map(outcome)).toEqual([refused, 'stored']);
      const [before] = stored;
      if (!before || before instanceof Refusal) throw new Error('not stored');
      expect((await changeRows(resource, [{ before, input: { [last]: b[1] } }], context)).map(outcome)).toEqual([refused]);
    });
    // Two at once: the index's refusal is told in the same words.
    expect(outcome(duplicateFrom(`${tableName(resource)}_once`))).toEqual(refused);
  });

  test('two hundred rights of a role, and two hundred links, in one request each: all or nothing, each once', async () => {
    const n = fresh();
    const { db } = server.database;
    const url = `/banyak-${n}-`;
    await db.execute(sql`insert into menus (name, url) select 'Banyak ' || i, ${url}::text || i from generate_series(1, 200) i`);
    const ids = (await rowsOf(db, sql`select id from menus where url like ${`${url}%`} order by id`)).map((row) => Number(row['id']));
    const [role] = await rowsOf(
      db,
      sql`insert into roles (name, ysb_kategori, ysb_branch_id) values (${`Peran ${n}`}, 'karyawan', 'BKS') returning id`,
    );
    const [module] = await rowsOf(db, sql`insert into modules (name) values (${`Module ${n}`}) returning id`);
    const grant = (menus: readonly number[], read: boolean) =>
      call('/api/privileges/role-permissions/store', { id_role: role?.['id'], menus: menus.map((id_menu) => ({ id_menu, read })) });
    const reading = async () => {
      const rows = await rowsOf(
        db,
        sql`select "read", version from role_permissions where id_role = ${role?.['id']} and deleted_at is null`,
      );
      return rows.map((row) => `${String(row['read'])} ${String(row['version'])}`);
    };
    expect((await grant([...ids, 99_999_999], true)).status).toBe(422);
    expect(await reading()).toEqual([]);
    const given = await grant(ids, true);
    expect(given.json.data.map((row: { id_menu: number }) => row.id_menu)).toEqual(ids);
    expect(await reading()).toEqual(ids.map(() => 'true 1'));
    expect((await grant(ids, false)).status).toBe(200);
    expect(await reading()).toEqual(ids.map(() => 'false 2'));

    const links = { id_module: module?.['id'], menus: ids.map((id_menu) => ({ id_menu })) };
    const twice = await Promise.all([1, 2].map(() => call('/api/privileges/module-menus/store', links)));
    expect(twice.map((reply) => [reply.status, reply.json.data.length])).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const [linked] = await rowsOf(
      db,
      sql`select count(*) as n from module_menus where id_module = ${module?.['id']} and deleted_at is null`,
    );
    expect(Number(linked?.['n'])).toBe(200);
  }, 60_000);
});
