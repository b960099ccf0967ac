import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

const ids = z.readonly(z.array(z.string()));

const branchDay = z.object({
  /** Empty for rooms without a branch. */
  branch_code: z.string(),
  name_branch: z.string(),
  /** Check points in use. */
  points: z.number(),
  /** Those with a log today. */
  today: z.number(),
  /** Those with a log neither yesterday nor today; earlier services, and answers kept from them, don't say. */
  silent: z._default(z.number(), 0),
  /** Ids of those with a log today, and of the others; at most `mostIds` of each. */
  seen: z._default(ids, []),
  unseen: z._default(ids, []),
});

const named = z.object({ total: z.number(), ids });

const patrolDays = z.object({
  /** Today at the schools. */
  day: z.string(),
  branches: z.readonly(z.array(branchDay)),
  /** Points in use that nobody looked at yesterday or today; at most `mostIds` are named. */
  silent: named,
  /** Logs of yesterday and today that don't say that all is well (`says-fine.ts`), latest first. */
  findings: named,
  /** How many logs each of the last fourteen days has, oldest first. */
  logs: z.array(z.object({ day: z.string(), count: z.number() })),
});
export type PatrolDays = z.infer<typeof patrolDays>;

const classGaps = z.object({
  /** Ids of pupils of the caller's class of the active academic year without a NISN. */
  nisn: z.array(z.number()),
  /** Those whose parents have no telephone number. */
  phone: z.array(z.number()),
});

/** Figures for the home page that no list on a device can give. They answer ids and counts, nothing of what the rows say. */
export const homeCalls = {
  patrolDays: defineCall({
    service: 'patrol',
    method: 'GET',
    path: '/api/patrol-days',
    about: 'Titik tanpa catatan sejak kemarin, temuan, dan jumlah catatan per hari',
    access: [{ menu: '/log-check-points', right: 'read' }],
    query: nothing,
    data: patrolDays,
  }),
  emptyRoles: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/empty-roles',
    about: 'Role yang belum diberi hak apa pun',
    access: [{ menu: '/privileges/roles', right: 'read' }],
    query: nothing,
    data: z.object({ ids: z.array(z.number()) }),
  }),
  classGaps: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/own-class/gaps',
    about: 'Murid kelas sendiri tanpa NISN atau tanpa telepon orang tua',
    access: [
      { menu: '/beranda-laporan-adab', right: 'read' },
      { menu: '/identitas-murid', right: 'read' },
    ],
    query: nothing,
    data: classGaps,
  }),
} as const;
