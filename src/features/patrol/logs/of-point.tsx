import { useMemo } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { anyOf } from '../../../contract/list-filter.ts';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { lineOf } from '../../../contract/successors.ts';
import { type ListControls, useData, useIsOurs, useListState, useLive } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';
import { pageParameters } from './filter/log-filter.ts';

const texts = patrolTexts.logs;
// More than a foundation has.
const everything = { search: '', limit: 1000 };

/** The ids under which the history of a point stands on this device: its own, and those of the points it took over from. */
function useLine(id: string | undefined): readonly string[] {
  const { mirror } = useData();
  const { value: rows } = useLive(useMemo(() => (id === undefined ? null : mirror.lookup(checkPoints, everything)), [mirror, id]));
  return useMemo(() => (id === undefined ? [] : lineOf(id, rows ?? [])), [id, rows]);
}

/** What the address narrows the logs to: one point, whatever codes it has had. */
export function useLineOf() {
  const { state } = useListState(pageParameters);
  const isOurs = useIsOurs(logCheckPoints);
  const named = state.kept?.['titik'] ?? '';
  const id = isOurs && /^[1-9]\d{0,14}$/.test(named) ? named : undefined;
  const line = useLine(id);
  const text = anyOf(line);
  const filters = useMemo(() => (text === '' ? undefined : { 'ysb_check_point_id.any': text }), [text]);
  return { id, filters };
}

/** Above the logs of one point: which one, and the way back to all. */
export function OfPoint({ id, list }: { readonly id: string; readonly list: ListControls }) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => mirror.row(checkPoints, id), [mirror, id]));
  const line = useLine(id);
  const room = shownText(shown?.row.name_room) || texts.unnamedPoint(id);
  return (
    <div className="form-notice log-of-point" role="status">
      <Icon name="location-outline" size="s" />
      <span className="grow">{line.length > 1 ? texts.ofLine(room) : texts.ofPoint(room)}</span>
      <button type="button" className="btn" onClick={() => list.setKept({ titik: '' })}>
        {texts.allPoints}
      </button>
    </div>
  );
}
