import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import type { DeviceRows, PageView, ShownRow } from '../../../../data/public.ts';

type Log = HeldRow<typeof logCheckPoints>;

/** One answer of the filter call: a page from our own service, everything at once from a plain one. */
export interface FilterAnswer {
  readonly rows: readonly Log[];
  readonly pagination?: { readonly total: number };
}

/** Which page is shown. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

export const isUnsent = ({ pending }: ShownRow): boolean => pending?.operation === 'create';

const pageOf = <T>(rows: readonly T[], { page, limit }: Paging): readonly T[] => rows.slice((page - 1) * limit, page * limit);
const pageCount = (total: number, { limit }: Paging): number => Math.max(1, Math.ceil(total / limit));

/** A service that is heard from between the last look at the clock and the sending may move the time of an act by this much (ms). */
const sameMomentMs = 1000;

const momentOf = ({ occurred_at }: Log): number => Date.parse(shownText(occurred_at));

/** A log is the same here and at the service if its check point and its moment are. */
const isSame = (a: Log, b: Log): boolean =>
  shownText(a.ysb_check_point_id) === shownText(b.ysb_check_point_id) && Math.abs(momentOf(a) - momentOf(b)) <= sameMomentMs;

/** The unsent logs without those that the service already lists: word of their arrival may still be on its way. */
export const notListed = (unsent: readonly ShownRow<Log>[], rows: readonly Log[]): readonly ShownRow<Log>[] =>
  unsent.filter(({ row }) => !rows.some((listed) => isSame(listed, row)));

/** What the service answered; what has not left the device is on top of its first page. */
export function viewOfAnswer(answer: FilterAnswer, made: readonly ShownRow<Log>[], paging: Paging, now: number): PageView<Log> {
  const unsent = notListed(made, answer.rows);
  const all = answer.rows.map((row) => ({ row }));
  const own = answer.pagination ? all : pageOf(all, paging);
  const total = answer.pagination?.total ?? all.length;
  return {
    rows: paging.page === 1 ? [...unsent, ...own] : own,
    total: total + unsent.length,
    totalPages: pageCount(total, paging),
    coverage: 'exact',
    stored: all.length,
    asOf: now,
  };
}

/** What the device holds. */
export const viewOfDevice = ({ rows, coverage, stored, asOf }: DeviceRows<Log>, paging: Paging): PageView<Log> => ({
  rows: pageOf(rows, paging),
  total: rows.length,
  totalPages: pageCount(rows.length, paging),
  // Unsent logs can be shown even if nothing was ever fetched.
  coverage: coverage === 'none' && rows.length > 0 ? 'partial' : coverage,
  stored,
  asOf,
});
