import { clockText, weekdayText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { clockOffOf } from '../../../contract/patrol/log-marks.ts';
import { useMemo } from 'react';
import { type logCheckPoints, noteCategories } from '../../../contract/resources/patrol/log-check-points.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import type { FieldName, HeldRow } from '../../../contract/resource.ts';
import { type RowSlot, useData, useLive } from '../../../crud/public.ts';
import { patrolTexts } from '../texts/id.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TicksMark } from '../briefs/ticks-mark.tsx';
import { LogPhotoMark } from '../log-photos.tsx';
import { FindingMark } from './finding/finding-mark.tsx';
import { LogMarkChips } from '../marks/mark-chips.tsx';
import { useLogMarks } from './log-marks.tsx';
import { categoryIcon } from '../quick-notes/category-icon.ts';
import { categoryWords } from './category-words.ts';
import { lateArrival, localClockWords, localDayWords, savedOffline, wrongClock } from './log-moment.ts';
import { hasPlaceMarks, PlaceMarks } from './place/place-marks.tsx';
import { usePendingLog } from './pending-logs.tsx';

type Log = HeldRow<typeof logCheckPoints>;
/** Fields that a log and its check point both have. */
type PlaceField = 'name_room' | 'name_floor' | 'name_school' | 'name_branch';

interface PlaceNameProps {
  readonly row: Log;
  readonly field: PlaceField;
  readonly wordsOf?: (name: string) => string;
}

/** A log that has not arrived takes its joined names from its check point. */
export function PlaceName({ row, field, wordsOf }: PlaceNameProps) {
  const { mirror } = useData();
  const own = row[field];
  const pointId = shownText(row.ysb_check_point_id);
  const { value: point } = useLive(
    useMemo(() => (own === undefined && pointId !== '' ? mirror.row(checkPoints, pointId) : null), [mirror, own, pointId]),
  );
  const words = shownText(own ?? point?.row[field]);
  const named = words === '' && field === 'name_room' ? patrolTexts.logs.unnamedPoint(pointId) : words;
  const shown = wordsOf && named !== '' ? wordsOf(named) : named;
  return (
    <span className={`log-${field}`} title={shown}>
      {shown}
    </span>
  );
}

const placed = (field: PlaceField): RowSlot<typeof logCheckPoints> =>
  function Placed({ row }) {
    return <PlaceName row={row} field={field} />;
  };

/** What is odd about a log; most have nothing. */
export function LogMarks({ row }: { readonly row: Log }) {
  const marks = useLogMarks(row);
  if (marks.length === 0 && !hasPlaceMarks(row)) return null;
  return (
    <span className="log-marks">
      <LogMarkChips marks={marks} />
      <PlaceMarks row={row} />
    </span>
  );
}

/** Until a log has arrived, its officer is the person using this device. */
export function OfficerName({ row }: { readonly row: Log }) {
  const { session } = useData();
  const pending = usePendingLog(row.id);
  return shownText(row.name_users) || (pending ? (session.current()?.user.username ?? '') : '');
}

function DayCell({ row }: { readonly row: Log }) {
  const pending = usePendingLog(row.id);
  return (
    <span className="nowrap">
      {row.date_check !== undefined ? weekdayText(shownText(row.date_check)) : pending ? localDayWords(new Date(pending.occurredAt)) : ''}
    </span>
  );
}

/** The time of the scan, and the arrival if it is far from the scan. */
export function TimeWords({ row }: { readonly row: Log }) {
  const pending = usePendingLog(row.id);
  const late = lateArrival(row);
  const wrong = wrongClock(row);
  const time =
    row.time_check !== undefined ? clockText(shownText(row.time_check)) : pending ? localClockWords(new Date(pending.occurredAt)) : '';
  return (
    <span className="log-time">
      <span className="log-clock">
        {time}
        {savedOffline(row) && <b className="chip">{patrolTexts.logs.offline}</b>}
      </span>
      {wrong?.said && clockOffOf(row) === undefined && (
        <small>{patrolTexts.logs.clockSaid(`${localDayWords(wrong.said)} ${localClockWords(wrong.said)}`)}</small>
      )}
      {late && <small>{patrolTexts.logs.arrived(arrivalWords(row, late))}</small>}
    </span>
  );
}

/** With the day if there is a night in between. */
function arrivalWords(row: Log, late: Date): string {
  const sameDay = wallClock(new Date(shownText(row.occurred_at))).date === wallClock(late).date;
  return sameDay ? localClockWords(late) : `${localDayWords(late)} ${localClockWords(late)}`;
}

function NoteCell({ row }: { readonly row: Log }) {
  return (
    <span className="log-note-cell">
      <span className="log-note" title={shownText(row.note)}>
        {shownText(row.note)}
      </span>
      <LogPhotoMark row={row} />
      <span className="log-note-under">
        <FindingMark row={row} />
        <TicksMark row={row} />
      </span>
    </span>
  );
}

function CategoryCell({ row }: { readonly row: Log }) {
  return (
    <span className="log-category">
      <Icon name={categoryIcon(row.ysb_kategori_note)} size="s" />
      {categoryWords(row, noteCategories)}
    </span>
  );
}

/** Cells of the list of logs. */
export const logCells: Readonly<Partial<Record<FieldName<typeof logCheckPoints>, RowSlot<typeof logCheckPoints>>>> = {
  name_users: OfficerName,
  date_check: DayCell,
  time_check: TimeWords,
  ysb_kategori_note: CategoryCell,
  note: NoteCell,
  name_school: placed('name_school'),
  name_room: placed('name_room'),
  name_floor: placed('name_floor'),
  name_branch: placed('name_branch'),
};
