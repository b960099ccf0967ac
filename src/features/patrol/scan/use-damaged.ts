import { useMemo } from 'react';
import { qrReports } from '../../../contract/resources/qr-reports.ts';
import { useData, useLive } from '../../../crud/public.ts';

/** Whether a report of this label is known here, sent or not: one is enough until the label is replaced. */
export function useIsReported(pointId: string | undefined): boolean {
  const { mirror } = useData();
  const live = useMemo(
    () =>
      pointId === undefined ? null : mirror.lookup(qrReports.name, { search: '', filters: { ysb_check_point_id: pointId }, limit: 1 }),
    [mirror, pointId],
  );
  const { value: rows } = useLive(live);
  return (rows?.length ?? 0) > 0;
}
