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
  /** Nothing could be fetched: what is listed comes only from the device. */
  readonly offline: boolean;
  /** Why they could not be fetched although there is a connection. */
  readonly problem?: string | undefined;
  /** The message if nothing is listed, instead of the usual one. */
  readonly note?: string | undefined;
  /** Fetches again. */
  readonly again?: () => void;
  /** Why there is nothing to choose, if that is certain, and where it can be changed. */
  readonly empty?: { readonly words: string; readonly way?: FillWay } | undefined;
}

/** Where a reference's choices come from; the screens provide it, the picker only draws. */
export interface LookupSource {
  /** How many rows the first call asks for. */
  readonly firstRows: number;
  useOptions(
    field: RefField,
    query: {
      readonly search: string;
      readonly narrowedTo: string | undefined;
      readonly saysToo: string | undefined;
      /** The field of a row that tells choices of the same name apart. */
      readonly detail?: string | undefined;
      readonly limit: number;
      readonly isOpen: boolean;
    },
  ): RefOptions;
  /** The text of the saved value, which the picker always holds; none while it is looked up. */
  useChosen(field: RefField, value: string): RefOption | undefined;
}

export const LookupContext = createContext<LookupSource | null>(null);

/** The source of the form around it; a reference outside a form is a bug. */
export function useLookupSource(): LookupSource {
  const source = useContext(LookupContext);
  if (!source) throw new Error('A reference field needs a LookupContext around it.');
  return source;
}
