import type { ViewedList } from '../../../../crud/public.ts';
import { dayOfFilter, filterDay } from '../../../../contract/calls/patrol-calls.ts';
import { type DayRange, isBackwards } from '../../../../ui/field/day-range.tsx';
import { filterTexts } from '../../../../ui/texts/id/list-tools.ts';

/** What the filter asks for, under the names of its call; days as `YYYY-MM-DD`, and an empty text if nothing is chosen. */
export interface LogFilter {
  readonly date_in: string;
  readonly date_out: string;
  readonly ysb_branch_id: string;
  readonly ysb_department_id: string;
  readonly ysb_employe_id: string;
}

export const emptyFilter: LogFilter = { date_in: '', date_out: '', ysb_branch_id: '', ysb_department_id: '', ysb_employe_id: '' };
export const filterNames = [
  'date_in',
  'date_out',
  'ysb_branch_id',
  'ysb_department_id',
  'ysb_employe_id',
] as const satisfies readonly (keyof LogFilter)[];

/** Filters are saved under names, like those of other lists; a saved one is applied at once. */
export const keptFilters: ViewedList = { route: '/log-check-points', parameters: filterNames, beside: { tab: 'filter', cari: '1' } };

/**
 * `titik` is the point that the first tab narrows its logs to, `dari`, `sampai`, `oleh` and `cabang` their days, account and
 * branch;
 * `cari` says that the filter was applied: for an empty one it is the only parameter.
 */
export const pageParameters: readonly string[] = ['tab', 'cari', 'titik', 'dari', 'sampai', 'oleh', 'cabang', ...filterNames];

type Kept = Readonly<Record<string, string>> | undefined;

const dayIn = (text = ''): string => dayOfFilter(text) ?? '';
const idIn = (text = ''): string => (/^[1-9]\d{0,14}$/.test(text) ? text : '');

/** The filter in the address; an impossible value counts as none. */
export const filterIn = (kept: Kept): LogFilter => ({
  date_in: dayIn(kept?.['date_in']),
  date_out: dayIn(kept?.['date_out']),
  ysb_branch_id: kept?.['ysb_branch_id'] ?? '',
  ysb_department_id: idIn(kept?.['ysb_department_id']),
  ysb_employe_id: idIn(kept?.['ysb_employe_id']),
});

export const isApplied = (kept: Kept): boolean => kept?.['cari'] === '1';

/** The address of an applied filter. */
export const keptOf = (filter: LogFilter): Record<string, string> => ({ tab: 'filter', cari: '1', ...filter });

/** The body of the call. */
export const bodyOf = (filter: LogFilter): LogFilter => ({
  ...filter,
  date_in: filterDay(filter.date_in),
  date_out: filterDay(filter.date_out),
});

/** The days of a filter as a range. */
export const rangeOf = ({ date_in, date_out }: Pick<LogFilter, 'date_in' | 'date_out'>): DayRange => ({ from: date_in, until: date_out });

/** A range under the names of the call. */
export const daysOf = ({ from, until }: DayRange): Pick<LogFilter, 'date_in' | 'date_out'> => ({ date_in: from, date_out: until });

/** Why this filter can find nothing. */
export const problemOf = (filter: LogFilter): string | undefined => (isBackwards(rangeOf(filter)) ? filterTexts.wrongOrder : undefined);
