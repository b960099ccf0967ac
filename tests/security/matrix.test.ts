import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../src/contract/calls/calls.ts';
import { resourceNames } from '../../src/contract/registry.ts';
import { rowsOf } from '../../services/db/database.ts';
import { engines } from '../services/support/engines.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';
import { type Account, accountsOf, giveRights, menuIds, menus, rowIds } from './access-accounts.ts';
import { type Case, cases, outcomeOf } from './access-cases.ts';
import { expectedCalls, expectedResources, flagsOf, type Kind, kinds, type Outcome } from './expected-access.ts';

/** Printed so that a failure can be reproduced: SEED=… npx vitest run tests/security/matrix.test.ts */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const seven = kinds.filter((kind) => !['nobody', 'ended session', 'must change password', 'superadmin'].includes(kind));

// Who may do what is decided before the database is asked: the other engine is for the long tests.
describe.each(process.env['SOAK_ROUNDS'] ? engines : engines.slice(0, 1))('who may do what on %s', (engine) => {
  let server: TestServer;
  let accounts: Record<Kind, Account>;
  let rows: ReadonlyMap<string, number>;
  beforeAll(async () => {
    server = await startServer(engine);
    accounts = await accountsOf(server);
    rows = await rowIds(server, await accounts.superadmin.token());
  });
  afterAll(() => server.close());

  async function ask({ path, row, method, body, headers }: Case, token: string | undefined) {
    const url = path.replace('{id}', String(rows.get(row) ?? 999_999_999));
    return server.call(method, url, { token, body, ...(headers ? { headers } : {}) });
  }

  /** The cases whose outcome differs from the table, as text. */
  async function differences(of: readonly Kind[], some: readonly Case[] = cases): Promise<string[]> {
    const found: string[] = [];
    for (const kind of of) {
      const token = await accounts[kind].token();
      for (const each of some) {
        const expected = each.expected(kind);
        const reply = await ask(each, each.of === 'logout' ? await accounts[kind].token() : token);
        const outcome = outcomeOf(expected, reply);
        if (outcome !== String(expected)) found.push(`${kind}: ${each.name} is ${outcome}, not ${expected}`);
      }
    }
    return found;
  }

  /** How much is stored, table by table; sessions and keys come and go with every request. */
  async function stored(): Promise<unknown> {
    const tables = await rowsOf(server.database.db, sql`select table_name from information_schema.tables where table_schema = 'public'`);
    const counted: Record<string, unknown> = {};
    for (const name of tables.map((row) => String(row['table_name'])).sort()) {
      if (['sessions', 'login_attempts', 'login_devices'].includes(name)) continue;
      const [row] = await rowsOf(
        server.database.db,
        sql`select count(*) as n, md5(string_agg(t::text, '' order by t::text)) as sum from ${sql.identifier(name)} t`,
      );
      counted[name] = [Number(row?.['n']), row?.['sum']];
    }
    return counted;
  }

  test('the table names every resource and call, and no others', () => {
    expect(Object.keys(expectedResources).sort()).toEqual([...resourceNames].sort());
    expect(Object.keys(expectedCalls).sort()).toEqual(Object.keys(calls).sort());
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
  });

  test('every method of every path answers every kind of account as the table says, and stores nothing', async () => {
    const before = await stored();
    expect(await differences(kinds)).toEqual([]);
    expect(await stored()).toEqual(before);
  }, 300_000);

  test('a call is opened by its own menus alone: with every right but those it is refused', async () => {
    const ids = await menuIds(server);
    const kind: Kind = 'all rights, own branch';
    const without = async (own: readonly string[]) =>
      giveRights(server, accounts[kind], flagsOf[kind], ids, { byUser: true, without: own });
    const groups = new Map<string, { menus: readonly string[]; cases: Case[] }>();
    for (const each of cases) {
      const needs = expectedCalls[each.of]?.needs;
      if (needs === 'nothing' || needs === 'session') continue;
      const own = needs ? [...new Set(needs.map((need) => need.split(' ')[1] ?? ''))] : (expectedResources[each.of]?.menus ?? []);
      const group = groups.get(own.join()) ?? { menus: own, cases: [] };
      group.cases.push(each);
      groups.set(own.join(), group);
    }
    const found: string[] = [];
    for (const group of groups.values()) {
      await without(group.menus);
      const token = await accounts[kind].token();
      for (const each of group.cases) {
        if (each.expected(kind) === 405) continue;
        const named = expectedResources[each.of]?.namesElsewhere && /^GET [^{]*(\?.*|\/\{id\})$/.test(each.name);
        const expected: Outcome = named ? 'names' : 403;
        const outcome = outcomeOf(expected, await ask(each, token));
        // A menu that refers to itself is not another menu.
        if (outcome !== String(expected) && !(named && outcome === '403')) found.push(`${each.name} is ${outcome}, not ${expected}`);
      }
    }
    await without([]);
    expect(found).toEqual([]);
  }, 300_000);

  test.runIf(engine === 'memory')(
    'twenty flipped flags in the permission tables turn at least twenty cases red',
    async () => {
      console.log(`seed ${seed}`);
      const ids = await menuIds(server);
      await giveRights(server, accounts['no right'], [], ids);
      const entries = await permissionEntries();
      const flips =
        fc.sample(
          fc.uniqueArray(fc.tuple(fc.constantFrom(...entries), fc.constantFrom('create', 'read', 'update', 'delete')), {
            minLength: 20,
            maxLength: 20,
            selector: ([entry, flag]) => `${entry.table} ${entry.id} ${flag}`,
          }),
          { numRuns: 1, seed },
        )[0] ?? [];
      const invert = async () => {
        for (const [{ table, id }, flag] of flips)
          await server.database.db.execute(
            sql`update ${sql.identifier(table)} set ${sql.identifier(flag)} = not ${sql.identifier(flag)} where id = ${id}`,
          );
      };
      await invert();
      const red = await differences(seven);
      await invert();
      console.log(`${flips.length} flags flipped: ${red.length} cases red`);
      expect(flips).toHaveLength(20);
      expect(red.length).toBeGreaterThanOrEqual(20);
    },
    300_000,
  );

  async function permissionEntries(): Promise<{ table: string; id: number }[]> {
    const { db } = server.database;
    const mine = seven.map((kind) => accounts[kind]);
    const list = (values: readonly number[]) =>
      sql.join(
        values.map((value) => sql`${value}::bigint`),
        sql`, `,
      );
    const roles = await rowsOf(db, sql`select id from role_permissions where id_role in (${list(mine.map((each) => each.roleId))})`);
    const users = await rowsOf(db, sql`select id from permissions where id_user in (${list(mine.map((each) => each.id))})`);
    expect(roles.length + users.length).toBe(menus.length * seven.length);
    return [
      ...roles.map((row) => ({ table: 'role_permissions', id: Number(row['id']) })),
      ...users.map((row) => ({ table: 'permissions', id: Number(row['id']) })),
    ];
  }
});
