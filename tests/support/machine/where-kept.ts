import type { Page } from '@playwright/test';

/** Where the browser stores a text: each place with the text around it. */
export const whereKept = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const found: string[] = [];
    const look = (place: string, held: string) => {
      for (let at = held.indexOf(wanted); at >= 0; at = held.indexOf(wanted, at + 1))
        found.push(`${place}: …${held.slice(Math.max(0, at - 300), at + 80)}`);
    };
    for (const [key, value] of Object.entries(localStorage)) look(`localStorage ${key}`, String(value));
    for (const [key, value] of Object.entries(sessionStorage)) look(`sessionStorage ${key}`, String(value));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const record of await asked(database.transaction(store).objectStore(store).getAll()))
          look(`${name} ${store}`, JSON.stringify(record));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        look(`cache ${name} ${request.url}`, `${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return found;
  }, text);
