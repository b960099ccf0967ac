import { liveQuery } from 'dexie';
import type { Live } from './public.ts';

/** A value that follows the databases, in this tab and in others. */
export function live<T>(query: () => Promise<T>): Live<T> {
  return {
    subscribe(next, error) {
      // Dexie follows an async function only when it can see that it is one.
      const subscription = liveQuery(async () => query()).subscribe(next, error ?? (() => undefined));
      return () => subscription.unsubscribe();
    },
  };
}
