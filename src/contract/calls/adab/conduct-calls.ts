import * as z from 'zod/mini';
import { defineCall, paging } from '../call.ts';

const reads = (...menus: readonly string[]) => menus.map((menu) => ({ menu, right: 'read' as const }));

/** School and class of a teacher; empty where unknown. */
const teacherClass = z.object({
  name_school: z.string(),
  name_kelas: z.string(),
  number_kelas: z.string(),
  sekolah: z.object({
    npsn: z.string(),
    address: z.string(),
    subdistrict: z.string(),
    district: z.string(),
    province: z.string(),
  }),
});
export type TeacherClass = z.infer<typeof teacherClass>;

const parent = z.object({ relation: z.enum(['ayah', 'ibu']), name: z.string(), job: z.string(), phone: z.string() });
/** How to reach the parents of one pupil; empty where unknown. */
const pupilParents = z.object({ parents: z.array(parent) });
export type PupilParents = z.infer<typeof pupilParents>;

/** Calls of the conduct area that are neither a list nor a write of a resource. */
export const conductCalls = {
  teacherClass: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/semester-assignments/teacher',
    about: 'Sekolah dan kelas guru yang masuk, menurut tahun ajaran yang aktif',
    access: reads('/beranda-laporan-adab', '/identitas-murid', '/dimensi'),
    // The teacher is the token's; any other teacher named here isn't found.
    query: z.strictObject({ ysb_teacher_id: z.optional(z.string().check(z.maxLength(32))) }),
    data: teacherClass,
  }),
  // A list would give it for the whole class at once, and every device would keep it.
  pupilParents: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/semester-assignments/teacher/{id}/parents',
    about: 'Nama dan nomor orang tua seorang murid dari kelas guru yang masuk; setiap pembacaan dicatat',
    access: reads('/beranda-laporan-adab', '/identitas-murid', '/dimensi', '/catatan-adab'),
    query: z.strictObject({}),
    data: pupilParents,
  }),
  elementsOfDimensi: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/elements/dimensi',
    about: 'Element dari satu dimensi',
    access: reads('/dimensi', '/elements'),
    query: z.strictObject({ ...paging, ysb_dimensi_id: z.optional(z.string()) }),
    data: z.array(
      z.object({
        id: z.number(),
        name_element: z.string(),
        ysb_dimensi_id: z.number(),
        description: z.string(),
        slug_name: z.string(),
        name_dimensi: z.string(),
      }),
    ),
    paged: true,
  }),
} as const;
