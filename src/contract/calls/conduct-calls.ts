import * as z from 'zod/mini';
import { defineCall, paging } from './call.ts';

const reads = (...menus: readonly string[]) => menus.map((menu) => ({ menu, right: 'read' as const }));

/** School and class of a teacher; what is not known is an empty text. */
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
/** How the parents of one pupil are reached; what is not known is an empty text. */
const pupilParents = z.object({ parents: z.array(parent) });
export type PupilParents = z.infer<typeof pupilParents>;

/** Calls of the conduct area that are neither list nor write of a resource. */
export const conductCalls = {
  teacherClass: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/semester-assignments/teacher',
    about: 'Sekolah dan kelas guru yang masuk, menurut tahun ajaran yang aktif',
    access: reads('/beranda-laporan-adab', '/identitas-murid', '/dimensi'),
    // The teacher is the token's; another one named here is not found.
    query: z.strictObject({ ysb_teacher_id: z.optional(z.string().check(z.maxLength(32))) }),
    data: teacherClass,
  }),
  // A list would tell it of the whole class at once, and each device would keep it.
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
