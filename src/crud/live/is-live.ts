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

/** When the service last answered for the page (ms since 1970); 0 if it failed, or if asking has been put off since. */
function heardAt({ answer, at, asOf }: LastAsked): number {
  if (!answer?.ok) return 0;
  switch (answer.value) {
    case 'fetched':
      return at;
    case 'arriving':
      return asOf ?? 0;
    case 'deferred':
      // Asking waits for the device's own writes; once they have arrived the data layer asks by itself.
      return asOf !== null && asOf >= at ? asOf : 0;
  }
}

/** Whether the shown rows are the service's as of now: received over the present connection, with nothing put off. */
export const isLive = (asked: LastAsked): boolean => asked.isOnline && heardAt(asked) >= asked.since;
