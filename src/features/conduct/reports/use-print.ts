import { frozenPaper } from '../../../contract/adab-paper.ts';
import { mostPapers } from '../../../contract/adab-report-calls.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { printReports } from './paper/print-reports.tsx';
import type { HeldReport } from './report-of.ts';
import { useAskPapers } from './use-papers.ts';

/** Prints reports as they were approved. */
export function usePrint(): (rows: readonly HeldReport[]) => Promise<void> {
  const ask = useAskPapers();
  return async (rows) => {
    const ids = rows.map(({ id }) => id).slice(0, mostPapers);
    feedback.busy(true);
    const answer = await ask(ids, { logo: true }).finally(() => feedback.busy(false));
    if (!answer.ok) {
      feedback.toast({ tone: 'error', message: answer.error.message, ms: feedbackTimes.errorToast });
      return;
    }
    const { papers, logo } = answer.value;
    const frozen = papers.flatMap(({ paper }) => frozenPaper.safeParse(paper).data ?? []);
    await printReports(frozen.map((paper) => ({ paper, logo })));
  };
}
