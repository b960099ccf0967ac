import { sql } from 'drizzle-orm';
import { type Access, accessTo, type Holder, lookupAccess, opens } from '../../src/contract/access.ts';
import { type Flags, flagsFor, type PermissionEntry, passesAll, type Right } from '../../src/contract/permissions.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Database, Executor } from '../db/database.ts';
import { markText, microsecondsOf } from '../db/mark.ts';
import { Statements } from '../db/statements.ts';
import { type Life, lifeColumns, lifeIn, lifeTables } from '../foundation/life.ts';
import { missingWords } from '../kernel/missing-words.ts';
import { Refusal } from '../kernel/refusal.ts';

/** The API token of a call, and what of its owner's rights it has. */
interface ApiTokenUse {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly PermissionEntry[];
}

/** Who is calling, as the database knows him at this moment. */
export interface Caller {
  readonly id: number;
  readonly jti: string;
  readonly level: string;
  readonly roleId: number | null;
  /** The branch whose rows he may see; undefined where he sees all. A user without a branch sees no row of a scoped resource. */
  readonly branch: string | undefined;
  /** The id of his teacher row, if he is a teacher. */
  readonly teacher: number | undefined;
  /** The school of his teacher's row. */
  readonly school: string | undefined;
  /** His role is a role for teachers. */
  readonly isTeaching: boolean;
  /** For a teacher: the pupils of his class in the active academic year, and that year. */
  readonly pupils: readonly number[];
  readonly years: readonly number[];
  readonly entries: readonly PermissionEntry[];
  /** Somebody else chose his password: until he changes it, he may do nothing else. */
  readonly mustChange: boolean;
  /** His level has to have a second factor, and he logged in without one: until it is set up, he may do nothing else. */
  readonly lacksFactor: boolean;
  /** Who he is was shown in this login within ten minutes: by password, or by a code of his second factor. */
  readonly isProved: boolean;
  /** The session is old enough to be renewed with a new token, and may be. */
  readonly isRenewable?: boolean;
  /** That it is in use was not noted for some minutes. */
  readonly isUnseen?: boolean;
  /** The API token that a program came with; undefined for a person. */
  readonly token?: ApiTokenUse;
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

/**
 * Whether a session is renewed: it is past half its life, its account still has the level and role of the login, and a
 * new token would last longer. Seven days after the password was given are the limit.
 */
const renewable = sql.raw(`s.created_at < now() - interval '12 hours' and not u.must_change_password
  and s.level is not distinct from u.level and s.id_role is not distinct from u.id_role
  and least(now() + interval '24 hours', s.began_at + interval '7 days') > s.expires_at`);

/** A session that was opened without a factor is free as soon as one is set up. */
const lacksFactor = sql.raw(`s.needs_factor and not exists
  (select 1 from second_factors f2 where f2.user_id = u.id and f2.confirmed_at is not null)`);

/** Sessions from before this was noted were shown as they began. */
const proved = sql.raw(`coalesce(s.proved_at, s.began_at) > now() - interval '10 minutes'`);

/** Written this seldom, the time of the last request costs next to nothing. */
const unseen = sql.raw(`s.seen_at is null or s.seen_at < now() - interval '5 minutes'`);

/** The active academic year, and the pupils of the class that the teacher leads in it. */
const activeYears = sql.raw('(select id from semesters where status = 1 and deleted_at is null)');
const ownPupils = sql`case when u.ysb_teacher_id is null then '[]'::json else (select coalesce(json_agg(a.ysb_student_id), '[]'::json)
  from semester_assignments a where a.ysb_teacher_id = u.ysb_teacher_id and a.ysb_semester_id in ${activeYears} and a.deleted_at is null) end`;
const ownYears = sql`case when u.ysb_teacher_id is null then '[]'::json
  else (select coalesce(json_agg(y.id), '[]'::json) from semesters y where y.id in ${activeYears}) end`;

const ownSchool = sql`(select t.ysb_school_id from teachers t where t.id = u.ysb_teacher_id and t.deleted_at is null)`;

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** What is asked about the person behind a call, in tables named u (users) and r (roles), with the life of the database. */
export const personColumns = (db: Executor) => ({
  id: sql`u.id`,
  level: sql`u.level`,
  id_role: sql`u.id_role`,
  ysb_branch_id: sql`u.ysb_branch_id`,
  ysb_teacher_id: sql`u.ysb_teacher_id`,
  must_change_password: sql`u.must_change_password`,
  ysb_kategori: sql`r.ysb_kategori`,
  pupils: ownPupils,
  school: ownSchool,
  years: ownYears,
  ...lifeColumns(db),
  seen_at: microsecondsOf(sql`t.received_at`),
});

const makeSession = (db: Executor, name: string) =>
  db
    .select({
      ...personColumns(db),
      is_renewable: sql`${renewable}`,
      lacks_factor: sql`${lacksFactor}`,
      is_proved: sql`${proved}`,
      is_unseen: sql`${unseen}`,
    })
    .from(
      sql`${lifeTables()} left join audit_trail t on t.id = ${sql.placeholder('seen')}::bigint
        left join (sessions s join users u on u.id = s.user_id left join roles r on r.id = u.id_role)
          on s.jti = ${sql.placeholder('jti')} and s.user_id = ${sql.placeholder('user')}
            and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null and u.active`,
    )
    .prepare(name);
const openSessions = new Statements<ReturnType<typeof makeSession>>('session', 1);

/** Who is behind a token, and the life of the database as the same query found it. */
export interface FoundCaller {
  /** Undefined when the session ended or the account is gone. */
  readonly caller: Caller | undefined;
  readonly life: Life;
  /** The mark of the trail entry asked about, if it exists. */
  readonly seenMark: string | undefined;
}

/** The caller behind a token's session; `seen` is the number of a trail entry that he was told about. */
export async function findCaller(db: Database, jti: string, userId: number, seen?: number): Promise<FoundCaller> {
  const [row] = await openSessions.of(db, '', (name) => makeSession(db, name)).execute({ jti, user: userId, seen: seen ?? null });
  if (!row) throw new Error('No foundation');
  const seenMark = row.seen_at === null ? undefined : markText(row.seen_at);
  return { caller: row.id === null ? undefined : await callerIn(db, row, jti), life: lifeIn(row), seenMark };
}

type PersonRow = Readonly<Record<Exclude<keyof ReturnType<typeof personColumns>, keyof ReturnType<typeof lifeColumns>>, unknown>>;
type SessionRow = PersonRow & Readonly<Record<'is_renewable' | 'lacks_factor' | 'is_proved' | 'is_unseen', unknown>>;

/** The caller that such a row tells of. */
export async function callerIn(db: Database, row: SessionRow, jti: string): Promise<Caller> {
  const level = String(row.level);
  const roleId = row.id_role === null ? null : Number(row.id_role);
  const free = passesAll(level);
  const entries = free ? [] : await permissionsOf(db, Number(row.id), roleId);
  return {
    id: Number(row.id),
    jti,
    level,
    roleId,
    branch: free ? undefined : String(row.ysb_branch_id ?? ''),
    teacher: row.ysb_teacher_id === null ? undefined : Number(row.ysb_teacher_id),
    school: String(row.school ?? '') || undefined,
    isTeaching: row.ysb_kategori === 'guru',
    pupils: numbersIn(row.pupils),
    years: numbersIn(row.years),
    entries,
    mustChange: row.must_change_password === true,
    lacksFactor: row.lacks_factor === true,
    isRenewable: row.is_renewable === true && (free || entries.length > 0),
    isProved: row.is_proved === true,
    isUnseen: row.is_unseen === true,
  };
}

/** The level that decides rights: above the roles stands a person, and never a program. */
const decidingLevel = ({ level, token }: Caller): string => (token ? 'user' : level);

/** What the caller may do through a menu: of a token's rights those that its owner has at this moment, too. */
export function flagsOf({ level, entries, token }: Caller, menu: string): Flags | undefined {
  const own = flagsFor(level, entries, menu);
  if (!token || !own) return own;
  const given = flagsFor('user', token.scopes, menu);
  const both = (right: Right) => given?.[right] === true && own[right];
  return given && { create: both('create'), read: both('read'), update: both('update'), delete: both('delete') };
}

export const holds = (caller: Caller, menu: string, right: Right): boolean => flagsOf(caller, menu)?.[right] === true;

const holderOf = (caller: Caller): Holder => ({ level: decidingLevel(caller), flags: (menu) => flagsOf(caller, menu) });

/** Whether the caller holds a right on a resource through any of its menus. */
export const mayDo = (caller: Caller, resource: Resource, right: Right): boolean => opens(accessTo(resource, right), holderOf(caller));

/** Whether somebody else's account holds a right on a resource through any of its menus. */
export async function mayAccount(
  db: Executor,
  { id, level, role }: { readonly id: number; readonly level: string; readonly role: number | null },
  resource: Resource,
  right: Right,
): Promise<boolean> {
  const entries = passesAll(level) ? [] : await permissionsOf(db, id, role);
  return opens(accessTo(resource, right), { level, flags: (menu) => flagsFor(level, entries, menu) });
}

/** What a refused caller lacks; a program is told so where it is the token that lacks it, and not its owner. */
function lacking({ token, ...owner }: Caller, access: Access, what?: string): Refusal {
  return new Refusal(403, missingWords(access, what, token !== undefined && opens(access, holderOf(owner))));
}

/** Refuses anyone who holds none of the keys, and names the keys; `what` is what they open. */
export function admit(caller: Caller, access: Access, what?: string): void {
  if (!opens(access, holderOf(caller))) throw lacking(caller, access, what);
}

/** Refuses anyone who lacks the right on a resource. */
export const demand = (caller: Caller, resource: Resource, right: Right): void => admit(caller, accessTo(resource, right), resource.label);

/** How much of a resource the caller may read: whole rows, the lookup fields that a screen of his needs, or nothing. */
export function readableOf(caller: Caller, resource: Resource): 'rows' | 'lookup' | 'nothing' {
  if (mayDo(caller, resource, 'read')) return 'rows';
  return opens(lookupAccess(resource), holderOf(caller)) ? 'lookup' : 'nothing';
}

/** The same for a call that reads; anyone who may read nothing is refused. */
export function readingOf(caller: Caller, resource: Resource): 'rows' | 'lookup' {
  const reading = readableOf(caller, resource);
  if (reading === 'nothing') throw lacking(caller, accessTo(resource, 'read'), resource.label);
  return reading;
}
