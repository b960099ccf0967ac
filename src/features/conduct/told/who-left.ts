import * as z from 'zod/mini';
import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';

/**
 * Whether the stored fairness answer names somebody in a class that a later roster does not have them in. An unreadable
 * answer comes from another version of the app, and may name anybody.
 */
export function namesWhoLeft(kept: unknown, roster: Pick<Roster, 'classes'> | null): boolean {
  if (kept === null || kept === undefined) return false;
  const read = z.safeParse(adabCalls.fairness.data, kept);
  if (!read.success) return true;
  const seated = new Map(roster?.classes.map((one) => [one.id, new Set(one.pupils.map(({ id }) => id))]));
  return read.data.classes.some(({ id, pupils }) => pupils.some((pupil) => seated.get(id)?.has(pupil.id) !== true));
}
