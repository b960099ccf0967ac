import { formatMoment } from '../../../ui/words/format.ts';
import { patrolTexts } from '../texts/id.ts';

const texts = patrolTexts.home;

export interface DueKnown {
  /** When the older of the two lists came from the service; null if neither says. */
  readonly asOf: number | null;
  /** The logs are as the service has them now, or are about to be. */
  readonly isFresh: boolean;
  /** There may be check points that this device does not know. */
  readonly isPart: boolean;
}

/** How old the list of what is left is, and whether it may be incomplete. */
export function dueNotes({ asOf, isFresh, isPart }: DueKnown, now: number = Date.now()): string[] {
  return [...(isFresh || asOf === null ? [] : [texts.asOf(formatMoment(asOf, now))]), ...(isPart ? [texts.partPoints] : [])];
}

/** The message when nothing is left; it speaks of all check points only if all of them are known. */
export const doneWords = ({ isPart }: Pick<DueKnown, 'isPart'>): { readonly title: string; readonly help: string } =>
  isPart ? { title: texts.knownDone, help: texts.knownDoneHelp } : { title: texts.allDone, help: texts.allDoneHelp };

/** What is made of several lists is as old as the oldest of them; null if no age is known. */
export function oldestOf(times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : Math.min(...known);
}
