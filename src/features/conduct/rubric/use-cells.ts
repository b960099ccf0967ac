import { useMemo } from 'react';
import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { useAsked, useData, useLive } from '../../../crud/public.ts';
import type { PageQuery } from '../../../data/public.ts';
import { useRecheck } from '../use-recheck.ts';
import { cellsOf, type Cells, type Element, type Level } from './cells.ts';

const most = 1000;

/** The cells of a dimension: fewer than a list answers at a time, so that what left the reach leaves the device with the answer. */
const queryOf = (semester: string, statements: readonly string[]): PageQuery<typeof adabScores> => ({
  page: 1,
  limit: most,
  search: '',
  filters: { ysb_semester_id: semester, 'ysb_sub_element_id.any': anyOf(statements) },
});

const statementsOf = (elements: readonly Element[], dimension: string) =>
  elements.filter((one) => one.dimension === dimension).flatMap(({ statements }) => statements.map(({ id }) => id));

/** Whether the device has seen every cell of a dimension, so that one without a level is empty. */
export function useIsKnown(semester: string, elements: readonly Element[], dimension: string): boolean {
  const { mirror } = useData();
  const live = useMemo(
    () => mirror.page(adabScores, queryOf(semester, statementsOf(elements, dimension))),
    [mirror, semester, elements, dimension],
  );
  const { value, isStale } = useLive(live);
  return !isStale && (value?.coverage === 'complete' || value?.coverage === 'exact');
}

/** Cells of another semester leave the device, and all of them if the teacher no longer has a class. */
export function useCellsLeft(roster: Roster | null | undefined): void {
  const semester = roster === undefined ? undefined : roster && roster.classes.length > 0 ? String(roster.id_semester) : '';
  useRecheck(adabScores, semester, (row) => shownText(row.ysb_semester_id) === semester);
}

interface KnownCells {
  readonly cells: Cells | undefined;
  readonly isAsking: boolean;
}

/** The filled cells of a semester within this person's reach, including unsent ones; `cells` is undefined until the device has answered. */
export function useCells(semester: string, elements: readonly Element[], levels: readonly Level[]): KnownCells {
  const { mirror } = useData();
  const live = useMemo(() => mirror.matching(adabScores, (row) => shownText(row.ysb_semester_id) === semester), [mirror, semester]);
  const { value } = useLive(live);
  const queries = useMemo(() => {
    const dimensions = [...new Set(elements.map(({ dimension }) => dimension))];
    return dimensions.map((dimension) => queryOf(semester, statementsOf(elements, dimension)));
  }, [semester, elements]);
  const isAsking = useAsked(
    adabScores,
    semester === '0'
      ? []
      : queries.map((query) => ({ about: ['rubric', query.filters], ask: (signal) => mirror.refresh(adabScores, query, signal) })),
  );
  const cells = useMemo(() => value && cellsOf(value.rows, levels), [value, levels]);
  return { cells, isAsking };
}
