import { qrReports } from '../../../../contract/resources/patrol/qr-reports.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { type Command, writesOf } from '../../../../data/public.ts';

export type LabelReportState = 'none' | 'reported' | 'not-offered';

/**
 * The state of a label's report: one is enough, sent or waiting, until the label is replaced. A service without a call
 * for reports has refused one of them because of that; it gets no more, and nobody is told that it knows.
 */
export function reportState(rows: readonly HeldRow<typeof qrReports>[], commands: readonly Command[]): LabelReportState {
  const own = writesOf(commands, qrReports);
  const lacking = new Set(own.filter(({ refusal }) => refusal?.code === 'not-offered').map(({ rowId }) => rowId));
  if (rows.some(({ id }) => !lacking.has(id))) return 'reported';
  return lacking.size > 0 ? 'not-offered' : 'none';
}
