import type { RuleContext } from '../../crud/rule.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';

/** Lets one transaction at a time decide who the homeroom teachers of these classes are; locks always in the same order. */
export async function holdHomerooms(
  semester: number | null,
  classes: readonly (number | null | undefined)[],
  { tx }: RuleContext,
): Promise<void> {
  const ids = [...new Set(classes.filter((id) => typeof id === 'number'))].sort((a, b) => a - b);
  for (const id of ids) await oneAtATime(tx, `homeroom ${semester} ${id}`);
}
