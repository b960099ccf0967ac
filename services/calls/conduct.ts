import type { TeacherClass } from '../../src/contract/conduct-calls.ts';
import type { Caller } from '../auth/caller.ts';
import { teacherDataOf } from '../auth/profile.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

const nowhere = { npsn: '', address: '', subdistrict: '', district: '', province: '' };

/** School and class of the teacher who calls; the query may only name that teacher again. */
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
