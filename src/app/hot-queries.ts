import { localStore, sessionPrefix } from '../platform/storage/web-storage.ts';

/** Key of the queries kept in localStorage for a first paint. */
export const hotQueriesKey = (userId: string): string => sessionPrefix + userId;

/** How often they were forgotten. */
let times = 0;

/** Where these queries are kept; a late write, after they were forgotten, is dropped. */
export function hotStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const born = times;
  return {
    getItem: (key) => localStore.getItem(key),
    setItem: (key, value) => {
      if (born === times) localStore.setItem(key, value);
    },
    removeItem: (key) => localStore.removeItem(key),
  };
}

/** Removes everything that localStorage keeps only as long as the session, including these queries. */
export function forgetHotQueries() {
  times += 1;
  for (const key of localStore.keys()) if (key.startsWith(sessionPrefix)) localStore.removeItem(key);
}
