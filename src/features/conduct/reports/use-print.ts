import { type FrozenPaper, frozenPaper } from '../../../contract/adab/adab-paper.ts';
import { mostPapers } from '../../../contract/calls/adab/adab-report-calls.ts';
import { ok, type Result } from '../../../contract/calls/errors.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { printReports } from './paper/print-reports.tsx';
import type { HeldReport } from './report-of.ts';
import { reportTexts } from './texts/id.ts';
import { useAskPapers } from './use-papers.ts';

interface Frozen {
  readonly paper: FrozenPaper;
  readonly logo: string;
}

const failed = (message: string): void => {
  feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });
};

/** Fetches any number of them, as many at a time as are answered. */
async function askAll(ask: ReturnType<typeof useAskPapers>, ids: readonly string[]): Promise<Result<readonly Frozen[]>> {
  const frozen: Frozen[] = [];
  for (let from = 0; from < ids.length; from += mostPapers) {
    const answer = await ask(ids.slice(from, from + mostPapers), { logo: true });
    if (!answer.ok) return answer;
    const { papers, logo } = answer.value;
    // A logo belongs to the reports it came with: others may be of another school.
    frozen.push(...papers.flatMap(({ paper }) => frozenPaper.safeParse(paper).data ?? []).map((paper) => ({ paper, logo })));
  }
  return ok(frozen);
}

/** Prints reports as approved, and says how many cannot be printed: a missing sheet would not be noticed in a pile. */
export function usePrint(): (rows: readonly HeldReport[]) => Promise<void> {
  const ask = useAskPapers();
  return async (rows) => {
    feedback.busy(true);
    const answer = await askAll(
      ask,
      rows.map(({ id }) => id),
    ).finally(() => feedback.busy(false));
    if (!answer.ok) return failed(answer.error.message);
    const papers = answer.value;
    if (papers.length < rows.length) failed(reportTexts.approved.unprinted(formatNumber(rows.length - papers.length)));
    if (papers.length > 0) await printReports(papers);
  };
}
