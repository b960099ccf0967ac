import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { type Told, toldKey, useTold } from './use-told.ts';
import { namesWhoLeft } from './who-left.ts';

export type KnownRoster = Told<Roster>;

const everything = {};

/**
 * The pupils of the teacher's school by class, as last told. What was told earlier about somebody who has since left
 * the class is removed too: the next page that shows it asks again.
 */
export function useRoster(): KnownRoster {
  const known = useTold(adabCalls.rosters, everything);
  const { told, asOf } = known;
  const client = useQueryClient();
  useEffect(() => {
    if (told === undefined) return;
    client.removeQueries({
      queryKey: toldKey(adabCalls.fairness),
      type: 'inactive',
      predicate: ({ state }) => state.dataUpdatedAt <= asOf && namesWhoLeft(state.data, told),
    });
  }, [client, told, asOf]);
  return known;
}
