import { useMemo } from 'react';
import { type PaperDimension, levelsOf, paperDimensions, ratedDimensions } from '../../../contract/adab/adab-paper.ts';
import { suggestReport, type Suggested } from '../../../contract/adab/adab-narrative.ts';
import { adabScales } from '../../../contract/resources/adab/adab-scales.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { dimensis } from '../../../contract/resources/adab/dimensis.ts';
import { elements } from '../../../contract/resources/adab/elements.ts';
import { subElements } from '../../../contract/resources/adab/sub-elements.ts';
import { useResourcePage, useRowsWhere } from '../../../crud/public.ts';
import { heldCells, type HeldRubric, heldRubric } from './held-rubric.ts';

const most = 1000;
const everything = {} as const;

/** What the rubric asks, as the device has it; undefined until it has answered. */
export function useRubric(): HeldRubric | undefined {
  const signs = useRowsWhere(subElements, everything, most);
  const of = useRowsWhere(elements, everything, most);
  const tops = useRowsWhere(dimensis, everything, most);
  const scales = useRowsWhere(adabScales, everything, most);
  return useMemo(() => {
    if (!signs || !of || !tops || !scales) return undefined;
    return heldRubric({ signs, of, tops, scales });
  }, [signs, of, tops, scales]);
}

export interface PupilLevels {
  readonly dimensions: readonly PaperDimension[];
  readonly suggested: Suggested;
  /** Names of dimensions that count as not rated. */
  readonly empty: readonly string[];
}

/** What the cells of one pupil come to on this device, including unsent ones; undefined until it has answered. */
export function usePupilLevels(held: HeldRubric | undefined, semester: string, pupil: { readonly id: number; readonly name: string }) {
  const { id, name } = pupil;
  const query = useMemo(
    () => ({ page: 1, limit: most, search: '', filters: { ysb_semester_id: semester, ysb_student_id: String(id) } }) as const,
    [semester, id],
  );
  const { view, isStale } = useResourcePage(adabScores, query);
  return useMemo((): PupilLevels | undefined => {
    // The previous pupil's levels do not belong to this one.
    if (!held || !view || isStale || held.rubric.levels.length === 0) return undefined;
    const cells = heldCells(
      held,
      view.rows.map(({ row }) => row),
    );
    const dimensions = paperDimensions(held.rubric, cells);
    return {
      dimensions,
      suggested: suggestReport(name, ratedDimensions(held.rubric, cells), levelsOf(held.rubric.levels)),
      empty: dimensions.filter(({ label }) => label === '').map((one) => one.name),
    };
  }, [held, view, isStale, name]);
}
