import { useMemo } from 'react';
import { anyOf, mostIds } from '../../../../contract/declared/list-filter.ts';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import type { findings } from '../../../../contract/resources/findings/findings.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { useAskedRowsWhere } from '../../../../crud/public.ts';
import type { DraftOf } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { reportDraft } from '../../reported/drafts.ts';
import { useSay } from '../../reported/use-say.ts';
import { usePendingLogs } from '../pending-logs.tsx';
import { type LogOfFinding, momentOf, roomIdOf, type WantedFinding } from './of-logs.ts';
import { logFindingTexts as texts } from './texts/id.ts';

/** A place where logs were made. */
export interface FindingPlace {
  readonly roomId: string;
  readonly room: string;
}

const nowhere: ReadonlyMap<string, FindingPlace> = new Map();

/** The room of each point of these logs; what this device lacks is fetched, and until that is answered it is undefined. */
export function usePlaces(logs: readonly LogOfFinding[]): ReadonlyMap<string, FindingPlace> | undefined {
  const ids = [...new Set(logs.map((log) => shownText(log.ysb_check_point_id)))].filter((id) => id !== '');
  const asked = ids.length === 0 ? null : { 'id.any': anyOf(ids) };
  const { rows: points, isAsking } = useAskedRowsWhere(checkPoints, asked, mostIds);
  const places = useMemo(
    () =>
      points &&
      new Map(
        points.flatMap((point) => {
          const roomId = roomIdOf(point);
          return roomId === '' ? [] : [[point.id, { roomId, room: shownText(point.name_room) }] as const];
        }),
      ),
    [points],
  );
  if (asked === null) return nowhere;
  return isAsking && places && places.size < ids.length ? undefined : places;
}

/** A finding as the scanner would have made it together with the log. */
function draftOf({ log, kind, room }: WantedFinding, place: string, waits: string | undefined): DraftOf<typeof findings> {
  const when = { occurredAt: new Date(momentOf(log, waits)), holdMs: feedbackTimes.undo };
  const draft = reportDraft(
    kind,
    { roomId: room, room: place, point: shownText(log.ysb_check_point_id) },
    when,
    shownText(log.note).trim(),
  );
  return { ...draft, input: { ...draft.input, ysb_log_check_point_id: log.id } };
}

/** Makes findings from logs, all of them in one transaction of the outbox with one Urungkan; answers whether they are on the device. */
export function useMake(places: ReadonlyMap<string, FindingPlace> | undefined) {
  const pending = usePendingLogs();
  const { tell } = useSay(texts.back);
  return (wanted: readonly WantedFinding[]): Promise<boolean> => {
    const placeOf = ({ log }: WantedFinding) => places?.get(shownText(log.ysb_check_point_id))?.room ?? '';
    const drafts = wanted.map((one) => draftOf(one, placeOf(one), pending.get(one.log.id)?.occurredAt));
    const [only] = wanted;
    const words = wanted.length === 1 && only ? texts.made(only.kind.label, placeOf(only)) : texts.madeSome(formatNumber(wanted.length));
    return tell(drafts, words);
  };
}
