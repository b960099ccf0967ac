import { sql } from 'drizzle-orm';
import type { TeacherData } from '../../src/contract/session.ts';
import { type Executor, rowsOf } from '../db/database.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const textOrNull = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Path of an employee's photo: it holds a hash of the picture, so that nobody finds it who was not told. */
const photoPath = (id: number, hash: string): string => `/photos/${id}-${hash}`;

/** Where the photo of an employee is served, if he has one. */
export async function photoOf(db: Executor, employeId: number | null): Promise<string | null> {
  if (employeId === null) return null;
  const [row] = await rowsOf(
    db,
    sql`select encode(sha256(convert_to(photo, 'UTF8')), 'hex') as hash from employes
    where id = ${employeId} and deleted_at is null and photo like 'data:image/%'`,
  );
  return row ? photoPath(employeId, String(row['hash'])) : null;
}

/** A teacher with his school and the class he leads in the active academic year; a school beyond `branch`, where there is one, is not told. */
export async function teacherDataOf(db: Executor, teacherId: number | null, branch: string | undefined): Promise<TeacherData | null> {
  if (teacherId === null) return null;
  const within = branch === undefined ? sql`true` : sql`s.ysb_branch_id = ${branch}`;
  const [row] = await rowsOf(
    db,
    sql`
    select t.id, t.full_name, t.ysb_school_id, s.school_name, s.npsn, s.address, s.subdistrict, s.district, s.province,
      c.semester, c.kelas, k.number_kelas, k.name_kelas
    from teachers t left join schools s on s.school_code = t.ysb_school_id and s.deleted_at is null and ${within}
    left join lateral (select a.ysb_semester_id as semester, a.ysb_kelas_id as kelas
      from semester_assignments a join semesters y on y.id = a.ysb_semester_id and y.status = 1 and y.deleted_at is null
      where a.ysb_teacher_id = t.id and a.deleted_at is null order by a.id limit 1) c on true
    left join kelas k on k.id = c.kelas where t.id = ${teacherId} and t.deleted_at is null`,
  );
  return row
    ? {
        id: teacherId,
        full_name: String(row['full_name']),
        ysb_school_id: textOrNull(row['ysb_school_id']),
        name_school: textOrNull(row['school_name']),
        ysb_semester_id: numberOrNull(row['semester']),
        ysb_kelas_id: numberOrNull(row['kelas']),
        number_kelas: textOrNull(row['number_kelas']),
        name_kelas: textOrNull(row['name_kelas']),
        sekolah: {
          npsn: text(row['npsn']),
          address: text(row['address']),
          subdistrict: text(row['subdistrict']),
          district: text(row['district']),
          province: text(row['province']),
        },
      }
    : null;
}
