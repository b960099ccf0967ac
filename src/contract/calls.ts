import * as z from 'zod/mini';
import type { Right } from './permissions.ts';
import type { ServiceName } from './resource.ts';
import { loginAnswer, loginBody, sessionUser } from './session.ts';

/** Who may call: anyone, anyone logged in, or whoever holds one of these rights. */
export type CallAccess = 'public' | 'session' | readonly { readonly menu: string; readonly right: Right }[];

export interface Call {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for one part of the path. */
  readonly path: string;
  readonly about: string;
  readonly access: CallAccess;
  /** Strict: a parameter that is not named is refused. */
  readonly query: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What stands under `data`. */
  readonly data: z.ZodMiniType;
}

/** Declares a call that is neither list nor write of a resource. */
export const defineCall = <const C extends Call>(call: C): C => call;

const nothing = z.strictObject({});
/** Both narrow what the caller may see and never widen it. */
const branchAndLevel = { branch: z.optional(z.string()), level: z.optional(z.string()) };
const patrolHome = [
  { menu: '/beranda-patrol', right: 'read' },
  { menu: '/log-check-points', right: 'read' },
] as const;
const sum = z.object({
  /** Check points looked at today. */
  sum: z.number(),
  /** Check points there are. */
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
  }),
  session: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/auth/session',
    about: 'Akun, menu dan hak yang berlaku sekarang',
    access: 'session',
    query: nothing,
    data: z.object({ user: sessionUser }),
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
    data: z.object({ id: z.number(), name_room: z.string(), name_floor: z.string(), name_school: z.string() }),
  }),
  checklist: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist',
    about: 'Check point yang diperiksa hari ini',
    access: patrolHome,
    query: z.strictObject(branchAndLevel),
    data: sum,
  }),
  checklistOfficer: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/checklist-officer',
    about: 'Check point yang diperiksa petugas ini hari ini',
    access: patrolHome,
    query: z.strictObject(branchAndLevel),
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
    query: z.strictObject(branchAndLevel),
    data: z.array(
      z.object({ id: z.number(), name_room: z.string(), name_floor: z.string(), name_branch: z.string(), name_school: z.string() }),
    ),
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
    ],
    query: z.strictObject(branchAndLevel),
    data: z.array(z.object({ id: z.number(), branch_code: z.string(), branch_name: z.string() })),
  }),
} as const;

export type CallName = keyof typeof calls;
export type BodyOf<N extends CallName> = (typeof calls)[N] extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined;
export type QueryOf<N extends CallName> = z.infer<(typeof calls)[N]['query']>;
export type DataOf<N extends CallName> = z.infer<(typeof calls)[N]['data']>;
