import { sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { hashPassword } from '../../../services/auth/passwords.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { fresh } from './samples.ts';
import { password, type TestServer } from './test-server.ts';

type Rights = Partial<Record<'create' | 'read' | 'update' | 'delete', boolean>>;

/** Sets the rights of a role for one menu, creating the menu if the demo has none. */
export async function grant(server: TestServer, roleId: number, url: string, rights: Rights): Promise<void> {
  const { db } = server.database;
  const { create = false, read = false, update = false, delete: remove = false } = rights;
  await db.execute(
    sql`insert into menus (name, url) select ${url}, ${url} where not exists (select 1 from menus where url = ${url} and deleted_at is null)`,
  );
  await db.execute(sql`insert into role_permissions (id_role, id_menu, "create", "read", "update", "delete")
    select ${roleId}::bigint, id, ${create}::boolean, ${read}::boolean, ${update}::boolean, ${remove}::boolean from menus where url = ${url} and deleted_at is null
    on conflict (id_role, id_menu) where deleted_at is null do update set "create" = excluded.create, "read" = excluded.read, "update" = excluded.update, "delete" = excluded.delete`);
}

/** An account of level user with a new role of no rights at all. */
export async function newAccount(
  server: TestServer,
  branch: string,
): Promise<{ email: string; userId: number; roleId: number; token: string }> {
  const { db } = server.database;
  const n = fresh();
  const [role] = await rowsOf(
    db,
    sql`insert into roles (name, ysb_kategori, ysb_branch_id) values (${`Peran ${n}`}, 'karyawan', ${branch}) returning id`,
  );
  const email = `akun${n}@amanah.test`;
  const hash = await hashPassword(password);
  const [user] = await rowsOf(
    db,
    sql`insert into users (username, email, password, level, id_role, ysb_branch_id, active)
    values (${`Akun ${n}`}, ${email}, ${hash}, 'user', ${role?.['id']}, ${branch}, true) returning id`,
  );
  return { email, userId: Number(user?.['id']), roleId: Number(role?.['id']), token: await server.tokenOf(email) };
}

/** The same with every right on every menu: only the branch limits it. */
export async function allRights(server: TestServer, branch: string): Promise<{ token: string; roleId: number; userId: number }> {
  const account = await newAccount(server, branch);
  for (const menu of new Set(resourceNames.map((name) => resourceOf(name).menu))) {
    await grant(server, account.roleId, menu, { create: true, read: true, update: true, delete: true });
  }
  return account;
}
