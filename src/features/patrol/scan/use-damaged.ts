import { useMemo } from 'react';
import { qrReports } from '../../../contract/resources/qr-reports.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { type ReportState, reportState } from './report-state.ts';

/** How it stands with a report of this label; undefined where nobody may want to make one. */
export function useReportState(pointId: string | undefined): ReportState {
  const { mirror, outbox } = useData();
  const live = useMemo(
    () => (pointId === undefined ? null : mirror.lookup(qrReports, { search: '', filters: { ysb_check_point_id: pointId }, limit: 100 })),
    [mirror, pointId],
  );
  const { value: rows } = useLive(live);
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  return reportState(rows ?? [], commands ?? []);
}
