import * as z from 'zod/mini';
import { type Call, defineCall, paging } from './call.ts';
import { adabCalls } from './adab-calls.ts';
import { adabReportCalls } from './adab-report-calls.ts';
import { accountCalls } from './account-calls.ts';
import { conductCalls } from './conduct-calls.ts';
import { contradictionCalls } from './contradiction-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { findingCalls } from './finding-calls.ts';
import { foundationCalls } from './foundation-calls.ts';
import { homeCalls } from './home-calls.ts';
import { importBody, importBytes, importCalls } from './import-calls.ts';
import { onboardingCalls } from './onboarding-calls.ts';
import { patrolCalls } from './patrol-calls.ts';
import { privilegeCalls } from './privilege-calls.ts';
import { securityCalls } from './security-calls.ts';
import { trailCalls } from './trail-calls.ts';
import { roundCalls } from './round-calls.ts';
import { changePasswordBody, loginAnswer, loginBody, sessionUser } from '../session.ts';

export type { Call } from './call.ts';

const nothing = z.strictObject({});
/** Both only narrow what the caller may see. */
const branchAndLevel = { branch: z.optional(z.string()), level: z.optional(z.string()) };
const patrolHome = [
  { menu: '/beranda-patrol', right: 'read' },
  { menu: '/log-check-points', right: 'read' },
] as const;
const reads = (...menus: readonly string[]) => menus.map((menu) => ({ menu, right: 'read' as const }));
/** Anyone who fills in a form of these menus, or reads their list, is offered what they refer to. */
const forms = (...menus: readonly string[]) => [...reads(...menus), ...menus.map((menu) => ({ menu, right: 'create' as const }))];
/** What the source client sends with every lookup. */
const listing = { ...paging, ascending_name: z.optional(z.string()), ...branchAndLevel };
/** Menus whose forms ask for a school. */
const ofSchools = ['/teachers', '/students', '/pendaftaran', '/kelas', '/data-murid', '/rooms'] as const;
const sum = z.object({
  /** Check points looked at today. */
  sum: z.number(),
  /** How many check points there are. */
  total: z.number(),
});

export const calls = {
  login: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/login',
    about: 'Masuk dengan e-mail atau NIK YSB',
    access: 'public',
    query: nothing,
    body: loginBody,
    data: loginAnswer,
  }),
  logout: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/logout',
    about: 'Mengakhiri sesi',
    access: 'session',
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    beforeChange: true,
  }),
  session: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/auth/session',
    about: 'Akun, menu dan hak yang berlaku sekarang',
    access: 'session',
    query: nothing,
    data: z.object({ user: sessionUser }),
    beforeChange: true,
    everywhere: true,
  }),
  changePassword: defineCall({
    service: 'user',
    method: 'PUT',
    path: '/api/change-passwords',
    about: 'Ganti password sendiri; sesi lain berakhir',
    access: 'session',
    query: nothing,
    body: changePasswordBody,
    data: z.null(),
    beforeChange: true,
  }),
  teacherStatusArray: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/teacher-status-records/array/{id}',
    about: 'Riwayat status seorang guru',
    access: reads('/teachers'),
    query: nothing,
    data: z.array(
      z.object({
        id: z.number(),
        ysb_id_teacher: z.number(),
        nip_ypi: z.string(),
        status_code: z.string(),
        date: z.string(),
        name_status: z.string(),
        version: z.union([z.number(), z.string()]),
        updated_at: z.string(),
      }),
    ),
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
  checkPoint: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/check-points/{id}',
    about: 'Check point dari kode QR',
    access: [
      { menu: '/check-points', right: 'read' },
      { menu: '/log-check-points', right: 'create' },
    ],
    query: nothing,
    data: z.object({
      id: z.number(),
      name_room: z.string(),
      name_floor: z.string(),
      name_school: z.string(),
      // Not in the description: where the code of a retired point went.
      is_retired: z.boolean(),
      retired_at: z.string(),
      successor_id: z.union([z.number(), z.literal('')]),
    }),
  }),
  checklist: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist',
    about: 'Check point yang diperiksa hari ini',
    access: patrolHome,
    query: z.strictObject(listing),
    data: sum,
  }),
  checklistOfficer: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist-officer',
    about: 'Check point yang diperiksa petugas ini hari ini',
    access: patrolHome,
    query: z.strictObject(listing),
    data: sum,
  }),
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
  importTeachers: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/teachers/excel/store',
    about: 'Impor guru dari berkas Excel: semua baris atau tidak satu pun',
    access: [{ menu: '/teachers', right: 'create' }],
    query: nothing,
    body: importBody,
    maxBody: importBytes,
    data: z.object({ created: z.number(), updated: z.number(), unchanged: z.number() }),
  }),
  ...patrolCalls,
  ...findingCalls,
  ...roundCalls,
  ...privilegeCalls,
  ...conductCalls,
  ...adabCalls,
  ...adabReportCalls,
  ...homeCalls,
  ...deviceCalls,
  ...foundationCalls,
  ...accountCalls,
  ...securityCalls,
  ...trailCalls,
  ...contradictionCalls,
  ...importCalls,
  ...onboardingCalls,
} as const;

export type CallName = keyof typeof calls;
/** Calls that write in one transaction (`once`). */
export type WriteName = { [N in CallName]: (typeof calls)[N] extends { once: true } ? N : never }[CallName];

/** Calls that answer with a stream. */
export type StreamName = { [N in CallName]: (typeof calls)[N] extends { stream: true } ? N : never }[CallName];

/** Every path of a call. */
export const pathsOf = ({ path, aliases = [] }: Call): readonly string[] => [path, ...aliases];

const inParts = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const taken = new Set(Object.values(calls).flatMap((call: Call) => pathsOf(call).map((path) => `${call.method} ${inParts(path)}`)));

/** Whether a call has the path that a resource would use itself (`{id}` for the parts that vary). */
export const isCallAt = (method: Call['method'], path: string): boolean => taken.has(`${method} ${inParts(path)}`);

export type BodyOf<N extends CallName> = (typeof calls)[N] extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined;
export type QueryOf<N extends CallName> = z.infer<(typeof calls)[N]['query']>;
export type DataOf<N extends CallName> = z.infer<(typeof calls)[N]['data']>;
