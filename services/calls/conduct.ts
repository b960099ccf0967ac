import { and, type SQL } from 'drizzle-orm';
import type { TeacherClass } from '../../src/contract/conduct-calls.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Caller } from '../auth/caller.ts';
import { teacherDataOf } from '../auth/profile.ts';
import { equals, visible } from '../crud/conditions.ts';
import { parseListQuery } from '../crud/list-query.ts';
import { pageIds, rowsByIds } from '../crud/select.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';

const elements = resourceOf('elements');
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

const elementFields = ['name_element', 'ysb_dimensi_id', 'description', 'slug_name', 'name_dimensi'];
/** A dimension has a handful of elements. */
const most = '1000';

/** The elements of a dimension, in the order they were made. */
export async function elementsOfDimensi(db: Database, caller: Caller, query: object) {
  const parsed = parseListQuery(elements, { ...query, limit: most }, elementFields);
  const conditions: (SQL | undefined)[] = [visible(db, elements, caller)];
  for (const [name, value] of parsed.filters) conditions.push(equals(db, elements, name, value));
  const ids = await pageIds(db, elements, and(...conditions), { ...parsed, offset: 0 });
  const rows = await rowsByIds(db, elements, elementFields, ids);
  return { message: texts.done.listed, data: rows.map(({ version: _version, updated_at: _updated, ...row }) => row) };
}
