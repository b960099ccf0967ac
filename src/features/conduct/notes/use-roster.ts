import type { Roster } from '../../../contract/adab-calls.ts';
import { calls } from '../../../contract/calls.ts';
import { type Told, useTold } from '../told/use-told.ts';

export type KnownRoster = Told<Roster>;

const everything = {};

/** The pupils of the teacher's school by class, as they were told last. */
export const useRoster = (): KnownRoster => useTold(calls.rosters, everything);
