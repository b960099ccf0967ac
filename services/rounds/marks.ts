import type { LogMark } from '../../src/contract/patrol/log-marks.ts';
import type { MarkedLog, OfficerMarks } from '../../src/contract/calls/round-calls.ts';
import type { RoundStatus, Visit } from '../../src/contract/patrol/rounds.ts';

export type MarksOfLog = (id: string) => readonly LogMark[];

const none: Omit<OfficerMarks, 'by'> = {
  logs: 0,
  too_fast: 0,
  by_list: 0,
  by_code: 0,
  wrong_clock: 0,
  new_device: 0,
  no_photo: 0,
  late_photo: 0,
};

const figureOf = {
  'too fast': 'too_fast',
  'by list': 'by_list',
  'by code': 'by_code',
  'wrong clock': 'wrong_clock',
  'new device': 'new_device',
  'no photo': 'no_photo',
  'late photo': 'late_photo',
} as const satisfies Readonly<Record<LogMark['kind'], keyof typeof none>>;

/** How many marks the logs of a round have, by officer; officers without any are left out. */
export function marksByOfficer({ visits }: RoundStatus, marksOf: MarksOfLog): OfficerMarks[] {
  const found = new Map<string, OfficerMarks>();
  for (const { id, by } of visits) {
    const marks = marksOf(id);
    if (marks.length === 0) continue;
    const line = { ...(found.get(by) ?? { by, ...none }) };
    line.logs += 1;
    for (const { kind } of marks) line[figureOf[kind]] += 1;
    found.set(by, line);
  }
  return [...found.values()];
}

/** How the point was recorded is shown next to each point already. */
const isTold = ({ kind }: LogMark): boolean => kind !== 'by list' && kind !== 'by code';

/** Nobody reads more of them one by one; the figures count all. */
const mostTold = 20;

/** The logs of a round that need explaining, earliest first. */
export const markedLogs = ({ visits }: RoundStatus, marksOf: MarksOfLog): MarkedLog[] =>
  visits
    .map(({ id, at, by }: Visit) => ({ at: new Date(at).toISOString(), by, marks: marksOf(id).filter(isTold) }))
    .filter(({ marks }) => marks.length > 0)
    .slice(0, mostTold);
