import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { isLocal } from '../../../data/public.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import {
  type adabReports,
  isApproved,
  type ReportState,
  reportMonths,
  reportStates,
  termOf,
} from '../../../contract/resources/adab/adab-reports.ts';

export type HeldReport = HeldRow<typeof adabReports>;

/** The reports on one pupil for one term. */
export interface PupilReports {
  /** The one being written, or the final one. */
  readonly latest: HeldReport;
  /** The last that was approved. */
  readonly approved: HeldReport | undefined;
}

const editionOf = (row: HeldReport): number => Number(row.edition ?? 0) || Number.MAX_SAFE_INTEGER;

/** Of two of the same edition the approved one counts; otherwise the one not yet sent from here is the later. */
const standingOf = (row: HeldReport): number => {
  if (isApproved(row.status)) return 2;
  return isLocal(row.id) ? 1 : 0;
};

/** By pupil, the reports of a term. */
export function reportsOf(rows: readonly HeldReport[], term: string): ReadonlyMap<string, PupilReports> {
  const found = new Map<string, PupilReports>();
  for (const row of [...rows].sort((a, b) => editionOf(a) - editionOf(b) || standingOf(a) - standingOf(b))) {
    if (termOf(row.period, row.month) !== term) continue;
    const pupil = shownText(row.ysb_student_id);
    found.set(pupil, { latest: row, approved: isApproved(row.status) ? row : found.get(pupil)?.approved });
  }
  return found;
}

export const stateOf = (row: HeldReport | undefined): ReportState | undefined => reportStates.find((one) => one === row?.status);

interface Actor {
  /** This person approves the school's reports. */
  readonly isHead: boolean;
  /** The class is this person's own. */
  readonly own: boolean;
  /** The approved report that this person began another edition of. */
  readonly correcting: string | undefined;
}

/** What somebody does with the latest report on a pupil. */
export function actOn(latest: HeldReport | undefined, { isHead, own, correcting }: Actor): 'read' | 'write' | 'approve' | undefined {
  const state = stateOf(latest);
  if (isApproved(state)) return own && correcting !== undefined && correcting === latest?.id ? 'write' : 'read';
  if (own && (!isHead || state !== 'Siap')) return 'write';
  return isHead && latest ? 'approve' : undefined;
}

/**
 * How many ready reports of a term are waiting in each class: those on pupils who sit there now. One on a pupil who
 * left the school could not be opened anywhere.
 */
export function waitingByClass(
  classes: readonly Pick<RosterClass, 'id' | 'pupils'>[],
  ready: readonly HeldReport[],
  term: string,
): ReadonlyMap<string, number> {
  const written = new Set(ready.flatMap((row) => (termOf(row.period, row.month) === term ? [shownText(row.ysb_student_id)] : [])));
  const counts = classes.map(({ id, pupils }) => [String(id), pupils.filter((one) => written.has(String(one.id))).length] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

interface Progress {
  readonly ready: number;
  readonly approved: number;
  readonly all: number;
}

/** How far a class is: ready is whatever the homeroom teacher has finished. */
export function progressOf(pupils: readonly { readonly id: number }[], reports: ReadonlyMap<string, PupilReports>): Progress {
  const states = pupils.map(({ id }) => stateOf(reports.get(String(id))?.latest));
  return {
    ready: states.filter((state) => state === 'Siap' || isApproved(state)).length,
    approved: states.filter(isApproved).length,
    all: pupils.length,
  };
}

export const monthName = (month: string): string => reportMonths.find(({ value }) => value === month)?.label ?? '';
