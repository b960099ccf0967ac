import { sql } from 'drizzle-orm';
import { type Flags, flagsFor, type PermissionEntry, passesAll, type Right, rightWords } from '../../src/contract/permissions.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Database, Executor } from '../db/database.ts';
import { Statements } from '../db/statements.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import { menusThatLookUp } from './lookups.ts';

/** Who is calling, as the database knows him at this moment. */
export interface Caller {
  readonly id: number;
  readonly jti: string;
  readonly level: string;
  readonly roleId: number | null;
  /** The branch whose rows he may see; undefined sees all. A user without a branch sees none of a scoped resource. */
  readonly branch: string | undefined;
  /** The teacher he is. */
  readonly teacher: number | undefined;
  /** His role is one for teachers. */
  readonly isTeaching: boolean;
  readonly entries: readonly PermissionEntry[];
  /** Somebody else gave the password: until it is changed nothing else is open. */
  readonly mustChange: boolean;
}

const flag = (value: unknown): 0 | 1 => (value === true ? 1 : 0);

const makeRights = (db: Executor, name: string) =>
  db
    .select({
      url: sql<string>`m.url`,
      create: sql`bool_or(p.create)`,
      read: sql`bool_or(p.read)`,
      update: sql`bool_or(p.update)`,
      delete: sql`bool_or(p.delete)`,
    })
    .from(
      sql`(select id_menu, "create", "read", "update", "delete" from role_permissions
          where id_role = ${sql.placeholder('role')} and deleted_at is null
        union all select id_menu, "create", "read", "update", "delete" from permissions
          where id_user = ${sql.placeholder('user')} and deleted_at is null) p
        join menus m on m.id = p.id_menu and m.deleted_at is null`,
    )
    .groupBy(sql`m.url`)
    .orderBy(sql`m.url`)
    .prepare(name);
const rights = new Statements<ReturnType<typeof makeRights>>('rights', 1);

/** Rights of a role together with the user's own: the union of both. */
export async function permissionsOf(db: Executor, userId: number | null, roleId: number | null): Promise<PermissionEntry[]> {
  const rows = await rights.of(db, '', (name) => makeRights(db, name)).execute({ user: userId, role: roleId });
  return rows.map((row) => ({
    menu: { url: row.url },
    create: flag(row.create),
    read: flag(row.read),
    update: flag(row.update),
    delete: flag(row.delete),
  }));
}

const makeSession = (db: Executor, name: string) =>
  db
    .select({
      id: sql`u.id`,
      level: sql`u.level`,
      id_role: sql`u.id_role`,
      ysb_branch_id: sql`u.ysb_branch_id`,
      ysb_teacher_id: sql`u.ysb_teacher_id`,
      must_change_password: sql`u.must_change_password`,
      ysb_kategori: sql`r.ysb_kategori`,
    })
    .from(sql`sessions s join users u on u.id = s.user_id left join roles r on r.id = u.id_role`)
    .where(
      sql`s.jti = ${sql.placeholder('jti')} and s.user_id = ${sql.placeholder('user')}
        and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null and u.active`,
    )
    .prepare(name);
const openSessions = new Statements<ReturnType<typeof makeSession>>('session', 1);

/** The caller behind a token's session; undefined when it ended or the account is gone. */
export async function findCaller(db: Database, jti: string, userId: number): Promise<Caller | undefined> {
  const [row] = await openSessions.of(db, '', (name) => makeSession(db, name)).execute({ jti, user: userId });
  if (!row) return undefined;
  const level = String(row['level']);
  const roleId = row['id_role'] === null ? null : Number(row['id_role']);
  const free = passesAll(level);
  return {
    id: Number(row['id']),
    jti,
    level,
    roleId,
    branch: free ? undefined : String(row['ysb_branch_id'] ?? ''),
    teacher: row['ysb_teacher_id'] === null ? undefined : Number(row['ysb_teacher_id']),
    isTeaching: row['ysb_kategori'] === 'guru',
    entries: free ? [] : await permissionsOf(db, Number(row['id']), roleId),
    mustChange: row['must_change_password'] === true,
  };
}

export const flagsOf = (caller: Caller, menu: string): Flags | undefined => flagsFor(caller.level, caller.entries, menu);

export const holds = (caller: Caller, menu: string, right: Right): boolean => flagsOf(caller, menu)?.[right] === true;

/** The menus whose flags decide over a resource; what any of them allows is allowed. */
export const menusOf = (resource: Resource): readonly string[] => [resource.menu, ...resource.alsoMenus];

const holdsOf = (caller: Caller, resource: Resource, right: Right): boolean =>
  resource.reserved ? passesAll(caller.level) : menusOf(resource).some((menu) => holds(caller, menu, right));

/** Refuses whoever lacks the right, naming it. */
export function demand(caller: Caller, resource: Resource, right: Right): void {
  if (holdsOf(caller, resource, right)) return;
  throw new Refusal(403, texts.refused.missingRight(rightWords[right], resource.label, resource.menu));
}

/** How much of a resource the caller may read: whole rows, the lookup fields that a screen of his needs, or nothing. */
export function readableOf(caller: Caller, resource: Resource): 'rows' | 'lookup' | 'nothing' {
  if (holdsOf(caller, resource, 'read')) return 'rows';
  const needs = menusThatLookUp(resource.name).some((menu) => holds(caller, menu, 'read') || holds(caller, menu, 'create'));
  return needs ? 'lookup' : 'nothing';
}

/** The same for a call that reads; whoever may read nothing is refused. */
export function readingOf(caller: Caller, resource: Resource): 'rows' | 'lookup' {
  const reading = readableOf(caller, resource);
  if (reading === 'nothing') throw new Refusal(403, texts.refused.missingRight(rightWords.read, resource.label, resource.menu));
  return reading;
}
