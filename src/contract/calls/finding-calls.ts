import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isDay } from '../values/day-text.ts';

const day = (label: string) => z.string().check(z.refine(isDay, `${label} bukan tanggal yang benar.`));

/** What findings are counted by. */
export const findingGroupings = ['room', 'kind', 'department'] as const;
export type FindingGrouping = (typeof findingGroupings)[number];

/** A median of fewer would be a story about one of them. */
export const leastForMedian = 5;

const figures = {
  /** Reported in these days and still open. */
  open: z.number(),
  /** Reported in these days and over: mended and verified, or not a finding after all. */
  closed: z.number(),
  verified: z.number(),
  not_one: z.number(),
  /** Days from the report until it was verified; null if fewer than five were. */
  median_days: z.nullable(z.number()),
  /** Came back within 30 days. */
  repeats: z.number(),
};

/** `key` is the id of the room, the kind or the department; empty if nobody is in charge. */
const findingGroup = z.object({ key: z.string(), name: z.string(), ...figures });
export type FindingGroup = z.infer<typeof findingGroup>;

const findingStats = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(findingGroupings),
  /** Open ones past their due date, and open ones about which somebody has to decide. */
  late: z.number(),
  decide: z.number(),
  ...figures,
  /** Those with the most open ones first. */
  groups: z.array(findingGroup),
});
export type FindingStats = z.infer<typeof findingStats>;

export const findingCalls = {
  findingStats: defineCall({
    service: 'patrol',
    method: 'GET',
    path: '/api/findings/stats',
    about: 'Temuan yang dilaporkan pada rentang tanggal, menurut ruang, jenis atau bagian',
    access: [{ menu: '/temuan', right: 'read' }],
    query: z.strictObject({
      from: day('Tanggal Awal'),
      to: day('Tanggal Akhir'),
      by: z.enum(findingGroupings, 'by harus room, kind atau department.'),
    }),
    data: findingStats,
  }),
} as const;
