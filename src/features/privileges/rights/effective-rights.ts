import type * as z from 'zod/mini';
import { type Flags, rights } from '../../../contract/permissions.ts';
import type { privilegeCalls } from '../../../contract/privilege-calls.ts';

/** One menu with where each right over it comes from; null where there is none. */
export type EffectiveRight = z.infer<typeof privilegeCalls.effectiveRights.data>[number];

/** Whether a user may do anything there at all. */
export const isHeld = (row: EffectiveRight): boolean => rights.some((right) => row[right] !== null);

/** What is held before what is not, each in the order of the menus. */
export const heldFirst = (rows: readonly EffectiveRight[]): EffectiveRight[] => [
  ...rows.filter(isHeld),
  ...rows.filter((row) => !isHeld(row)),
];

/** The part of it that a role gives, whether or not the user holds it as an own right too. */
export function ofRole(row: EffectiveRight): Flags {
  const has = (right: keyof Flags) => row[right] === 'role' || row[right] === 'both';
  return { create: has('create'), read: has('read'), update: has('update'), delete: has('delete') };
}
