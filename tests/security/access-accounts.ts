import { sql } from 'drizzle-orm';
import { openTokens } from '../../services/auth/tokens.ts';
import { rowsOf } from '../../services/db/database.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { fresh } from '../services/support/samples.ts';
import type { TestServer } from '../services/support/test-server.ts';
import { expectedCalls, expectedResources, type Flag, flagsOf, type Kind, kinds } from './expected-access.ts';

/** Every menu that decides over anything. */
export const menus: readonly string[] = [
  ...new Set([
    ...Object.values(expectedResources).flatMap((each) => each.menus),
    ...Object.values(expectedCalls).flatMap(({ needs }) =>
      typeof needs === 'string' ? [] : needs.map((need) => need.split(' ')[1] ?? ''),
    ),
  ]),
];

/** Accounts with rights of their own, not from a role: both tables count alike. */
const own: ReadonlySet<Kind> = new Set<Kind>(['creates', 'updates', 'all rights, own branch']);
/** The branch that has the requested rows, and another one. */
const branchOf = (kind: Kind): string => (kind === 'all rights, other branch' ? 'JKT' : 'BKS');

export interface Account {
  readonly id: number;
  readonly roleId: number;
  /** A session of its own, so that ending it ends no other. */
  token(): Promise<string | undefined>;
}

export async function menuIds(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const { db } = server.database;
  for (const url of menus)
    await db.execute(
      sql`insert into menus (name, url) select ${url}, ${url} where not exists (select 1 from menus where url = ${url} and deleted_at is null)`,
    );
  const rows = await rowsOf(db, sql`select id, url from menus where deleted_at is null`);
  return new Map(rows.map((row) => [String(row['url']), Number(row['id'])]));
}

const flag = (flags: readonly Flag[], name: Flag) => sql`${flags.includes(name)}::boolean`;

/** Gives an account exactly these flags on each menu except those left out. */
export async function giveRights(
  server: TestServer,
  account: Pick<Account, 'id' | 'roleId'>,
  flags: readonly Flag[],
  ids: ReadonlyMap<string, number>,
  { byUser = false, without = [] as readonly string[] } = {},
): Promise<void> {
  const { db } = server.database;
  const [table, owner, id] = byUser
    ? ([sql`permissions`, sql`id_user`, account.id] as const)
    : ([sql`role_permissions`, sql`id_role`, account.roleId] as const);
  await db.execute(sql`delete from ${table} where ${owner} = ${id}`);
  const wanted = menus.filter((menu) => !without.includes(menu)).map((menu) => ids.get(menu) ?? 0);
  await db.execute(sql`insert into ${table} (${owner}, id_menu, "create", "read", "update", "delete")
    select ${id}::bigint, id, ${flag(flags, 'create')}, ${flag(flags, 'read')}, ${flag(flags, 'update')}, ${flag(flags, 'delete')}
    from menus where id = any(${sql`array[${sql.join(
      wanted.map((each) => sql`${each}::bigint`),
      sql`, `,
    )}]`})`);
}

async function newUser(server: TestServer, kind: Kind): Promise<{ id: number; roleId: number }> {
  const { db } = server.database;
  const n = fresh();
  const branch = branchOf(kind);
  const [role] = await rowsOf(
    db,
    sql`insert into roles (name, ysb_kategori, ysb_branch_id) values (${`Peran ${kind} ${n}`}, 'karyawan', ${branch}) returning id`,
  );
  const level = kind === 'superadmin' ? 'superadmin' : 'user';
  // Nobody logs in by password here: a session is opened for the account.
  const [user] = await rowsOf(
    db,
    sql`insert into users (username, email, password, level, id_role, ysb_branch_id, active, must_change_password)
    values (${`Akun ${kind}`}, ${`matriks${n}@amanah.test`}, 'none', ${level}, ${role?.['id']}, ${branch}, true, ${kind === 'must change password'})
    returning id`,
  );
  return { id: Number(user?.['id']), roleId: Number(role?.['id']) };
}

async function newKind(server: TestServer, kind: Kind, ids: ReadonlyMap<string, number>): Promise<Account> {
  const made = await newUser(server, kind);
  if (kind !== 'superadmin' && flagsOf[kind].length > 0) await giveRights(server, made, flagsOf[kind], ids, { byUser: own.has(kind) });
  const tokens = await openTokens(server.database.db);
  const token = async () => {
    if (kind === 'nobody') return undefined;
    const issued = await tokens.issue(made.id);
    if (kind === 'ended session') await server.database.db.execute(sql`update sessions set revoked_at = now() where user_id = ${made.id}`);
    return issued;
  };
  return { ...made, token };
}

/** An account of each kind, all of them with rights stored as an administrator would store them. */
export async function accountsOf(server: TestServer): Promise<Record<Kind, Account>> {
  const ids = await menuIds(server);
  const made: Partial<Record<Kind, Account>> = {};
  for (const kind of kinds) made[kind] = await newKind(server, kind, ids);
  return made as Record<Kind, Account>;
}

/** A living row of the branch BKS, or of the foundation, of every resource. */
export async function rowIds(server: TestServer, token: string | undefined): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { name, path, scope } of resourceNames.map(resourceOf)) {
    const reply = await server.call('GET', `${path}?limit=1${scope === undefined ? '' : '&branch=BKS'}`, { token });
    const row = reply.json.data?.[0];
    if (!row || (scope !== undefined && row[scope] !== 'BKS')) throw new Error(`no row of ${name} to ask for: ${reply.text}`);
    found.set(name, Number(row.id));
  }
  return found;
}
