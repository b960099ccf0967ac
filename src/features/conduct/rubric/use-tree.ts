import { useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabScales } from '../../../contract/resources/adab/adab-scales.ts';
import { dimensis } from '../../../contract/resources/adab/dimensis.ts';
import { elements } from '../../../contract/resources/adab/elements.ts';
import { subElements } from '../../../contract/resources/adab/sub-elements.ts';
import { useWholeList } from '../../../crud/public.ts';
import type { Element, Level } from './cells.ts';

const byId = (a: { readonly id: string }, b: { readonly id: string }) => Number(a.id) - Number(b.id);

/** Every element that asks something, with its statements, in the order of the dimensions; undefined until the device has answered. */
export function useElements(): readonly Element[] | undefined {
  const signs = useWholeList(subElements);
  const of = useWholeList(elements);
  const tops = useWholeList(dimensis);
  return useMemo(() => {
    if (!signs || !of || !tops) return undefined;
    const statements = [...signs].sort(byId);
    const found = [...tops].sort(byId).flatMap((top) =>
      [...of]
        .sort(byId)
        .filter((row) => shownText(row.ysb_dimensi_id) === top.id)
        .map((row) => ({
          id: row.id,
          name: shownText(row.name_element),
          dimension: top.id,
          dimensionName: shownText(top.name_dimensi),
          statements: statements
            .filter((one) => shownText(one.id_element) === row.id)
            .map((one) => ({ id: one.id, words: shownText(one.description) })),
        })),
    );
    return found.filter(({ statements: asked }) => asked.length > 0);
  }, [signs, of, tops]);
}

/** The scale from its lowest number up; undefined until the device has answered. */
export function useLevels(): readonly Level[] | undefined {
  const rows = useWholeList(adabScales);
  return useMemo(
    () =>
      rows?.map(({ id, number, label }) => ({ id, number: Number(number), label: shownText(label) })).sort((a, b) => a.number - b.number),
    [rows],
  );
}
