import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { clockOffOf, type LogMark, marksOf, type Sighting, travelTables } from '../../../contract/patrol/log-marks.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { travelTimes } from '../../../contract/resources/patrol/travel-times.ts';
import { daysBefore, momentAtSchool } from '../../../contract/values/wall-clock.ts';
import { useData, useLive, useRowsWhere } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';

type Log = HeldRow<typeof logCheckPoints>;
type Marks = ReadonlyMap<string, readonly LogMark[]>;

const none: readonly [] = [];
const Context = createContext<Marks | undefined>(undefined);

/** With more days on one page, logs are compared only among themselves. */
const mostDays = 8;
/** More than a foundation records in as many days. */
const most = 10_000;
const every = {};

/** A log as marks see it; one that has not arrived says how its point was named, and has no moment that could be compared. */
function sightingOf(log: Log): Sighting {
  const told = Date.parse(shownText(log.occurred_at));
  const at = Number.isNaN(told) ? momentAtSchool(shownText(log.date_check).slice(0, 10), shownText(log.time_check)) : told;
  const isDated = !isLocal(log.id) && !Number.isNaN(at);
  const method = Number(log.record_method ?? 0);
  return {
    id: log.id,
    officer: isDated ? shownText(log.user_id) || shownText(log.name_users) : '',
    at: isDated ? at : 0,
    point: shownText(log.ysb_check_point_id),
    branch: shownText(log.ysb_branch_id),
    room: shownText(log.name_room),
    floor: shownText(log.name_floor),
    building: shownText(log.name_school),
    method: method === 0 ? undefined : method,
    hasWrongClock: log.wrong_clock === true,
    clockOff: clockOffOf(log),
    isFirstOfDevice: log.first_of_device === true,
  };
}

/** The days of these logs and the one before, whose last log may be a neighbour; undefined if they are too many. */
function daysOf(logs: readonly Log[]): { readonly from: string; readonly to: string } | undefined {
  const days = logs.map(({ date_check }) => shownText(date_check).slice(0, 10)).filter((day) => day !== '');
  if (days.length === 0) return undefined;
  const [first, to] = days.reduce(
    ([least, greatest], day) => [day < least ? day : least, day > greatest ? day : greatest],
    [days[0] ?? '', days[0] ?? ''],
  );
  return daysBefore(to, mostDays) > first ? undefined : { from: daysBefore(first, 1), to };
}

/** What the device holds of these days in addition to what is listed. */
function useHeld(logs: readonly Log[]): readonly Log[] {
  const { mirror } = useData();
  const days = daysOf(logs);
  const [from, to] = [days?.from ?? '', days?.to ?? ''];
  const live = useMemo(
    () =>
      from === ''
        ? null
        : mirror.lookup(logCheckPoints, { search: '', limit: most, filters: { 'date_check.from': from, 'date_check.until': to } }),
    [mirror, from, to],
  );
  return useLive(live).value ?? none;
}

interface ProviderProps {
  readonly rows: readonly { readonly row: Log }[] | undefined;
  readonly children: ReactNode;
}

/**
 * Computes the marks of listed logs from these and from what the device holds around them: nothing is said about a
 * neighbour it does not know.
 */
export function LogMarksProvider({ rows = none, children }: ProviderProps) {
  const listed = useMemo(() => rows.map(({ row }) => row), [rows]);
  const held = useHeld(listed);
  const table = useRowsWhere(travelTimes, every);
  const marks = useMemo(() => {
    const known = new Map([...held, ...listed].map((log) => [log.id, log]));
    return marksOf([...known.values()].map(sightingOf), travelTables(table ?? none));
  }, [held, listed, table]);
  return <Context.Provider value={marks}>{children}</Context.Provider>;
}

/** The marks of a log; outside a list only those that it has by itself. */
export function useLogMarks(log: Log): readonly LogMark[] {
  const listed = useContext(Context);
  return useMemo(() => (listed ?? marksOf([sightingOf(log)], travelTables(none))).get(log.id) ?? none, [listed, log]);
}
