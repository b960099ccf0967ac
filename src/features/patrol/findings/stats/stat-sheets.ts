import { type FindingGrouping, type FindingStats, findingGroupings } from '../../../../contract/calls/finding-calls.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { onPaper, type Sheets } from '../../figures/sheet-buttons.tsx';
import { statsTexts as texts } from './texts/id.ts';

type Told = Readonly<Record<FindingGrouping, FindingStats>>;

export const nameOf = ({ name, key }: { readonly name: string; readonly key: string }): string => (key === '' ? texts.nobody : name);

const linesOf = ({ groups }: FindingStats) =>
  groups.map((group) => [nameOf(group), group.open, group.closed, group.median_days, group.repeats] as const);
const headings = [texts.open, texts.closed, texts.medianShort, texts.repeats];

/** The same figures on paper and as a workbook. */
export function statSheets(told: Told, period: string): Sheets {
  const { open, closed, repeats } = told.room;
  return {
    title: texts.heading,
    period,
    said: [texts.sums(formatNumber(open), formatNumber(closed), formatNumber(repeats)), texts.counts, texts.medianNote],
    paper: findingGroupings.map((by) => ({
      title: texts.groups[by],
      ...onPaper({ headings: [texts.columns[by], ...headings], lines: linesOf(told[by]) }),
    })),
    workbook: {
      name: texts.heading,
      headings: [texts.by, texts.name, ...headings],
      lines: findingGroupings.flatMap((by) => linesOf(told[by]).map((line) => [texts.groups[by], ...line])),
    },
  };
}
