import type { Result } from '../../contract/calls/errors.ts';
import type { Refreshed } from '../../data/public.ts';

export interface LastAsked {
  readonly answer: Result<Refreshed> | undefined;
  /** When it was answered (ms since 1970). */
  readonly at: number;
  /** When the shown rows came from the service. */
  readonly asOf: number | null;
  readonly isOnline: boolean;
  /** When the present connection was found. */
  readonly since: number;
}

/** When the service last told of the page (ms since 1970); 0 where it failed, or where asking was put off since. */
function heardAt({ answer, at, asOf }: LastAsked): number {
  if (!answer?.ok) return 0;
  switch (answer.value) {
    case 'fetched':
      return at;
    case 'arriving':
      return asOf ?? 0;
    case 'deferred':
      // Asking waits for own writes; once they have arrived the data layer asks by itself.
      return asOf !== null && asOf >= at ? asOf : 0;
  }
}

/** Whether the shown rows are the service's as of now: heard over the present connection, and nothing put off. */
export const isLive = (asked: LastAsked): boolean => asked.isOnline && heardAt(asked) >= asked.since;
