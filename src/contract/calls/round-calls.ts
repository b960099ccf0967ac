import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { LogMark } from '../patrol/log-marks.ts';
import { isDay } from '../values/day-text.ts';

const day = (label: string) => z.string().check(z.refine(isDay, `${label} bukan tanggal yang benar.`));

/** The reason given, and by whom and when (ISO 8601); earlier services don't say. */
const said = z.object({ note: z.string(), by: z.string(), at: z.string() });
export type SaidWhy = z.infer<typeof said>;

const point = z.object({
  point: z.string(),
  order: z.number(),
  room: z.string(),
  floor: z.string(),
  school: z.string(),
  state: z.enum(['on time', 'late', 'due', 'missed']),
  /** When and by whom it was seen; both empty if it wasn't. */
  at: z.string(),
  by: z.string(),
  by_hand: z.boolean(),
  /** By hand, picked from the list of points rather than by its code. Earlier services don't say. */
  by_list: z.optional(z.boolean()),
  /** The last reason given for missing it; empty if there is none. */
  reason: z.string(),
  said: z.optional(said),
  /** Put out of use after the round was written, which still expects it. Earlier services don't say. */
  is_retired: z._default(z.boolean(), false),
});

/** How many logs of an officer in a round have a mark, and how many have each kind: reasons to ask, which change no figure. */
const officerMarks = z.object({
  by: z.string(),
  logs: z.number(),
  too_fast: z.number(),
  by_list: z.number(),
  by_code: z.number(),
  wrong_clock: z.number(),
  /** The first log of a device. */
  new_device: z.number(),
  /** A photo was asked for and none came, or it was taken later. Earlier services don't say. */
  no_photo: z._default(z.number(), 0),
  late_photo: z._default(z.number(), 0),
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
  /** Missed points with a reason, or that were out of use: nobody owes a reason for those. */
  reasoned: z.number(),
  extra: z.number(),
  by_hand: z.number(),
  /** Seen points that were picked from the list: part of `by_hand`. */
  by_list: z.number(),
  out_of_order: z.number(),
  officers: z.array(z.string()),
  /** Who was assigned to it but recorded nothing in it; empty if the branch decides who walks. Earlier services don't say. */
  planned_officer: z._default(z.string(), ''),
  /** Officers without any are left out. */
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
  /** How far ahead the clock was, in ms, if known. */
  z.object({ kind: z.literal('wrong clock'), off: z.nullable(z.number()) }),
  z.object({ kind: z.literal('new device') }),
  z.object({ kind: z.literal('no photo') }),
  z.object({ kind: z.literal('late photo'), at: z.string() }),
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
  /** The first twenty logs with a mark that needs explaining, earliest first. */
  marked: z.array(markedLog),
});
export type BoardRound = z.infer<typeof boardRound>;

/** A point in the rounds of one schedule. */
const coverageCell = z.object({
  schedule: z.string(),
  done: z.number(),
  of: z.number(),
  /** Days on which it was missed, with the reason given, if any; and whether it was out of use by then, as on the board of that day. */
  missed: z.array(z.object({ date: z.string(), reason: z.string(), said: z.optional(said), is_retired: z._default(z.boolean(), false) })),
  /** In how many of these rounds an account was first at the point. Earlier services don't say. */
  seen_by: z._default(z.array(z.object({ officer: z.string(), done: z.number() })), []),
});

const coveragePoint = z.object({
  point: z.string(),
  room: z.string(),
  floor: z.string(),
  school: z.string(),
  branch: z.string(),
  cells: z.array(coverageCell),
  /** Logs of these days at the point, as the list of logs counts them, inside and outside rounds. Earlier services don't say. */
  logs: z._default(z.number(), 0),
  /** The same by account, highest first. */
  officers: z._default(z.array(z.object({ officer: z.string(), by: z.string(), logs: z.number() })), []),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

/** A shift that was handed over; moments as ISO 8601, the second one empty until somebody takes it over. The figures are the giver's. */
const handedOver = z.object({
  at: z.string(),
  by: z.string(),
  to: z.string(),
  received_at: z.string(),
  rounds_done: z.nullable(z.number()),
  rounds_missed: z.nullable(z.number()),
  /** Earlier services, and devices that know nothing of findings, don't say. */
  findings_open: z._default(z.nullable(z.number()), null),
});

/** Findings reported on these days, and what has become of them. */
const foundFigures = {
  reported: z.number(),
  /** Looked at by somebody else and found good. */
  mended: z.number(),
  open: z.number(),
};

const foundOfBranch = z.object({ branch: z.string(), name_branch: z.string(), ...foundFigures });
/** In the rooms of its points; one on two routes counts for both. */
const foundOfRoute = z.object({
  route: z.string(),
  name: z.string(),
  name_branch: z.string(),
  rooms: z.array(z.string()),
  ...foundFigures,
});
const found = z.object({ branches: z.array(foundOfBranch), routes: z.array(foundOfRoute) });
export type FindingsFound = z.infer<typeof found>;

/**
 * The first day whose rounds are still here, where an earlier day was asked for: logs of days before it were archived and
 * removed, and nobody can say from here how its rounds went. Left out while everything that was asked for is here.
 */
const keptFrom = z.optional(z.string());

const coverage = z.object({
  kept_from: keptFrom,
  from: z.string(),
  to: z.string(),
  /** The days of the logs that points mention: a round may be walked over midnight. Earlier services don't say. */
  logs_from: z.optional(z.string()),
  logs_to: z.optional(z.string()),
  schedules: z.array(
    z.object({ schedule: z.string(), name: z.string(), start_time: z.string(), route: z.string(), name_route: z.string() }),
  ),
  points: z.array(coveragePoint),
  /** Every finished round of these days, earliest first. */
  rounds: z.array(roundFigures),
  routes: z.array(z.object({ route: z.string(), name: z.string(), name_branch: z.string() })),
  /** Shifts handed over on these days, whatever the route. Services of earlier versions do not say. */
  handovers: z._default(z.array(handedOver), []),
  /** Null for anyone who may not read findings. Earlier services don't say. */
  findings: z._default(z.nullable(found), null),
});
export type Coverage = z.infer<typeof coverage>;

/** How many days one question covers at most. */
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
      kept_from: keptFrom,
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
