/** Keys of the queries kept in localStorage for a first paint. */
const prefix = 'amanah-hot-';

export const hotQueriesKey = (userId: string): string => prefix + userId;

/** Removes what was kept, whoever it belonged to. */
export function forgetHotQueries() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
