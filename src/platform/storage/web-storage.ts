/** What the app needs of localStorage and sessionStorage. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): readonly string[];
}

function inMemory(): TextStore {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    keys: () => [...held.keys()],
  };
}

/** The browser's own; undefined if it is refused, which some browsers do by throwing and some by returning nothing. */
function browsersOwn(open: () => Storage): Storage | undefined {
  try {
    const store = open();
    store.getItem('amanah');
    return store;
  } catch {
    return undefined;
  }
}

/** The browser's own as long as it is available, otherwise one that lives as long as the page. */
function orInMemory(open: () => Storage): TextStore {
  const memory = inMemory();
  return {
    getItem: (key) => (browsersOwn(open) ?? memory).getItem(key),
    setItem: (key, value) => (browsersOwn(open) ?? memory).setItem(key, value),
    removeItem: (key) => (browsersOwn(open) ?? memory).removeItem(key),
    keys: () => {
      const own = browsersOwn(open);
      return own ? Object.keys(own) : memory.keys();
    },
  };
}

/** Whether the login is lost with the page, because the browser keeps no text for it. */
export const isLocalStorageRefused = browsersOwn(() => localStorage) === undefined;
/** localStorage or, if that is refused, a store that lives as long as the page. */
export const localStore: TextStore = orInMemory(() => localStorage);
/** sessionStorage, likewise. */
export const tabStore: TextStore = orInMemory(() => sessionStorage);
/** Keys in localStorage that start with this are removed when the session ends, whoever they belonged to. */
export const sessionPrefix = 'amanah-hot-';
