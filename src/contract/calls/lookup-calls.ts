import * as z from 'zod/mini';
import { defineCall, paging } from './call.ts';

/** Both only narrow what the caller may see. */
const branchAndLevel = { branch: z.optional(z.string()), level: z.optional(z.string()) };
export const reads = (...menus: readonly string[]) => menus.map((menu) => ({ menu, right: 'read' as const }));
/** Anyone who fills in a form of these menus, or reads their list, is offered what they refer to. */
const forms = (...menus: readonly string[]) => [...reads(...menus), ...menus.map((menu) => ({ menu, right: 'create' as const }))];
/** What the source client sends with every lookup. */
export const listing = { ...paging, ascending_name: z.optional(z.string()), ...branchAndLevel };
/** Menus whose forms ask for a school. */
const ofSchools = ['/teachers', '/students', '/pendaftaran', '/kelas', '/data-murid', '/rooms'] as const;

/** What the fields of forms and the filters of lists are offered to choose from. */
export const lookupCalls = {
  accessRooms: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/rooms',
    about: 'Ruangan untuk check point baru',
    access: [
      { menu: '/check-points', right: 'read' },
      { menu: '/check-points', right: 'create' },
      { menu: '/rooms', right: 'read' },
    ],
    query: z.strictObject(listing),
    data: z.array(
      z.object({ id: z.number(), name_room: z.string(), name_floor: z.string(), name_branch: z.string(), name_school: z.string() }),
    ),
    paged: true,
  }),
  accessBranches: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/branches',
    about: 'Cabang untuk pilihan',
    access: [
      { menu: '/log-check-points', right: 'read' },
      { menu: '/check-points', right: 'read' },
      { menu: '/branches', right: 'read' },
      { menu: '/dimensi', right: 'read' },
    ],
    query: z.strictObject(listing),
    data: z.array(z.object({ id: z.number(), branch_code: z.string(), branch_name: z.string() })),
    paged: true,
  }),
  accessDepartments: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/department-filters',
    about: 'Departemen untuk pilihan',
    access: [...reads('/log-check-points'), ...forms('/departments', '/employes')],
    query: z.strictObject(listing),
    data: z.array(z.object({ id: z.number(), kode_dept: z.string(), departemen: z.string() })),
  }),
  accessEmployes: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/employes',
    about: 'Karyawan untuk pilihan',
    access: [...reads('/log-check-points'), ...forms('/employes')],
    query: z.strictObject({ ...listing, ysb_department_id: z.optional(z.string()) }),
    data: z.array(z.object({ id: z.number(), name: z.string(), ysb_branch_id: z.string(), ysb_department_id: z.number() })),
  }),
  accessSchools: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/schools',
    about: 'Sekolah untuk pilihan',
    access: [...reads('/dimensi', '/beranda-laporan-adab'), ...forms('/schools', ...ofSchools)],
    query: z.strictObject({ ...listing, ysb_school_id: z.optional(z.string()) }),
    data: z.array(z.object({ id: z.number(), school_code: z.string(), school_name: z.string(), ysb_branch_id: z.string() })),
  }),
  accessSemesters: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/semesters',
    about: 'Tahun ajaran untuk pilihan',
    access: [...reads('/dimensi', '/identitas-murid', '/beranda-laporan-adab'), ...forms('/tahun-ajaran', '/data-murid')],
    query: z.strictObject(listing),
    data: z.array(z.object({ id: z.number(), name_year: z.string(), semester: z.number(), status: z.number() })),
  }),
  accessTeachers: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/teachers',
    about: 'Guru untuk pilihan',
    access: [...reads('/dimensi'), ...forms('/teachers', '/data-murid')],
    query: z.strictObject({ ...listing, ysb_school_id: z.optional(z.string()), ysb_teacher_id: z.optional(z.string()) }),
    data: z.array(z.object({ id: z.number(), full_name: z.string(), ysb_branch_id: z.string(), ysb_school_id: z.string() })),
  }),
  roleTeachers: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/role-teachers',
    about: 'Role guru untuk pilihan',
    access: [...forms('/teachers'), { menu: '/teachers', right: 'update' }],
    query: z.strictObject(listing),
    data: z.array(z.object({ id: z.number(), name: z.string() })),
    paged: true,
  }),
} as const;
