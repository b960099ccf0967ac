import { patrolCalls } from '../../../../contract/calls/patrol-calls.ts';
import { appError, fail, ok, type Result } from '../../../../contract/calls/errors.ts';
import { presentValue } from '../../../../crud/public.ts';
import { departments } from '../../../../contract/resources/people/departments.ts';
import { employes } from '../../../../contract/resources/people/employes.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import type { Row } from '../../../../contract/resource.ts';
import type { DataLayer, DeviceRows, ShownRow } from '../../../../data/public.ts';
import { isUnsent, notListed } from './found-logs.ts';
import { bodyOf, type LogFilter } from './log-filter.ts';
import { logMatcher, type OfficerNames } from './match-log.ts';

/** The most that one call answers. */
const pageSize = 1000;

export interface SourceRow {
  readonly row: Row;
  readonly isUnsent: boolean;
}
export type LogChunk = Result<{ readonly rows: readonly SourceRow[]; readonly isPartial: boolean }>;

/** The names that the chosen department and officer have in a log. */
async function namesIn({ mirror }: Pick<DataLayer, 'mirror'>, filter: LogFilter): Promise<OfficerNames> {
  const { ysb_department_id: department, ysb_employe_id: officer } = filter;
  return {
    department: department === '' ? undefined : (await presentValue(mirror.row(departments, department)))?.row.kode_dept || undefined,
    officer: officer === '' ? undefined : (await presentValue(mirror.row(employes, officer)))?.row.name || undefined,
  };
}

const sourceRow = (shown: ShownRow): SourceRow => ({ row: shown.row, isUnsent: isUnsent(shown) });

async function* fromService(
  { api }: Pick<DataLayer, 'api'>,
  filter: LogFilter,
  signal: AbortSignal,
): AsyncGenerator<Result<readonly Row[]>, void> {
  const { method, path } = patrolCalls.filterLogs;
  const ask = (page: number) => api.rows(logCheckPoints, { method, path, query: { page, limit: pageSize }, body: bodyOf(filter) }, signal);
  // A log that slips to the next page while others arrive would otherwise be seen twice.
  const met = new Set<string>();
  let next = ask(1);
  for (let page = 1; !signal.aborted; page++) {
    const answer = await next;
    if (signal.aborted) return;
    if (!answer.ok) return yield fail(answer.error);
    const { rows, pagination } = answer.value;
    // A plain service sends everything at once, and its rows need not have ids.
    if (!pagination) return yield ok(rows);
    const isLast = page >= pagination.total_pages || rows.length === 0;
    // The service fetches the next page while this one is being written.
    if (!isLast) next = ask(page + 1);
    yield ok(rows.filter((row) => !met.has(row.id)));
    for (const row of rows) met.add(row.id);
    if (isLast) return;
  }
}

/** Whether the device's data may stand in for a service that failed with this code. */
const isUnreachable = (code: string): boolean => ['network', 'timeout', 'captive-portal', 'offline'].includes(code);

/**
 * All logs that match, chunk by chunk: the device's own unsent ones, then the service's, or the device's if the service
 * cannot be reached. A failure ends it.
 */
export async function* logSource(
  data: Pick<DataLayer, 'api' | 'mirror' | 'connection'>,
  filter: LogFilter,
  signal: AbortSignal,
): AsyncGenerator<LogChunk, void> {
  const fits = logMatcher(filter, await namesIn(data, filter));
  const device: DeviceRows = await presentValue(data.mirror.matching(logCheckPoints, fits));
  const fromDevice = (): LogChunk =>
    device.coverage === 'none' && device.rows.length === 0
      ? fail(appError('offline'))
      : ok({ rows: device.rows.map(sourceRow), isPartial: device.coverage !== 'complete' });
  if (data.connection.state === 'offline') return yield fromDevice();
  let isFirst = true;
  for await (const chunk of fromService(data, filter, signal)) {
    if (!chunk.ok) return yield isFirst && isUnreachable(chunk.error.code) ? fromDevice() : chunk;
    const own = isFirst ? notListed(device.rows.filter(isUnsent), chunk.value).map(sourceRow) : [];
    isFirst = false;
    yield ok({ rows: [...own, ...chunk.value.map((row) => ({ row, isUnsent: false }))], isPartial: false });
  }
}
