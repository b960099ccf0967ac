/** Keys of the queries kept in localStorage for a first paint. */
const prefix = 'amanah-hot-';

export const hotQueriesKey = (userId: string): string => prefix + userId;

let times = 0;

/** Where they are kept; what is written late, after they were forgotten, is not. */
export function hotStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const born = times;
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      if (born === times) localStorage.setItem(key, value);
    },
    removeItem: (key) => localStorage.removeItem(key),
  };
}

/** Removes what was kept, whoever it belonged to. */
export function forgetHotQueries() {
  times += 1;
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
