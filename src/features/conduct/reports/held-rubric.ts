import type { AdabCell } from '../../../contract/adab/adab-score.ts';
import type { Rubric } from '../../../contract/adab/adab-paper.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { adabScales } from '../../../contract/resources/adab/adab-scales.ts';
import type { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import type { dimensis } from '../../../contract/resources/adab/dimensis.ts';
import type { elements } from '../../../contract/resources/adab/elements.ts';
import type { subElements } from '../../../contract/resources/adab/sub-elements.ts';

const byId = (a: { readonly id: string }, b: { readonly id: string }) => Number(a.id) - Number(b.id);

/** The lists that a rubric is made of, as a device holds them. */
interface HeldLists {
  readonly signs: readonly HeldRow<typeof subElements>[];
  readonly of: readonly HeldRow<typeof elements>[];
  readonly tops: readonly HeldRow<typeof dimensis>[];
  readonly scales: readonly HeldRow<typeof adabScales>[];
}

export interface HeldRubric {
  readonly rubric: Rubric;
  /** The number of a level by its id. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** What the rubric asks, in the order in which the services ask it. */
export function heldRubric({ signs, of, tops, scales }: HeldLists): HeldRubric {
  const dimensionOf = new Map(of.map((row) => [row.id, shownText(row.ysb_dimensi_id)]));
  const statements = [...signs].sort(byId).flatMap((row) => {
    const element = shownText(row.id_element);
    const dimension = dimensionOf.get(element);
    return dimension === undefined ? [] : [{ id: row.id, words: shownText(row.description), element, dimension }];
  });
  // The services ask them element by element.
  statements.sort((a, b) => Number(a.element) - Number(b.element) || Number(a.id) - Number(b.id));
  return {
    rubric: {
      dimensions: [...tops].sort(byId).map((row) => ({ id: row.id, name: shownText(row.name_dimensi) })),
      statements,
      levels: scales.map((row) => ({ number: Number(row.number ?? 0), label: shownText(row.label) })),
    },
    numbers: new Map(scales.map((row) => [row.id, Number(row.number ?? 0)])),
  };
}

/** The filled cells of one pupil in one semester; a level that is no longer on the scale counts as none. */
export const heldCells = ({ numbers }: HeldRubric, rows: readonly HeldRow<typeof adabScores>[]): AdabCell[] =>
  rows.flatMap((row) => {
    const number = numbers.get(shownText(row.ysb_adab_scale_id));
    return number === undefined ? [] : [{ statement: shownText(row.ysb_sub_element_id), number }];
  });
