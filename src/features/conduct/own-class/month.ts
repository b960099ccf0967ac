import { shownText } from '../../../contract/words/shown-text.ts';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import type { Noted, Statement } from '../noted.ts';

/** What was seen of a pupil in one dimension. */
interface InDimension {
  readonly dimension: string;
  readonly all: number;
  readonly guided: number;
}

/** A pupil of the class, and what was noted about them. */
export interface PupilMonth {
  readonly id: string;
  readonly name: string;
  /** The day the pupil came, if the semester had already begun. */
  readonly came?: string;
  readonly all: number;
  /** Day of the last note, also of an earlier month; empty without any. */
  readonly last: string;
  readonly dimensions: readonly InDimension[];
}

const counts = (row: Noted): boolean => shownText(row.withdrawn_at) === '';

/** For each pupil of a class what was noted in a month (`YYYY-MM`), in the order of the names. */
export function monthOf(
  kelas: RosterClass,
  rows: readonly Noted[],
  statements: readonly Statement[] | undefined,
  month: string,
): readonly PupilMonth[] {
  const dimensionOf = new Map(statements?.map(({ id, dimension }) => [id, dimension]));
  const order = [...new Set(statements?.map(({ dimension }) => dimension))];
  return kelas.pupils.map(({ id, name, came }) => {
    const own = rows.filter((row) => counts(row) && shownText(row.ysb_student_id) === String(id));
    const now = own.filter((row) => shownText(row.date).startsWith(month));
    const sums = new Map<string, { all: number; guided: number }>();
    for (const row of now) {
      const dimension = dimensionOf.get(shownText(row.ysb_sub_element_id)) ?? shownText(row.name_dimensi);
      const sum = sums.get(dimension) ?? { all: 0, guided: 0 };
      sums.set(dimension, { all: sum.all + 1, guided: sum.guided + (shownText(row.tone) === 'Perlu bimbingan' ? 1 : 0) });
    }
    const place = (dimension: string) => (order.includes(dimension) ? order.indexOf(dimension) : order.length);
    return {
      id: String(id),
      name,
      ...(came === undefined ? {} : { came }),
      all: now.length,
      last: own.reduce((last, row) => (shownText(row.date) > last ? shownText(row.date) : last), ''),
      dimensions: [...sums].map(([dimension, sum]) => ({ dimension, ...sum })).sort((a, b) => place(a.dimension) - place(b.dimension)),
    };
  });
}
