type Row = Record<string, unknown>;

// As in rounds.ts: what was picked from the list has a code that could not be read.
const picked = 3;

/** A report for each check point with a worn code, made with the first log that was picked from the list. */
export function qrReportRows(logs: readonly Row[]): Row[] {
  const first = new Map<unknown, Row>();
  for (const log of logs) {
    const point = log['ysb_check_point_id'];
    if (log['record_method'] === picked && !first.has(point)) first.set(point, log);
  }
  return [...first.values()].map((log, at) => ({
    id: at + 1,
    ysb_check_point_id: log['ysb_check_point_id'],
    user_id: log['user_id'],
    reported_at: log['occurred_at'],
  }));
}

/** Rows of the demo are stored as they are, so what is folded from the reports stands in them. */
export function withLabelStates(points: readonly Row[], reports: readonly Row[]): Row[] {
  const damaged = new Set(reports.map((report) => report['ysb_check_point_id']));
  return points.map((point) => ({ ...point, label_state: damaged.has(point['id']) ? 'rusak' : '' }));
}
