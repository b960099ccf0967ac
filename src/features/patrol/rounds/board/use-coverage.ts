import { mostCoverageDays, roundCalls } from '../../../../contract/calls/round-calls.ts';
import { daysIn, type Period } from './period.ts';
import { boardTexts } from './texts/id.ts';
import { useAnswer } from '../../figures/use-answer.ts';

/** Why a period is not fetched; undefined if it can be. */
export function periodProblem(period: Period): string | undefined {
  const days = daysIn(period);
  if (days < 1) return boardTexts.heat.backwards;
  return days > mostCoverageDays ? boardTexts.heat.tooLong(String(mostCoverageDays)) : undefined;
}

/** How the rounds of a period went, for every route at once: another route is only another view of it. */
export const useCoverage = (period: Period) =>
  useAnswer(roundCalls.roundCoverage, periodProblem(period) === undefined ? { from: period.from, to: period.to } : null);
