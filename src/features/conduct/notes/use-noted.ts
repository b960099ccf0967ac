import { useMemo } from 'react';
import type { Roster, RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { dimensis } from '../../../contract/resources/adab/dimensis.ts';
import { elements } from '../../../contract/resources/adab/elements.ts';
import { subElements } from '../../../contract/resources/adab/sub-elements.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useAsked, useData, useLive, useWholeList } from '../../../crud/public.ts';
import type { PageQuery } from '../../../data/public.ts';
import { useRecheck } from '../use-recheck.ts';
import type { Noted, Statement } from '../noted.ts';

/** As many as a list answers at a time. */
const most = 1000;
const days = adabObservations.recent?.days ?? 35;
type Asked = PageQuery<typeof adabObservations>;
interface PupilId {
  readonly id: number;
}

const asked = (from: string, narrowed: Asked['filters'] = {}): Asked => ({
  page: 1,
  limit: most,
  search: '',
  filters: { 'date.from': from, ...narrowed },
});

/** The first day of the notes that are kept. */
function useFrom(): string {
  const { time } = useData();
  return daysBefore(wallClock(time.now()).date, days);
}

/**
 * The notes of the last weeks within this person's reach, including unsent ones. Fetched as a whole: what left the
 * reach leaves the device with the answer. For a school it may hold only the first of them, so those of the pupils
 * shown are fetched separately.
 */
export function useNoted(pupils: readonly PupilId[]): { readonly rows: readonly Noted[]; readonly isKnown: boolean } {
  const { mirror } = useData();
  const from = useFrom();
  const ids = anyOf(pupils.map(({ id }) => String(id)));
  const shown = useMemo(() => asked(from, ids === '' ? {} : { 'ysb_student_id.any': ids }), [from, ids]);
  const queries = ids === '' ? [shown] : [shown, asked(from)];
  const { value: page } = useLive(useMemo(() => mirror.page(adabObservations, shown), [mirror, shown]));
  const { value } = useLive(useMemo(() => mirror.matching(adabObservations, (row) => shownText(row.date) >= from), [mirror, from]));
  useAsked(
    adabObservations,
    queries.map((query) => ({ about: ['noted', query.filters], ask: (signal) => mirror.refresh(adabObservations, query, signal) })),
  );
  const isKnown = page !== undefined && page.coverage !== 'none';
  return useMemo(() => ({ rows: value?.rows.map(({ row }) => row) ?? [], isKnown }), [value, isKnown]);
}

/** Fetches this person's own notes of the last weeks, newest first: they include those of classes that are not shown. */
export function useOwnNoted(): void {
  const { mirror, session } = useData();
  const from = useFrom();
  const query: Asked = {
    ...asked(from, { user_id: String(session.current()?.user.id ?? '') }),
    sort: { field: 'occurred_at', ascending: false },
  };
  useAsked(adabObservations, [{ about: ['own noted', query.filters], ask: (signal) => mirror.refresh(adabObservations, query, signal) }]);
}

/**
 * Notes that the page does not fetch are rechecked separately, so that what left the reach leaves the device too: those
 * of earlier weeks, and all of them if no class is shown. Undefined: it is not known yet which those are.
 */
export function useNotesLeft(roster: Roster | null | undefined, shows: (kelas: RosterClass) => boolean = () => true): void {
  const from = useFrom();
  const isClassShown = roster === undefined ? undefined : (roster?.classes.some(shows) ?? false);
  useRecheck(
    adabObservations,
    isClassShown === undefined ? undefined : `${isClassShown} ${from}`,
    (row) => isClassShown === true && shownText(row.date) >= from,
  );
}

/** Every statement with its dimension, in the order of the lists; undefined until the device has answered. */
export function useStatements(): readonly Statement[] | undefined {
  const signs = useWholeList(subElements);
  const of = useWholeList(elements);
  const tops = useWholeList(dimensis);
  return useMemo(() => {
    if (!signs || !of || !tops) return undefined;
    const names = new Map(tops.map((row) => [row.id, shownText(row.name_dimensi)]));
    const dimensionOf = new Map(of.map((row) => [row.id, names.get(shownText(row.ysb_dimensi_id)) ?? '']));
    return signs
      .map((row) => ({
        id: row.id,
        words: shownText(row.description),
        dimension: dimensionOf.get(shownText(row.id_element)) ?? '',
      }))
      .sort((a, b) => Number(a.id) - Number(b.id));
  }, [signs, of, tops]);
}
