import { useMemo } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { useFreshFindings, useKinds, useReported } from '../reported/use-reported.ts';
import { handedOverBy, openFindings, type OpenFindings } from './open-findings.ts';

const everyPoint = { search: '', limit: 1000 } as const;

/** The names of rooms: rooms reported here are known only by their id until the services answer. */
function useRoomNames(): ReadonlyMap<string, string> {
  const { mirror } = useData();
  const { value: points } = useLive(useMemo(() => mirror.lookup(checkPoints, everyPoint), [mirror]));
  return useMemo(
    () => new Map((points ?? []).map((point) => [plainText(point.room_id) || plainText(point.ysb_room_id), shownText(point.name_room)])),
    [points],
  );
}

/**
 * What is open in the person's own branch as far as this device knows; undefined if it does not know, or the person has
 * no single branch.
 */
export function useOpenFindings(now: number): OpenFindings | undefined {
  useFreshFindings();
  const { session } = useData();
  const user = session.current()?.user;
  const [level, branch] = [user?.level ?? '', shownText(user?.ysb_branch_id)];
  const reported = useReported(useMemo(() => handedOverBy({ level, ysb_branch_id: branch }), [level, branch]));
  const [kinds, rooms] = [useKinds(), useRoomNames()];
  const minute = Math.floor(now / 60_000);
  return useMemo(
    () =>
      reported &&
      openFindings(
        reported,
        {
          kind: (row) => kinds.get(plainText(row.ysb_finding_kind_id))?.label ?? '',
          room: (row) => rooms.get(plainText(row.ysb_room_id)) ?? '',
        },
        minute * 60_000,
      ),
    [reported, kinds, rooms, minute],
  );
}
