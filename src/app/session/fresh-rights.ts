import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SessionStore } from '../../data/public.ts';

const everyMs = 5 * 60_000;
/** Not fetched again within this time, however many screens are refused at once. */
const restMs = 10_000;

export interface FreshRights {
  /** The same fetch; after a refusal the rights are read again, because they may have changed. */
  readonly listening: (fetch: Platform['fetch']) => Platform['fetch'];
  /** Fetches now, unless they were just fetched. */
  readonly ask: () => void;
}

/** Menus and rights follow what an administrator changes, without a new login; without a connection the device keeps those it has. */
export function keepRightsFresh(session: Pick<SessionStore, 'current' | 'refresh'>, clock: Pick<Clock, 'ticks' | 'after'>): FreshRights {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (!session.current() || clock.ticks() - askedAt < restMs) return;
    askedAt = clock.ticks();
    void session.refresh();
  };
  const arm = () => {
    clock.after(everyMs, () => {
      ask();
      arm();
    });
  };
  arm();
  return {
    ask,
    listening:
      (fetch) =>
      async (...request) => {
        const response = await fetch(...request);
        if (response.status === 403) ask();
        return response;
      },
  };
}
