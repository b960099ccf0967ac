import { localStore, sessionPrefix } from '../platform/web-storage.ts';

/** Key of the queries kept in localStorage for a first paint. */
export const hotQueriesKey = (userId: string): string => sessionPrefix + userId;

let times = 0;

/** Where they are kept; what is written late, after they were forgotten, is not. */
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

/** Removes what was kept of a session, these queries and whatever else goes with it. */
export function forgetHotQueries() {
  times += 1;
  for (const key of localStore.keys()) if (key.startsWith(sessionPrefix)) localStore.removeItem(key);
}
