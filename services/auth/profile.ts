import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import { employes } from '../../src/contract/resources/people/employes.ts';
import { kelas } from '../../src/contract/resources/classes/kelas.ts';
import { schools } from '../../src/contract/resources/places/schools.ts';
import { semesterAssignments } from '../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { teachers } from '../../src/contract/resources/people/teachers.ts';
import type { TeacherData } from '../../src/contract/session.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';

/** Path of an employee's photo. It holds a hash of the picture, so that only those who were given it can find it. */
const photoPath = (id: number, hash: string): string => `/photos/${id}-${hash}`;

/** Where the photo of an employee is served, if he has one. */
export async function photoOf(db: Executor, employeId: number | null): Promise<string | null> {
  if (employeId === null) return null;
  const { id, photo, deleted_at: deleted } = tableOf(employes);
  const [found] = await db
    .select({ hash: sql<string>`encode(sha256(convert_to(${photo}, 'UTF8')), 'hex')` })
    .from(tableOf(employes))
    .where(and(eq(id, employeId), isNull(deleted), like(photo, 'data:image/%')));
  return found ? photoPath(employeId, found.hash) : null;
}

/** The class that a teacher leads in the active academic year, read from the first of his pupils. */
async function classOf(db: Executor, teacherId: number) {
  const [seat, year, room] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(kelas)];
  const [found] = await db
    .select({ ysb_semester_id: seat.ysb_semester_id, ysb_kelas_id: seat.ysb_kelas_id, number: room.number_kelas, name: room.name_kelas })
    .from(seat)
    .innerJoin(year, and(eq(year.id, seat.ysb_semester_id), eq(year.status, 1), isNull(year.deleted_at)))
    .leftJoin(room, eq(room.id, seat.ysb_kelas_id))
    .where(and(eq(seat.ysb_teacher_id, teacherId), isNull(seat.deleted_at)))
    .orderBy(asc(seat.id))
    .limit(1);
  return found;
}

/** A teacher with his school and the class he leads in the active academic year; a school outside `branch`, if one is given, is left out. */
export async function teacherDataOf(db: Executor, teacherId: number | null, branch: string | undefined): Promise<TeacherData | null> {
  if (teacherId === null) return null;
  const [teacher, school] = [tableOf(teachers), tableOf(schools)];
  const { npsn, address, subdistrict, district, province } = school;
  const within = branch === undefined ? undefined : eq(school.ysb_branch_id, branch);
  const [row] = await db
    .select({
      full_name: teacher.full_name,
      ysb_school_id: teacher.ysb_school_id,
      name_school: school.school_name,
      ...{ npsn, address, subdistrict, district, province },
    })
    .from(teacher)
    .leftJoin(school, and(eq(school.school_code, teacher.ysb_school_id), isNull(school.deleted_at), within))
    .where(and(eq(teacher.id, teacherId), isNull(teacher.deleted_at)));
  if (!row) return null;
  const led = await classOf(db, teacherId);
  return {
    id: teacherId,
    full_name: row.full_name,
    ysb_school_id: row.ysb_school_id || null,
    name_school: row.name_school || null,
    ysb_semester_id: led?.ysb_semester_id ?? null,
    ysb_kelas_id: led?.ysb_kelas_id ?? null,
    number_kelas: led?.number || null,
    name_kelas: led?.name || null,
    sekolah: {
      npsn: row.npsn ?? '',
      address: row.address ?? '',
      subdistrict: row.subdistrict ?? '',
      district: row.district ?? '',
      province: row.province ?? '',
    },
  };
}
