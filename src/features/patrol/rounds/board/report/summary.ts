import type {
  Coverage,
  CoveragePoint,
  FindingsFound,
  OfficerMarks,
  RoundFigures,
  SaidWhy,
} from '../../../../../contract/calls/round-calls.ts';
import { countReasons, wasRetired } from '../coverage/heat.ts';
import { boardTexts } from '../texts/id.ts';

const texts = boardTexts.summary;

/** The totals of some rounds. */
export interface SummedLine {
  readonly name: string;
  readonly rounds: number;
  readonly expected: number;
  readonly done: number;
  readonly late: number;
  readonly missed: number;
  readonly reasoned: number;
  readonly byHand: number;
}

const sumOf = (rounds: readonly RoundFigures[], of: (round: RoundFigures) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

const lineOf = (name: string, rounds: readonly RoundFigures[]): SummedLine => ({
  name,
  rounds: rounds.length,
  expected: sumOf(rounds, ({ expected }) => expected),
  done: sumOf(rounds, ({ done }) => done),
  late: sumOf(rounds, ({ late }) => late),
  missed: sumOf(rounds, ({ missed }) => missed),
  reasoned: sumOf(rounds, ({ reasoned }) => reasoned),
  byHand: sumOf(rounds, ({ by_hand }) => by_hand),
});

function linesBy(rounds: readonly RoundFigures[], nameOf: (round: RoundFigures) => string): readonly SummedLine[] {
  const groups = new Map<string, RoundFigures[]>();
  for (const round of rounds) groups.set(nameOf(round), [...(groups.get(nameOf(round)) ?? []), round]);
  return [...groups].map(([name, own]) => lineOf(name, own)).sort((a, b) => a.name.localeCompare(b.name, 'id'));
}

/** A point, and how often it was not seen. */
export interface PointLine {
  readonly room: string;
  readonly floor: string;
  readonly school: string;
  readonly of: number;
  readonly missed: number;
  readonly reason: string;
  readonly isRetired: boolean;
}

/** The marks of each officer, from rounds walked alone or with others; officers without any are left out. */
function markLines(rounds: readonly RoundFigures[]): readonly OfficerMarks[] {
  const found = new Map<string, OfficerMarks>();
  for (const one of rounds.flatMap(({ marks }) => marks)) {
    const before = found.get(one.by);
    found.set(
      one.by,
      before === undefined
        ? one
        : {
            by: one.by,
            logs: before.logs + one.logs,
            too_fast: before.too_fast + one.too_fast,
            by_list: before.by_list + one.by_list,
            by_code: before.by_code + one.by_code,
            wrong_clock: before.wrong_clock + one.wrong_clock,
            new_device: before.new_device + one.new_device,
            no_photo: before.no_photo + one.no_photo,
            late_photo: before.late_photo + one.late_photo,
          },
    );
  }
  return [...found.values()].sort((a, b) => a.by.localeCompare(b.by, 'id'));
}

const missedOf = ({ cells }: CoveragePoint) => cells.flatMap(({ missed }) => missed);

/** The reason somebody gave for missing one point in one round. */
export interface WhyLine extends Pick<PointLine, 'room' | 'floor' | 'school' | 'isRetired'>, SaidWhy {
  readonly date: string;
  readonly time: string;
  readonly reason: string;
}

/** What was said about each point, the latest round first. */
function whyLines({ points, schedules = [] }: Pick<Coverage, 'points'> & Partial<Coverage>): readonly WhyLine[] {
  const times = new Map(schedules.map(({ schedule, start_time }) => [schedule, start_time]));
  const lines = points.flatMap((point) =>
    point.cells.flatMap(({ schedule, missed }) =>
      missed.flatMap(({ date, reason, said, is_retired }): readonly WhyLine[] => {
        if (!said) return [];
        const { room, floor, school } = point;
        return [{ room, floor, school, date, reason, time: times.get(schedule) ?? '', isRetired: is_retired, ...said }];
      }),
    ),
  );
  return lines.sort((a, b) => `${b.date} ${b.time}`.localeCompare(`${a.date} ${a.time}`) || a.room.localeCompare(b.room, 'id'));
}

export interface RoundsSummary {
  readonly total: SummedLine;
  readonly branches: readonly SummedLine[];
  /** A round that several walked is listed under all their names together, so that each round counts once. */
  readonly officers: readonly SummedLine[];
  /** The most often missed first; those never missed are left out. */
  readonly points: readonly PointLine[];
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly why: readonly WhyLine[];
  /** By individual officer: a mark belongs to one person, whoever walked along. */
  readonly marks: readonly OfficerMarks[];
  readonly handovers: Coverage['handovers'];
  /** What was found in this period; null if that is unknown, or the person may not read it. */
  readonly findings: FindingsFound | null;
}

/** Whether there is anything to report: a shift may be handed over, and something found, even if no round was planned. */
export const saysAnything = ({ total, handovers, findings }: RoundsSummary): boolean =>
  total.rounds > 0 || handovers.length > 0 || (findings?.branches.length ?? 0) > 0;

/** The totals of a period's rounds, by branch, by officer, by point and by reason, how shifts were handed over and what was found. */
export function summaryOf({
  rounds,
  points,
  schedules = [],
  handovers = [],
  findings = null,
}: Pick<Coverage, 'rounds' | 'points'> & Partial<Coverage>): RoundsSummary {
  const lines = points.map((point): PointLine => {
    const missed = missedOf(point);
    return {
      room: point.room,
      floor: point.floor,
      school: point.school,
      of: point.cells.reduce((sum, { of }) => sum + of, 0),
      missed: missed.length,
      reason: countReasons(missed, boardTexts.heat.noReason)[0]?.reason ?? '',
      isRetired: wasRetired(missed),
    };
  });
  return {
    total: lineOf(texts.total, rounds),
    branches: linesBy(rounds, ({ name_branch, branch }) => name_branch || branch),
    officers: linesBy(rounds, ({ officers }) => (officers.length === 0 ? texts.nobody : texts.together([...officers].sort()))),
    points: lines.filter(({ missed }) => missed > 0).sort((a, b) => b.missed - a.missed || a.room.localeCompare(b.room, 'id')),
    reasons: countReasons(points.flatMap(missedOf), boardTexts.heat.noReason),
    why: whyLines({ points, schedules }),
    marks: markLines(rounds),
    handovers,
    findings,
  };
}

/** Seen points in whole percent of the expected; undefined if nothing was expected. */
export const shareOf = ({ done, expected }: Pick<SummedLine, 'done' | 'expected'>): number | undefined =>
  expected === 0 ? undefined : Math.round((done / expected) * 100);
