import { and, asc, eq } from 'drizzle-orm';
import type { TeacherClass } from '../../../src/contract/calls/adab/conduct-calls.ts';
import type { FieldName } from '../../../src/contract/resource.ts';
import { teacherStatusRecords } from '../../../src/contract/resources/people/teacher-status-records.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import type { Caller } from '../../auth/caller.ts';
import { teacherDataOf } from '../../auth/profile.ts';
import { visible } from '../../crud/read/conditions.ts';
import { rowsByIds, visibleRow } from '../../crud/read/select.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

const shown: readonly FieldName<typeof teacherStatusRecords>[] = ['ysb_id_teacher', 'nip_ypi', 'status_code', 'date', 'name_status'];

/** A teacher's status records, oldest first; a teacher of another branch counts as missing. */
export async function statusesOf(db: Database, caller: Caller, teacherId: number) {
  if (!(await visibleRow(db, teachers, caller, teacherId, []))) throw new Refusal(404, texts.refused.notFound);
  const table = tableOf(teacherStatusRecords);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(visible(db, teacherStatusRecords, caller), eq(table.ysb_id_teacher, teacherId)))
    .orderBy(asc(table.date), asc(table.id));
  return rowsByIds(
    db,
    teacherStatusRecords,
    shown,
    rows.map((row) => row.id),
  );
}

const nowhere = { npsn: '', address: '', subdistrict: '', district: '', province: '' };

/** School and class of the calling teacher; the query may only name that same teacher. */
export async function teacherClass(db: Database, caller: Caller, query: { readonly ysb_teacher_id?: string | undefined }) {
  const asked = query.ysb_teacher_id ?? '';
  const isOwn = caller.teacher !== undefined && (asked === '' || asked === String(caller.teacher));
  const teacher = isOwn ? await teacherDataOf(db, caller.teacher ?? null, caller.branch) : null;
  if (!teacher) throw new Refusal(404, texts.refused.noTeacher);
  const { name_school, name_kelas, number_kelas, sekolah } = teacher;
  const answer: TeacherClass = {
    name_school: name_school ?? '',
    name_kelas: name_kelas ?? '',
    number_kelas: number_kelas ?? '',
    sekolah: sekolah ?? nowhere,
  };
  return { message: texts.done.listed, data: answer };
}
