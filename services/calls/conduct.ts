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

const schools = resourceOf('schools');
const elements = resourceOf('elements');
const addressNames = ['npsn', 'address', 'subdistrict', 'district', 'province'] as const;

/** Name and address of a school by its code, as far as the caller may see it. */
async function schoolOf(db: Database, caller: Caller, code: string): Promise<Readonly<Record<string, unknown>>> {
  const where = and(visible(db, schools, caller), equals(db, schools, 'school_code', code));
  const ids = await pageIds(db, schools, where, { sort: undefined, ascending: true, limit: 1, offset: 0 });
  return (await rowsByIds(db, schools, ['school_name', ...addressNames], ids))[0] ?? {};
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** School and class of the teacher who calls; the query may only name that teacher again. */
export async function teacherClass(db: Database, caller: Caller, query: { readonly ysb_teacher_id?: string | undefined }) {
  const asked = query.ysb_teacher_id ?? '';
  const isOwn = caller.teacher !== undefined && (asked === '' || asked === String(caller.teacher));
  const teacher = isOwn ? await teacherDataOf(db, caller.teacher ?? null) : null;
  if (!teacher) throw new Refusal(404, texts.refused.noTeacher);
  const school = await schoolOf(db, caller, text(teacher.ysb_school_id));
  const answer: TeacherClass = {
    name_school: text(school['school_name']),
    name_kelas: text(teacher.name_kelas),
    number_kelas: text(teacher.number_kelas),
    sekolah: {
      npsn: text(school['npsn']),
      address: text(school['address']),
      subdistrict: text(school['subdistrict']),
      district: text(school['district']),
      province: text(school['province']),
    },
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
