import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, appError } from '../../contract/calls/errors.ts';
import type { Row } from '../../contract/resource.ts';
import type { DataLayer, PageQuery, PageView } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import { useData } from '../live/data-context.tsx';
import { screenColumns } from '../form/screen-columns.ts';
import type { Screen } from '../screen.ts';
import type { Column } from '../../ui/table/rows.ts';
import { narrowedWords } from './narrowed-words.ts';
import { printRows } from './print-rows.tsx';

/** Fifty pages: nobody reads more, and a phone lays them out in two seconds. */
const mostRows = 2000;

/** What a list shows, across all of its pages. */
export type ListQuery = Pick<PageQuery, 'search' | 'sort' | 'filters'>;
type Gathered = { readonly rows: readonly Row[]; readonly isCut: boolean } | { readonly error: AppError };

/** All rows of the list, or the first `mostRows` of them. */
async function gather({ mirror }: DataLayer, screen: Screen, query: ListQuery, signal: AbortSignal): Promise<Gathered> {
  const rows: Row[] = [];
  for await (const chunk of mirror.walk(screen.resource, query, signal)) {
    if (!chunk.ok) return { error: chunk.error };
    rows.push(...chunk.value);
    if (rows.length > mostRows) break;
  }
  return { rows: rows.slice(0, mostRows), isCut: rows.length > mostRows };
}

/** What is known of a list that the device does not hold as a whole: how long it is, and whether the services said so. */
type Known = Pick<PageView, 'total' | 'coverage'>;

/** What the printed rows leave out without a connection; nothing if the services told of as many as are printed. */
function leftOut({ total, coverage }: Known, printed: number, isCut: boolean): readonly string[] {
  if (printed < total && !isCut) return [texts.partial(formatNumber(printed), formatNumber(total))];
  return coverage === 'exact' && !isCut ? [] : [texts.partialUnknown];
}

/** How many rows these are and what the list was narrowed by, in words. */
async function saidOf(
  data: DataLayer,
  screen: Screen,
  query: ListQuery,
  printed: number,
  isCut: boolean,
  known?: Known,
): Promise<readonly string[]> {
  const { search, sort, filters } = query;
  const column = sort && screenColumns(screen).find(({ name }) => name === sort.field)?.heading;
  return [
    isCut ? texts.more(formatNumber(printed)) : texts.rows(formatNumber(printed)),
    ...(search === '' ? [] : [texts.found(search)]),
    ...(await narrowedWords(data, screen, filters)),
    ...(sort && column ? [texts.sorted(column, sort.ascending)] : []),
    ...(known ? leftOut(known, printed, isCut) : []),
  ];
}

export interface PrintList {
  readonly isBusy: boolean;
  /** `known`: what is known of the list where the device makes do with a part of it. */
  readonly print: (query: ListQuery, known?: Known) => void;
}

/** Prints a list as it is shown, across all of its pages; `columns` are those that its reader chose. */
export function usePrintList(screen: Screen, columns: readonly Column[]): PrintList {
  const data = useData();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const print = useCallback(
    async (query: ListQuery, known?: Known) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setBusy(true);
      const found: Gathered = await gather(data, screen, query, mine.signal).catch(() => ({ error: appError('storage') }));
      if (mine.signal.aborted) return;
      if ('error' in found) {
        const message = found.error.code === 'storage' ? texts.failed : found.error.message;
        feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });
      } else {
        const said = await saidOf(data, screen, query, found.rows.length, found.isCut, known);
        await printRows(data, { screen, rows: found.rows, said, columns });
      }
      setBusy(false);
    },
    [data, screen, columns],
  );
  return { isBusy, print: useCallback((query, known) => void print(query, known), [print]) };
}
