import { liveQuery } from 'dexie';
import type { Live } from './public.ts';

/** A value that follows the databases, in this tab and in others. */
export function live<T>(query: () => Promise<T>): Live<T> {
  return {
    subscribe(next, error) {
      const subscription = liveQuery(query).subscribe(next, error ?? (() => undefined));
      return () => subscription.unsubscribe();
    },
  };
}
