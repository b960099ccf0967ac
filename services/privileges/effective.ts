import { sql } from 'drizzle-orm';
import type { DataOf } from '../../src/contract/calls/calls.ts';
import { accessTo, type Holder, type Key, keysHeld, lookupAccess } from '../../src/contract/access.ts';
import { flagsFor, passesAll, rights } from '../../src/contract/permissions.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { roles } from '../../src/contract/resources/access/roles.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { type Caller, permissionsOf } from '../auth/caller.ts';
import { menuTreeOf } from '../auth/menus.ts';
import { visibleRow } from '../crud/read/select.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

type Effective = DataOf<'effectiveRights'>;
type Origin = Effective[number]['read'];
type MenuData = Effective[number]['data'][number];

const originOf = (role: unknown, own: unknown): Origin => (role === true ? (own === true ? 'both' : 'role') : own === true ? 'own' : null);

/** What opens a resource to a user besides its own menu: other menus, or names only; or that no right opens it. */
function beyondMenu(resource: Resource, holder: Holder): MenuData[] {
  const { label, menu } = resource;
  const own = holder.flags(menu);
  const isOther = (key: Key) => key.menu !== menu && own?.[key.right] !== true;
  if (accessTo(resource, 'read') === 'above roles') return [{ label, open: 'above roles', by: [] }];
  const held = rights.flatMap((right) => keysHeld(accessTo(resource, right), holder));
  const others = held.filter(isOther);
  if (others.length > 0) return [{ label, open: 'rights', by: others }];
  if (held.some(({ right }) => right === 'read')) return [];
  const names = keysHeld(lookupAccess(resource), holder).filter((key) => key.menu !== menu);
  return names.length > 0 ? [{ label, open: 'names', by: [...names] }] : [];
}

/** The same for all resources of a menu. */
const dataOf = (url: string, holder: Holder): MenuData[] =>
  resourceNames
    .map(resourceOf)
    .filter(({ menu }) => menu === url)
    .flatMap((resource) => beyondMenu(resource, holder));

/** What a user may do on every menu, and why: through his role, a right of his own, his level, or another menu. */
export async function effectiveRights(db: Database, caller: Caller, userId: number): Promise<Effective> {
  const user = await visibleRow(db, users, caller, userId, ['level', 'id_role']);
  if (!user) throw new Refusal(404, texts.refused.notFound);
  const { level = '' } = user;
  const free = passesAll(level);
  const role = user.id_role || null;
  const rows = await rowsOf(
    db,
    sql`
    select m.id, m.name, m.url, to_jsonb(r) as role, to_jsonb(p) as own from menus m
    left join role_permissions r on r.id_menu = m.id and r.id_role = ${role}::bigint and r.deleted_at is null
    left join permissions p on p.id_menu = m.id and p.id_user = ${userId} and p.deleted_at is null
    where m.deleted_at is null order by m.id`,
  );
  const entries = free ? [] : await permissionsOf(db, userId, role);
  const holder = { level, flags: (menu: string) => flagsFor(level, entries, menu) };
  return rows.map((row) => {
    const [byRole, own] = [row['role'], row['own']].map((flags) => new Map(Object.entries(flags ?? {})));
    const origins = rights.map((right) => [right, free ? 'level' : originOf(byRole?.get(right), own?.get(right))]);
    const menu = { id_menu: Number(row['id']), name: String(row['name']), url: String(row['url']) };
    return { ...menu, ...Object.fromEntries(origins), data: free ? [] : dataOf(menu.url, holder) };
  });
}

/** What login would answer to somebody with this role and no rights of his own. */
export async function previewRole(db: Database, caller: Caller, roleId: number): Promise<DataOf<'previewRole'>> {
  if (!(await visibleRow(db, roles, caller, roleId, []))) throw new Refusal(404, texts.refused.notFound);
  const permissions = await permissionsOf(db, null, roleId);
  return { aplikasi: await menuTreeOf(db, 'user', permissions), role_permission: permissions };
}
