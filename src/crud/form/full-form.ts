import { createContext, useContext } from 'react';
import type { Input } from '../../contract/resource.ts';
import { changedFields, inputFromRow } from '../save/form-input.ts';
import type { FormPartProps } from '../screen.ts';

/** Opens the row's full form with what was typed in the short one, including passwords, since no draft holds those. */
export const FullFormContext = createContext<((typed: Input) => void) | undefined>(undefined);

/** For a part of a short form: leads to the full form of the same row; undefined if there is none. */
export function useFullForm({ resource, form, row }: FormPartProps): (() => void) | undefined {
  const open = useContext(FullFormContext);
  if (!open || !row) return undefined;
  return () => open(changedFields(inputFromRow(resource, row, Object.keys(form.input)), form.input));
}
