import { and, eq, isNull } from 'drizzle-orm';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { roles } from '../../src/contract/resources/access/roles.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { passesAll } from '../../src/contract/permissions.ts';
import type { SessionUser } from '../../src/contract/session.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { permissionsOf } from './caller.ts';
import { menuTreeOf } from './menus.ts';
import { photoOf, teacherDataOf } from './profile.ts';

/** An account with the names of its role and branch. */
async function accountOf(db: Executor, userId: number) {
  const [user, role, branch] = [tableOf(users), tableOf(roles), tableOf(branches)];
  const [found] = await db
    .select({ user, role: role.name, branch: branch.branch_name })
    .from(user)
    .leftJoin(role, eq(role.id, user.id_role))
    .leftJoin(branch, and(eq(branch.branch_code, user.ysb_branch_id), isNull(branch.deleted_at)))
    .where(eq(user.id, userId));
  if (!found) throw new Error(`No account ${userId}`);
  return found;
}

/** The account as login and refresh answer it, with the menus and rights of this moment. */
export async function sessionUserOf(db: Executor, userId: number, lacksFactor = false): Promise<SessionUser> {
  const { user, role, branch } = await accountOf(db, userId);
  const { username, email, level, id_role, ysb_branch_id, ysb_employe_id, ysb_teacher_id } = user;
  const teacher = await teacherDataOf(db, ysb_teacher_id, passesAll(level) ? undefined : (ysb_branch_id ?? ''));
  const permissions = passesAll(level) ? [] : await permissionsOf(db, userId, id_role);
  return {
    id: userId,
    username,
    email,
    level,
    ysb_branch_id: ysb_branch_id || null,
    ysb_branch_name: branch || null,
    photo_profile: await photoOf(db, ysb_employe_id),
    ysb_school_id: teacher?.ysb_school_id ?? null,
    ysb_teacher_id,
    ysb_employe_id,
    id_teacher: ysb_teacher_id,
    id_role,
    ysb_role_name: role || null,
    teacher_data: teacher,
    aplikasi: await menuTreeOf(db, level, permissions),
    role_permission: permissions,
    roles: [],
    ...(user.must_change_password ? { must_change_password: true } : {}),
    ...(lacksFactor ? { must_set_second_factor: true } : {}),
  };
}
