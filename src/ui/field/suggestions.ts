import type { RefOptions } from './lookup-source.ts';

/** Suggestions for a text; the screens know them, the input only draws. */
export interface Suggestions {
  /** No list is available: just a plain input. */
  readonly isPlain: boolean;
  /** What fits the typed text; all candidates if nothing is typed. */
  find(typed: string): RefOptions;
  /** Takes an entry by its value, along with whatever follows from it in other fields. */
  pick(value: string): void;
  /** Somebody is about to type: the list may be fetched. */
  wake(): void;
}
