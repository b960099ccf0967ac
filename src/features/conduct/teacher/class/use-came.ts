import { useMemo } from 'react';
import type { Roster } from '../../../../contract/calls/adab/adab-calls.ts';
import { useRoster } from '../../told/use-roster.ts';

/** By pupil, the day on which somebody joined a class of the caller's own after the semester had begun. */
export const comingsIn = (roster: Pick<Roster, 'classes'> | null | undefined): ReadonlyMap<string, string> =>
  new Map(roster?.classes.flatMap(({ pupils }) => pupils.flatMap(({ id, came }) => (came ? [[String(id), came] as const] : []))));

/** What the services last told of that for the active year; none for another year, whose roster is not told. */
export function useCame(isActiveYear: boolean): ReadonlyMap<string, string> {
  const { told } = useRoster();
  return useMemo(() => comingsIn(isActiveYear ? told : undefined), [told, isActiveYear]);
}
