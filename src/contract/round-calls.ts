import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isDay } from './values/day-text.ts';

const day = (label: string) => z.string().check(z.refine(isDay, `${label} bukan tanggal yang benar.`));

const point = z.object({
  point: z.string(),
  order: z.number(),
  room: z.string(),
  floor: z.string(),
  school: z.string(),
  state: z.enum(['on time', 'late', 'due', 'missed']),
  /** When and by whom it was seen; both empty where it was not. */
  at: z.string(),
  by: z.string(),
  by_hand: z.boolean(),
  /** Why it was missed, the last one said; empty where nobody said. */
  reason: z.string(),
});

const figures = {
  schedule: z.string(),
  /** The day it starts. */
  date: z.string(),
  name: z.string(),
  start_time: z.string(),
  branch: z.string(),
  name_branch: z.string(),
  route: z.string(),
  name_route: z.string(),
  state: z.enum(['coming', 'waiting', 'running', 'done', 'closed']),
  expected: z.number(),
  done: z.number(),
  late: z.number(),
  missed: z.number(),
  /** Missed points of which somebody said why. */
  reasoned: z.number(),
  extra: z.number(),
  by_hand: z.number(),
  out_of_order: z.number(),
  officers: z.array(z.string()),
};

/** How one round went, in figures. */
const roundFigures = z.object(figures);
export type RoundFigures = z.infer<typeof roundFigures>;

const boardRound = z.object({
  ...figures,
  /** Moments, as ISO 8601. */
  opens_at: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  closes_at: z.string(),
  /** Empty until the last point was seen. */
  finished_at: z.string(),
  /** The latest log that counts for it; null before the first. */
  last: z.nullable(z.object({ at: z.string(), room: z.string(), by: z.string() })),
  points: z.array(point),
});
export type BoardRound = z.infer<typeof boardRound>;

/** A point in the rounds of one schedule. */
const coverageCell = z.object({
  schedule: z.string(),
  done: z.number(),
  of: z.number(),
  /** Days on which it was missed, with the reason that was said, if any. */
  missed: z.array(z.object({ date: z.string(), reason: z.string() })),
});

const coveragePoint = z.object({
  point: z.string(),
  room: z.string(),
  floor: z.string(),
  school: z.string(),
  branch: z.string(),
  cells: z.array(coverageCell),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

const coverage = z.object({
  from: z.string(),
  to: z.string(),
  schedules: z.array(
    z.object({ schedule: z.string(), name: z.string(), start_time: z.string(), route: z.string(), name_route: z.string() }),
  ),
  points: z.array(coveragePoint),
  /** Every round of these days that is over, the earliest first. */
  rounds: z.array(roundFigures),
  routes: z.array(z.object({ route: z.string(), name: z.string(), name_branch: z.string() })),
});
export type Coverage = z.infer<typeof coverage>;

/** So many days one question covers at most. */
export const mostCoverageDays = 92;

const reader = [{ menu: '/putaran', right: 'read' }] as const;

export const roundCalls = {
  roundBoard: defineCall({
    service: 'patrol',
    method: 'GET',
    path: '/api/rounds/board',
    about: 'Putaran satu hari: yang selesai, yang berjalan, dan yang terlewat',
    access: reader,
    query: z.strictObject({ date: day('Tanggal') }),
    data: z.object({
      date: z.string(),
      /** The moment of these figures, as ISO 8601. */
      as_of: z.string(),
      rounds: z.array(boardRound),
    }),
  }),
  roundStream: defineCall({
    service: 'patrol',
    method: 'GET',
    path: '/api/rounds/stream',
    about: 'Memberi tahu bahwa ada putaran yang berubah sesudah saat itu, sampai diputus',
    access: reader,
    query: z.strictObject({ after: z.iso.datetime({ error: 'after bukan waktu yang benar.' }) }),
    data: z.null(),
    stream: true,
  }),
  roundCoverage: defineCall({
    service: 'patrol',
    method: 'GET',
    path: '/api/rounds/coverage',
    about: 'Titik per putaran untuk beberapa hari: berapa kali diperiksa, kapan terlewat dan mengapa',
    access: reader,
    query: z.strictObject({ from: day('Tanggal Awal'), to: day('Tanggal Akhir'), route: z.optional(z.string()) }),
    data: coverage,
  }),
} as const;
