import { useCallback, useMemo } from 'react';
import { plainText, shownText } from '../../../contract/field-text.ts';
import { isOpen } from '../../../contract/findings.ts';
import { worstFindings } from '../../../contract/handed-findings.ts';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import type { FindingRow } from '../reported/reported.ts';
import { useFreshFindings, useKinds, useReported } from '../reported/use-reported.ts';

/** What is open of the branch, as a hand-over tells it. */
export interface OpenFindings {
  readonly findings_open: number;
  readonly findings_worst: string;
}

const everyPoint = { search: '', limit: 1000 } as const;

/** The names of rooms: those that were reported here are known by their number alone until the services tell. */
function useRoomNames(): ReadonlyMap<string, string> {
  const { mirror } = useData();
  const { value: points } = useLive(useMemo(() => mirror.lookup(checkPoints, everyPoint), [mirror]));
  return useMemo(
    () => new Map((points ?? []).map((point) => [plainText(point.room_id) || plainText(point.ysb_room_id), shownText(point.name_room)])),
    [points],
  );
}

/** What is open of the own branch as far as this device knows; undefined where it was never told of findings. */
export function useOpenFindings(now: number): OpenFindings | undefined {
  useFreshFindings();
  const { session } = useData();
  const branch = shownText(session.current()?.user.ysb_branch_id);
  const fits = useCallback(
    (row: FindingRow) => {
      const own = plainText(row.ysb_branch_id);
      // What was reported here names no branch before it has arrived, and belongs to the own one.
      return isOpen(shownText(row.status) || 'Baru') && (branch === '' || own === '' || own === branch);
    },
    [branch],
  );
  const reported = useReported(fits);
  const [kinds, rooms] = [useKinds(), useRoomNames()];
  const minute = Math.floor(now / 60_000);
  return useMemo(() => {
    if (!reported || (reported.asOf === null && reported.rows.length === 0)) return undefined;
    const open = reported.rows.map((row) => ({
      kind: shownText(row.name_kind) || (kinds.get(plainText(row.ysb_finding_kind_id))?.label ?? ''),
      room: shownText(row.name_room) || (rooms.get(plainText(row.ysb_room_id)) ?? ''),
      severity: shownText(row.severity),
      at: Date.parse(plainText(row.occurred_at)),
    }));
    return { findings_open: open.length, findings_worst: worstFindings(open, minute * 60_000) };
  }, [reported, kinds, rooms, minute]);
}
