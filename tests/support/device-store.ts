import type { Page } from '@playwright/test';
import type { ResourceName } from '../../src/contract/registry.ts';

/** A command as it is stored on the device. */
interface KeptCommand {
  readonly id: string;
  readonly resource: string;
  readonly rowId: string;
  readonly state: string;
  readonly under?: string;
  readonly body: { readonly note?: string; readonly description?: string; readonly ysb_log_check_point_id?: string };
}
export interface Kept {
  readonly outbox: readonly KeptCommand[];
  /** Ids of the rows whose files are kept. */
  readonly files: readonly string[];
  readonly drafts: readonly { readonly key: string; readonly input: { readonly note?: string } }[];
}

/** What the disk holds, read directly and not through the app. */
export function readDevice(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('amanah-ops-'))?.name;
    if (name === undefined) return { outbox: [], files: [], drafts: [] };
    const database = await asked(indexedDB.open(name));
    const read = database.transaction(['outbox', 'blobs', 'drafts']);
    const all = (store: string) => asked(read.objectStore(store).getAll());
    const [outbox, blobs, drafts] = await Promise.all([all('outbox'), all('blobs'), all('drafts')]);
    database.close();
    return { outbox, drafts, files: blobs.map((blob: { commandId: string }) => blob.commandId) };
  });
}

/** Keeps the cache busy with a transaction, so that nothing else is written there as long as the page lives. */
export function sitOnCache(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        void indexedDB.databases().then((all) => {
          const name = all.find((one) => one.name?.startsWith('amanah-cache-'))?.name ?? '';
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error ?? new Error('unreadable'));
          opening.onsuccess = () => {
            const held = opening.result.transaction(['rows', 'sets', 'queries'], 'readwrite');
            const again = () => {
              held.objectStore('sets').get('floors').onsuccess = again;
              resolve();
            };
            again();
          };
        });
      }),
  );
}

/** Everything that this origin stores on the device, as one text: databases, both storages, caches. */
export function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(String(name)));
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const read = database.transaction(stores);
        for (const store of stores) found.push(`${name} ${store} ${JSON.stringify(await asked(read.objectStore(store).getAll()))}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const held = await caches.open(name);
      for (const request of await held.keys()) {
        const answer = await held.match(request);
        if (/json|text/.test(answer?.headers.get('content-type') ?? '')) found.push((await answer?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
}

/** How many rows of a list about a pupil the device's copies hold, whoever they were fetched for. */
export function rowsAbout(page: Page, list: ResourceName, pupil: string): Promise<number> {
  return page.evaluate(
    async ([name, student]) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('unreadable'));
        });
      let found = 0;
      for (const { name: kept = '' } of await indexedDB.databases()) {
        const database = await asked(indexedDB.open(kept));
        if (database.objectStoreNames.contains('rows'))
          for (const { resource, row } of await asked(database.transaction('rows').objectStore('rows').getAll()))
            if (resource === name && String(row.ysb_student_id) === student) found += 1;
        database.close();
      }
      return found;
    },
    [list, pupil] as const,
  );
}
