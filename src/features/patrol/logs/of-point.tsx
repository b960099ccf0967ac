import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { lineOf } from '../../../contract/patrol/successors.ts';
import { isDay } from '../../../contract/values/day-text.ts';
import { type ListControls, useData, useIsOurs, useListState, useLive } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeptLogs } from '../figures/kept-note.tsx';
import { patrolTexts } from '../texts/id.ts';
import { pageParameters } from './filter/log-filter.ts';

const texts = patrolTexts.logs;
// More than a foundation has.
const everything = { search: '', limit: 1000 };

/** The ids under which the history of a point is on this device: its own, and those of the points it replaced. */
function useLine(id: string | undefined): readonly string[] {
  const { mirror } = useData();
  const { value: rows } = useLive(useMemo(() => (id === undefined ? null : mirror.lookup(checkPoints, everything)), [mirror, id]));
  // Somebody coming from the rounds need not have the points on the device: without them the logs of earlier codes
  // would silently be left out.
  useQuery({
    queryKey: ['point-line', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await mirror.refreshLookup(checkPoints, everything, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  });
  return useMemo(() => (id === undefined ? [] : lineOf(id, rows ?? [])), [id, rows]);
}

/**
 * Besides the point: the days of its logs, the account that wrote them, and the branch they were made in; empty if the
 * address names none. The branch says something only of a point that has moved to another one.
 */
interface Narrowed {
  readonly from: string;
  readonly until: string;
  readonly officer: string;
  readonly branch: string;
}

const idIn = (text = ''): string => (/^[1-9]\d{0,14}$/.test(text) ? text : '');
const dayIn = (text = ''): string => (isDay(text) ? text : '');

/** The address of the logs of a point on some days, and of one account or branch if it is named. */
export function logsOfPoint(point: string, { from, until, officer, branch }: Narrowed): string {
  const more = Object.entries({ oleh: officer, cabang: branch }).filter(([, value]) => value !== '');
  return `/log-check-points?${new URLSearchParams({ titik: point, dari: from, sampai: until, ...Object.fromEntries(more) })}`;
}

/** What the address narrows the logs to: one point, whatever codes it has had, on some days or by one account if it says so. */
export function useLineOf() {
  const { state } = useListState(pageParameters);
  const isOurs = useIsOurs(logCheckPoints);
  const { titik, dari, sampai, oleh, cabang: branch = '' } = state.kept ?? {};
  const id = (isOurs && idIn(titik)) || undefined;
  const [from, until, officer] = [dayIn(dari), dayIn(sampai), idIn(oleh)];
  const line = useLine(id);
  const text = anyOf(line);
  const filters = useMemo(
    () =>
      text === ''
        ? undefined
        : {
            'ysb_check_point_id.any': text,
            ...(from === '' ? {} : { 'date_check.from': from }),
            ...(until === '' ? {} : { 'date_check.until': until }),
            ...(officer === '' ? {} : { user_id: officer }),
            ...(branch === '' ? {} : { ysb_branch_id: branch }),
          },
    [text, from, until, officer, branch],
  );
  return { id, filters, narrowed: { from, until, officer, branch } };
}

interface OfPointProps {
  readonly id: string;
  readonly narrowed: Narrowed;
  /** One of the shown logs: it names the point and its officer if this device holds neither list. */
  readonly shown: HeldRow<typeof logCheckPoints> | undefined;
  readonly list: ListControls;
}

/** Above the logs of one point: which point, days and officer, and the way back to all. */
export function OfPoint({ id, narrowed: { from, until, officer, branch }, shown, list }: OfPointProps) {
  const { mirror } = useData();
  const { value: point } = useLive(useMemo(() => mirror.row(checkPoints, id), [mirror, id]));
  const line = useLine(id);
  const room = shownText(point?.row.name_room) || shownText(shown?.name_room) || texts.unnamedPoint(id);
  const words = [
    line.length > 1 ? texts.ofLine(room) : texts.ofPoint(room),
    texts.ofDays(from === '' ? '' : dayText(from), until === '' ? '' : dayText(until)),
    // For a moment the rows may still be those of the previous officer.
    officer === '' ? '' : texts.ofOfficer(shownText(shown?.user_id) === officer ? shownText(shown?.name_users) : ''),
    branch === '' ? '' : texts.ofBranch(shownText(shown?.ysb_branch_id) === branch ? shownText(shown?.name_branch) || branch : branch),
  ];
  return (
    <>
      <div className="form-notice log-of-point" role="status">
        <Icon name="location-outline" size="s" />
        <span className="grow">{words.filter((part) => part !== '').join(' · ')}</span>
        <button type="button" className="btn" onClick={() => list.setKept({ titik: '', dari: '', sampai: '', oleh: '', cabang: '' })}>
          {texts.allPoints}
        </button>
      </div>
      <KeptLogs oldest={from || until} />
    </>
  );
}
