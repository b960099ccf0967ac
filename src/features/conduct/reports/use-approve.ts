import { adabReportCalls } from '../../../contract/calls/adab/adab-report-calls.ts';
import type { PaperOf } from '../../../contract/calls/adab/adab-report-calls.ts';
import type { AppError } from '../../../contract/calls/errors.ts';
import { adabReports } from '../../../contract/resources/adab/adab-reports.ts';
import { pathFor, useDirectSend } from '../../../crud/public.ts';

/** Approves a report as it was read; answers what went wrong, if anything. Nothing waits in the outbox: it takes effect at once. */
export function useApprove(): (paper: PaperOf) => Promise<AppError | undefined> {
  const send = useDirectSend([adabReports]);
  return async ({ id, seen }) => {
    const { service, method } = adabReportCalls.approveAdabReport;
    const answer = await send({ service, method, path: pathFor(adabReportCalls.approveAdabReport, String(id)), body: { seen } });
    return answer && !answer.ok ? answer.error : undefined;
  };
}
