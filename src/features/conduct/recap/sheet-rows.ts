import type { Recap, RecapClass } from '../../../contract/calls/adab/adab-calls.ts';

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
