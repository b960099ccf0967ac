import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { LogMark } from '../patrol/log-marks.ts';
import { isDay } from '../values/day-text.ts';

const day = (label: string) => z.string().check(z.refine(isDay, `${label} bukan tanggal yang benar.`));

/** What was said with a reason, and by whom and when (ISO 8601); services of earlier versions do not say. */
const said = z.object({ note: z.string(), by: z.string(), at: z.string() });
export type SaidWhy = z.infer<typeof said>;

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
  /** By hand, and from the list of points rather than by its code. Services of earlier versions do not say. */
  by_list: z.optional(z.boolean()),
  /** Why it was missed, the last one said; empty where nobody said. */
  reason: z.string(),
  said: z.optional(said),
  /** Put out of use after the round was written, which goes on to expect it. Services of earlier versions do not say. */
  is_retired: z._default(z.boolean(), false),
});

/** How many logs of an officer in a round have a mark, and how many have each: questions to ask, which move no figure. */
const officerMarks = z.object({
  by: z.string(),
  logs: z.number(),
  too_fast: z.number(),
  by_list: z.number(),
  by_code: z.number(),
  wrong_clock: z.number(),
  /** The first log of a device. */
  new_device: z.number(),
});
export type OfficerMarks = z.infer<typeof officerMarks>;

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
  /** Missed points of which somebody said why, or that were out of use: nobody owes a reason for those. */
  reasoned: z.number(),
  extra: z.number(),
  by_hand: z.number(),
  /** Seen points that were picked from the list: a part of `by_hand`. */
  by_list: z.number(),
  out_of_order: z.number(),
  officers: z.array(z.string()),
  /** Who was to walk it and recorded nothing in it; empty where that is left to the branch. Services of earlier versions do not say. */
  planned_officer: z._default(z.string(), ''),
  /** Whoever has none is left out. */
  marks: z.array(officerMarks),
};

/** How one round went, in figures. */
const roundFigures = z.object(figures);
export type RoundFigures = z.infer<typeof roundFigures>;

const place = z.object({ room: z.string(), floor: z.string(), building: z.string() });

/** As `log-marks.ts` makes them. */
const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too fast'), from: place, to: place, seconds: z.number(), least: z.number() }),
  z.object({ kind: z.literal('by list') }),
  z.object({ kind: z.literal('by code') }),
  /** How far the clock was ahead, in ms, where it is known. */
  z.object({ kind: z.literal('wrong clock'), off: z.nullable(z.number()) }),
  z.object({ kind: z.literal('new device') }),
]) satisfies z.ZodMiniType<LogMark>;

const markedLog = z.object({ at: z.string(), by: z.string(), marks: z.array(mark) });
export type MarkedLog = z.infer<typeof markedLog>;

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
  /** The first twenty logs with a mark that wants an explanation, the earliest first. */
  marked: z.array(markedLog),
});
export type BoardRound = z.infer<typeof boardRound>;

/** A point in the rounds of one schedule. */
const coverageCell = z.object({
  schedule: z.string(),
  done: z.number(),
  of: z.number(),
  /** Days on which it was missed, with the reason that was said, if any; whether it was out of use by then, as on the board of that day. */
  missed: z.array(z.object({ date: z.string(), reason: z.string(), said: z.optional(said), is_retired: z._default(z.boolean(), false) })),
  /** In how many of these rounds an account was the first at the point. Services of earlier versions do not say. */
  seen_by: z._default(z.array(z.object({ officer: z.string(), done: z.number() })), []),
});

const coveragePoint = z.object({
  point: z.string(),
  room: z.string(),
  floor: z.string(),
  school: z.string(),
  branch: z.string(),
  cells: z.array(coverageCell),
  /** Logs of these days at the point, as the list of logs counts them, in rounds and out of them. Services of earlier versions do not say. */
  logs: z._default(z.number(), 0),
  /** The same by account, whoever has most first. */
  officers: z._default(z.array(z.object({ officer: z.string(), by: z.string(), logs: z.number() })), []),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

/** A shift that was handed over; moments as ISO 8601, the second one empty while nobody took it over. Figures are the giver's word. */
const handedOver = z.object({
  at: z.string(),
  by: z.string(),
  to: z.string(),
  received_at: z.string(),
  rounds_done: z.nullable(z.number()),
  rounds_missed: z.nullable(z.number()),
  /** Services of earlier versions, and devices that know of no findings, do not say. */
  findings_open: z._default(z.nullable(z.number()), null),
});

/** Findings that were reported on these days, and what has become of them. */
const foundFigures = {
  reported: z.number(),
  /** Looked at by somebody else, and well. */
  mended: z.number(),
  open: z.number(),
};

const foundOfBranch = z.object({ branch: z.string(), name_branch: z.string(), ...foundFigures });
/** In the rooms of its points; what stands in two routes is told of both. */
const foundOfRoute = z.object({
  route: z.string(),
  name: z.string(),
  name_branch: z.string(),
  rooms: z.array(z.string()),
  ...foundFigures,
});
const found = z.object({ branches: z.array(foundOfBranch), routes: z.array(foundOfRoute) });
export type FindingsFound = z.infer<typeof found>;

const coverage = z.object({
  from: z.string(),
  to: z.string(),
  /** The days of the logs that points tell of: a round may be walked over midnight. Services of earlier versions do not say. */
  logs_from: z.optional(z.string()),
  logs_to: z.optional(z.string()),
  schedules: z.array(
    z.object({ schedule: z.string(), name: z.string(), start_time: z.string(), route: z.string(), name_route: z.string() }),
  ),
  points: z.array(coveragePoint),
  /** Every round of these days that is over, the earliest first. */
  rounds: z.array(roundFigures),
  routes: z.array(z.object({ route: z.string(), name: z.string(), name_branch: z.string() })),
  /** Shifts handed over on these days, whatever the route. Services of earlier versions do not say. */
  handovers: z._default(z.array(handedOver), []),
  /** Null for whoever may not read findings. Services of earlier versions do not say. */
  findings: z._default(z.nullable(found), null),
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
