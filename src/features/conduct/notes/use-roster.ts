import type { Roster } from '../../../contract/adab-calls.ts';
import { calls } from '../../../contract/calls.ts';
import { type Told, useTold } from '../told/use-told.ts';

export interface KnownRoster extends Omit<Told<Roster>, 'told'> {
  /** Null for somebody who is no teacher; undefined until it is known. */
  readonly roster: Roster | null | undefined;
}

const everything = {};

/** The pupils of the teacher's school by class, as they were told last. */
export function useRoster(): KnownRoster {
  const { told, ...known } = useTold(calls.rosters, everything);
  return { roster: told, ...known };
}
