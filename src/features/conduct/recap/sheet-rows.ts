import type { Recap, RecapClass } from '../../../contract/calls/adab/adab-calls.ts';
import type { SheetTable } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { sumOf, totalOf } from './sums.ts';
import { recapTexts } from './texts/id.ts';

/** One row for each class and dimension in which something was noted, and one for a class without any note. */
export function sheetRows({ schools, dimensions }: Recap, nameOf: (kelas: RecapClass) => string): (string | number | null)[][] {
  return schools.flatMap(({ name, classes }) =>
    classes.flatMap((one) => {
      const of = [name, nameOf(one), one.pupils, one.noted];
      const lines = dimensions.flatMap((dimension, at) => {
        const count = one.counts[at];
        if (!count || count.seen + count.guided + count.plain === 0) return [];
        return [[...of, dimension.name, count.seen, count.guided, count.plain]];
      });
      return lines.length > 0 ? lines : [[...of, null, 0, 0, 0]];
    }),
  );
}

type Tones = RecapClass['counts'][number];

/** "58 (15)": all of them, and how many of these say Perlu bimbingan. */
function countWords(of: Tones): string {
  const total = formatNumber(totalOf(of));
  return of.guided === 0 ? total : `${total} (${formatNumber(of.guided)})`;
}

/** A table of its own for each school, with the sum of its classes. */
export function paperTables({ schools, dimensions }: Recap, nameOf: (kelas: RecapClass) => string): readonly SheetTable[] {
  const words = recapTexts.paper;
  const headings = [recapTexts.kelas, recapTexts.pupils, recapTexts.total, ...dimensions.map(({ name }) => name)];
  return schools.map(({ name, classes }) => {
    const line = (label: string, of: readonly RecapClass[]) => {
      const byDimension = dimensions.map((_, at) => sumOf(of.flatMap(({ counts }) => counts[at] ?? [])));
      const [noted, pupils] = [of.reduce((all, one) => all + one.noted, 0), of.reduce((all, one) => all + one.pupils, 0)];
      return [label, recapTexts.noted(formatNumber(noted), formatNumber(pupils)), ...[sumOf(byDimension), ...byDimension].map(countWords)];
    };
    const lines = classes.map((one) => line(nameOf(one), [one]));
    const isSummed = classes.length > 1;
    return {
      title: name,
      headings,
      lines: isSummed ? [...lines, line(words.sum, classes)] : lines,
      figures: headings.flatMap((_, at) => (at > 1 ? [at] : [])),
      isSummed,
    };
  });
}
