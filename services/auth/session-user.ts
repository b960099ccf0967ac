import { sql } from 'drizzle-orm';
import { passesAll } from '../../src/contract/permissions.ts';
import type { SessionUser } from '../../src/contract/session.ts';
import { type Executor, rowsOf } from '../db/database.ts';
import { permissionsOf } from './caller.ts';
import { menuTreeOf } from './menus.ts';
import { photoOf, teacherDataOf } from './profile.ts';

const textOrNull = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** The account as login and refresh answer it, with the menus and rights of this moment. */
export async function sessionUserOf(db: Executor, userId: number): Promise<SessionUser> {
  const [row] = await rowsOf(
    db,
    sql`
    select u.id, u.username, u.email, u.level, u.id_role, u.ysb_branch_id, u.ysb_employe_id, u.ysb_teacher_id, u.must_change_password, r.name as role_name, b.branch_name
    from users u left join roles r on r.id = u.id_role
    left join branches b on b.branch_code = u.ysb_branch_id and b.deleted_at is null where u.id = ${userId}`,
  );
  const level = String(row?.['level']);
  const roleId = numberOrNull(row?.['id_role']);
  const branch = passesAll(level) ? undefined : String(row?.['ysb_branch_id'] ?? '');
  const teacher = await teacherDataOf(db, numberOrNull(row?.['ysb_teacher_id']), branch);
  const permissions = passesAll(level) ? [] : await permissionsOf(db, userId, roleId);
  return {
    id: userId,
    username: String(row?.['username']),
    email: String(row?.['email']),
    level,
    ysb_branch_id: textOrNull(row?.['ysb_branch_id']),
    ysb_branch_name: textOrNull(row?.['branch_name']),
    photo_profile: await photoOf(db, numberOrNull(row?.['ysb_employe_id'])),
    ysb_school_id: teacher?.ysb_school_id ?? null,
    ysb_teacher_id: numberOrNull(row?.['ysb_teacher_id']),
    id_teacher: numberOrNull(row?.['ysb_teacher_id']),
    id_role: roleId,
    ysb_role_name: textOrNull(row?.['role_name']),
    teacher_data: teacher,
    aplikasi: await menuTreeOf(db, level, permissions),
    role_permission: permissions,
    roles: [],
    ...(row?.['must_change_password'] === true ? { must_change_password: true } : {}),
  };
}
