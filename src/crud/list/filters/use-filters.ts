import { useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '../../../contract/fields.ts';
import type { ListFilters } from '../../../contract/declared/list-filter.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { PageQuery, PageView, Tally } from '../../../data/public.ts';
import type { DayRange } from '../../../ui/field/day-range.tsx';
import { useData } from '../../live/data-context.tsx';
import { useIsOurs } from '../../live/connection/use-connection.ts';
import { stepOf, useMoment } from '../../live/use-moment.ts';
import { useLive } from '../../live/use-live.ts';
import type { Screen } from '../../screen.ts';
import type { ListState } from '../list-state.ts';
import type { ListControls } from '../use-list-state.ts';
import {
  choosing,
  choosingDays,
  filtersIn,
  filtersOf,
  isUsed,
  type ListFilter,
  namesOf,
  needsRows,
  rangeIn,
  valuesIn,
  withoutFilters,
} from './list-filters.ts';

export interface FilterControls {
  /** Those that can be offered now: the service knows them, or the device holds every row. */
  readonly offered: readonly ListFilter[];
  readonly used: readonly ListFilter[];
  readonly values: (filter: ListFilter) => readonly string[];
  readonly range: (filter: ListFilter) => DayRange;
  readonly choose: (filter: ListFilter, values: readonly string[]) => void;
  readonly chooseDays: (filter: ListFilter, range: DayRange) => void;
  readonly clear: (filter: ListFilter) => void;
  readonly clearAll: () => void;
  /** Counts; undefined until they are known, null if the device does not hold the whole list. */
  readonly tally: Tally | null | undefined;
  /** Reports that the choices, which show counts, are open. */
  readonly setOpen: (isOpen: boolean) => void;
}

const own = new WeakMap<Screen, readonly string[]>();

/** The parameters that a screen's filters have in its address, always the same list. */
export function filterParameters(screen: Screen): readonly string[] {
  const names = own.get(screen) ?? filtersOf(screen).flatMap(namesOf);
  own.set(screen, names);
  return names;
}

/** Other people's services do not know who has left. */
const filtersHere = (screen: Screen, isOurs: boolean): readonly ListFilter[] =>
  isOurs ? filtersOf(screen) : filtersOf(screen).filter(({ kind }) => kind !== 'standing');

/** What parameters of the address narrow the list to, in the step of time that the moment `now` is in. */
export const filtersAsked = (screen: Screen, isOurs: boolean, kept: ListState['kept'], now: number): ListFilters | undefined =>
  filtersIn(filtersHere(screen, isOurs), kept, stepOf(now));

/** What the address narrows the list to. */
export function useFiltersInAddress(screen: Screen, { state }: ListControls): ListFilters | undefined {
  const now = useMoment();
  const text = JSON.stringify(filtersAsked(screen, useIsOurs(screen.resource), state.kept, now) ?? null);
  return useMemo(() => (JSON.parse(text) as ListFilters | null) ?? undefined, [text]);
}

/** Whether the person belongs to one branch, and has no use for a choice among branches. */
function useIsBound(): boolean {
  const { session } = useData();
  const level = session.current()?.user.level;
  return level !== 'developer' && level !== 'superadmin';
}

/** Whether a field names the row's branch: its own, or that of what it belongs to. */
const saysBranch = (field: Field): boolean =>
  field.kind === 'ref' ? field.to === 'branches' : field.kind === 'shown' && field.field === 'ysb_branch_id';

/** Counting anew for each letter would hold up the rows of the next one (ms). */
const settledAfterMs = 250;

/** The value that has stayed for a while; undefined before the first did. While it is not wanted nothing is drawn for it. */
function useSettled(value: string, isWanted: boolean): string | undefined {
  const [settled, setSettled] = useState<string>();
  const since = useRef({ value, at: performance.now() });
  useEffect(() => {
    if (since.current.value !== value) since.current = { value, at: performance.now() };
    if (!isWanted) return;
    const stayedMs = performance.now() - since.current.at;
    const timer = setTimeout(setSettled, Math.max(0, settledAfterMs - stayedMs), value);
    return () => clearTimeout(timer);
  }, [value, isWanted]);
  return settled;
}

function useTally(resource: Resource, query: Pick<PageQuery, 'search' | 'filters'>, fields: readonly string[], isWanted: boolean) {
  const { mirror } = useData();
  // The order changes no count.
  const text = useSettled(JSON.stringify({ search: query.search, filters: query.filters }), isWanted);
  const live = useMemo(
    () => (isWanted && text !== undefined ? mirror.tally(resource, JSON.parse(text) as typeof query, fields) : null),
    [mirror, resource, text, fields, isWanted],
  );
  return useLive(live).value;
}

/** Our services replace a typed text by a field of their own, which is then the filter; elsewhere nobody fills that field, so the typed text is. */
function isShownBy({ fields, texts }: Resource, name: string, isOurs: boolean): boolean {
  const text = texts[name];
  return isOurs ? !(text?.kind === 'first' && text.hides) : !fields[name]?.companion;
}

/** The filters of a list, as the address has them. */
export function useFilters(
  screen: Screen,
  list: ListControls,
  query: Pick<PageQuery, 'search' | 'filters'>,
  view: PageView | undefined,
): FilterControls {
  const { mirror } = useData();
  const isBound = useIsBound();
  const isOurs = useIsOurs(screen.resource);
  const all = useMemo(() => filtersHere(screen, isOurs), [screen, isOurs]);
  const [isOpen, setOpen] = useState(false);
  const { kept } = list.state;
  const used = useMemo(() => all.filter((filter) => isUsed(filter, kept)), [all, kept]);
  const fields = useMemo(() => all.filter(({ kind }) => kind !== 'rows' && kind !== 'preset').map(({ field }) => field), [all]);
  const tally = useTally(screen.resource, query, fields, isOpen || used.length > 0);
  const offered = useMemo(() => {
    const isWhole = view?.coverage === 'complete';
    // What only our services keep has the same value in every row of other services.
    const isUseful = ({ of }: ListFilter) => !(isBound && saysBranch(of)) && (isOurs || !of.companion);
    const isServed = (name: string) => isOurs || mirror.canFilter(screen.resource, name);
    const canAsk = (filter: ListFilter) => filter.kind === 'preset' || (!needsRows(filter) && namesOf(filter).every(isServed));
    const isTold = ({ field, kind }: ListFilter) => kind === 'preset' || isShownBy(screen.resource, field, isOurs);
    return all.filter((filter) => used.includes(filter) || (isTold(filter) && isUseful(filter) && (isWhole || canAsk(filter))));
  }, [all, used, isBound, isOurs, view, mirror, screen]);
  return useMemo(
    () => ({
      offered,
      used,
      values: (filter) => valuesIn(filter, kept),
      range: (filter) => rangeIn(filter, kept),
      choose: (filter, values) => list.setKept(choosing(all, filter, values), { replace: isUsed(filter, kept) && values.length > 0 }),
      chooseDays: (filter, range) => list.setKept(choosingDays(filter, range), { replace: isUsed(filter, kept) }),
      clear: (filter) => list.setKept({ ...choosing(all, filter, []), ...choosingDays(filter, { from: '', until: '' }) }),
      clearAll: () => list.setKept(withoutFilters(all)),
      tally,
      setOpen,
    }),
    [offered, used, kept, list, all, tally],
  );
}
