import { useCallback, useMemo } from 'react';
import { plainText } from '../../../../contract/words/field-text.ts';
import { isOpen } from '../../../../contract/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { useData } from '../../../../crud/public.ts';
import { type FindingRow, type Kind, openInRoom } from '../../reported/reported.ts';
import { useKinds, useReported } from '../../reported/use-reported.ts';

/** What this device knows about findings in a room. */
export interface KnownHere {
  readonly roomId: string;
  /** The open ones, in the order in which they are asked about. */
  readonly here: readonly FindingRow[];
  /** Every open finding is on this device: only then can there be said to be none here. Undefined until that is known. */
  readonly isWhole: boolean | undefined;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly today: string;
  readonly asOf: number | null;
}

const none: readonly [] = [];

/** What is open in a room, and what can be reported there; nothing if the room is not known, or the service has no findings. */
export function useKnown(roomId: string | undefined): KnownHere {
  const { time } = useData();
  const kinds = useKinds();
  const fits = useCallback((row: FindingRow) => plainText(row.ysb_room_id) === roomId && isOpen(row.status), [roomId]);
  const reported = useReported(roomId === undefined ? null : fits);
  const today = wallClock(time.now()).date;
  return useMemo(
    () => ({
      roomId: roomId ?? '',
      here: openInRoom(reported?.rows ?? none, roomId ?? ''),
      isWhole: reported?.isWhole,
      kinds,
      today,
      asOf: reported?.asOf ?? null,
    }),
    [roomId, reported, kinds, today],
  );
}
