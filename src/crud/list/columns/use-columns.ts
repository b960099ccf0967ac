import { useMemo } from 'react';
import type { Column } from '../../../ui/table/rows.ts';
import type { Screen } from '../../screen.ts';
import { type Preference, usePreference } from '../use-preference.ts';
import { choiceIn, chosenColumns, type ColumnChoice } from './column-choice.ts';

/** The columns of a list as this person wants them on this device, and how to change them. */
export function useColumns(screen: Screen): Preference<ColumnChoice> & { readonly columns: readonly Column[] } {
  const { value, set } = usePreference('columns', screen.route, choiceIn);
  const columns = useMemo(() => chosenColumns(screen, value), [screen, value]);
  return { value, set, columns };
}
