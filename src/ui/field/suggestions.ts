import type { RefOptions } from './lookup-source.ts';

/** What a text may be filled with; the screens know it, the input only draws. */
export interface Suggestions {
  /** There is no list to be had: nothing but a plain input. */
  readonly isPlain: boolean;
  /** What fits what is typed; everything that comes into question where nothing is. */
  find(typed: string): RefOptions;
  /** Takes an entry by its value, and whatever follows from it in other fields. */
  pick(value: string): void;
  /** Somebody is about to type: what is listed may be fetched. */
  wake(): void;
}
