import { useMemo } from 'react';
import type { Column } from '../../../ui/rows.ts';
import type { Screen } from '../../screen.ts';
import { type Personal, usePersonal } from '../personal.ts';
import { choiceIn, chosenColumns, type ColumnChoice } from './column-choice.ts';

/** The columns of a list as this person wants them on this device, and how to change that. */
export function useColumns(screen: Screen): Personal<ColumnChoice> & { readonly columns: readonly Column[] } {
  const { value, set } = usePersonal('columns', screen.route, choiceIn);
  const columns = useMemo(() => chosenColumns(screen, value), [screen, value]);
  return { value, set, columns };
}
