/*
 * What the cells of the rubric add up to, the same for screen, services and paper.
 *
 * In: the statements (sub-elements) that are asked, each with its element and dimension; the filled cells of ONE pupil in
 * ONE semester, by statement; the levels of the scale. Ids are texts on both sides (`String(id)` of what a database has).
 * Out: by element and by dimension the mean of its cells' numbers, how many of its statements are filled, and the label of
 * the nearest level. `label` is undefined ("belum dinilai") while less than half of the statements are filled.
 * KKCA percentages are not used, since nothing says what they weigh.
 */

/** A statement that is asked, and where it counts. */
export interface AdabStatement {
  readonly id: string;
  readonly element: string;
  readonly dimension: string;
}

/** A filled cell of one pupil: the number of its level. */
export interface AdabCell {
  readonly statement: string;
  readonly number: number;
}

export interface AdabLevel {
  readonly number: number;
  readonly label: string;
}

/** What the cells of an element or a dimension add up to. */
interface AdabMean {
  /** How many statements are asked. */
  readonly asked: number;
  readonly filled: number;
  /** The mean of the filled ones; undefined while there are none. */
  readonly mean: number | undefined;
  /** The nearest level; undefined while less than half are filled. */
  readonly label: string | undefined;
}

interface AdabScore {
  readonly elements: ReadonlyMap<string, AdabMean>;
  readonly dimensions: ReadonlyMap<string, AdabMean>;
}

/** The level nearest to a mean; if two are equally near, the higher one, in the pupil's favour. */
export function nearestLevel(mean: number, levels: readonly AdabLevel[]): AdabLevel | undefined {
  let nearest: AdabLevel | undefined;
  for (const level of levels) {
    const [far, best] = [Math.abs(level.number - mean), nearest && Math.abs(nearest.number - mean)];
    if (best === undefined || far < best || (far === best && level.number > (nearest?.number ?? 0))) nearest = level;
  }
  return nearest;
}

function meanOf(statements: readonly AdabStatement[], numbers: ReadonlyMap<string, number>, levels: readonly AdabLevel[]): AdabMean {
  const filled = statements.flatMap(({ id }) => numbers.get(id) ?? []);
  const asked = statements.length;
  // Whole numbers: their sum does not depend on the order.
  const mean = filled.length === 0 ? undefined : filled.reduce((sum, one) => sum + one, 0) / filled.length;
  const isEnough = mean !== undefined && filled.length * 2 >= asked;
  return { asked, filled: filled.length, mean, label: isEnough ? nearestLevel(mean, levels)?.label : undefined };
}

/** What the filled cells of one pupil add up to, by element and by dimension. Cells of statements that are not asked are left out. */
export function adabScore(statements: readonly AdabStatement[], cells: readonly AdabCell[], levels: readonly AdabLevel[]): AdabScore {
  const numbers = new Map(cells.map(({ statement, number }) => [statement, number]));
  const by = (place: 'element' | 'dimension') => {
    const those = (id: string) => statements.filter((one) => one[place] === id);
    return new Map(statements.map((one) => [one[place], meanOf(those(one[place]), numbers, levels)]));
  };
  return { elements: by('element'), dimensions: by('dimension') };
}
