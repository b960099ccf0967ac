import { formatMoment } from '../../../ui/format.ts';
import { patrolTexts } from '../texts/id.ts';

const texts = patrolTexts.home;

export interface DueKnown {
  /** When the older of both lists came from the service; null where none told. */
  readonly asOf: number | null;
  /** The logs are the service's as of now, or about to be. */
  readonly isFresh: boolean;
  /** There may be check points that this device does not know. */
  readonly isPart: boolean;
}

/** How old what is left is, and whether it is all of it. */
export function dueNotes({ asOf, isFresh, isPart }: DueKnown, now: number = Date.now()): string[] {
  return [...(isFresh || asOf === null ? [] : [texts.asOf(formatMoment(asOf, now))]), ...(isPart ? [texts.partPoints] : [])];
}

/** Nothing is left: of all check points only where all of them are known. */
export const doneWords = ({ isPart }: Pick<DueKnown, 'isPart'>): { readonly title: string; readonly help: string } =>
  isPart ? { title: texts.knownDone, help: texts.knownDoneHelp } : { title: texts.allDone, help: texts.allDoneHelp };

/** The age of what is made of several lists is that of the oldest. */
export function oldestOf(times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : Math.min(...known);
}
