import { createContext, useContext } from 'react';
import type { RefField } from '../../contract/fields.ts';

export interface RefOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}
/** The way to the screen that fills an empty list of choices. */
export interface FillWay {
  readonly to: string;
  readonly words: string;
  readonly follow: () => void;
}
export interface RefOptions {
  readonly options: readonly RefOption[];
  /** More rows match than are listed. */
  readonly more: boolean;
  readonly loading: boolean;
  /** Nothing could be fetched: what is listed comes from the device alone. */
  readonly offline: boolean;
  /** Why they could not be fetched although there is a connection. */
  readonly problem?: string | undefined;
  /** What is said where nothing is listed, in place of the usual words. */
  readonly note?: string | undefined;
  /** Asks once more. */
  readonly again?: () => void;
  /** Why there is nothing to choose, where that is certain, and where it can be changed. */
  readonly empty?: { readonly words: string; readonly way?: FillWay } | undefined;
}

/** Where a reference's choices come from; the screens provide it, the picker only draws. */
export interface LookupSource {
  /** Rows that the first call asks for. */
  readonly firstRows: number;
  useOptions(
    field: RefField,
    query: {
      readonly search: string;
      readonly narrowedTo: string | undefined;
      readonly saysToo: string | undefined;
      /** The field of a row that tells choices of one name apart. */
      readonly detail?: string | undefined;
      readonly limit: number;
      readonly isOpen: boolean;
    },
  ): RefOptions;
  /** The words of the saved value, which the picker always holds; none while they are looked for. */
  useChosen(field: RefField, value: string): RefOption | undefined;
}

export const LookupContext = createContext<LookupSource | null>(null);

/** The source of the form around; a reference outside of one is a mistake in the code. */
export function useLookupSource(): LookupSource {
  const source = useContext(LookupContext);
  if (!source) throw new Error('A reference field needs a LookupContext around it.');
  return source;
}
