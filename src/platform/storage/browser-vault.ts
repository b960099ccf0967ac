import { inStore, openStore } from './one-record.ts';
import type { Vault } from './storage.ts';

const name = 'amanah-vault';

// The app must start without the vault too: some browsers never answer where they withhold databases.
const patienceMs = 1000;
// Slow is not refused.
const refusedAfterMs = 10_000;

const tooLate = (ms = patienceMs) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer of IndexedDB')), ms));

const once = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  Promise.race([inStore(name, mode, ask), tooLate()]);

/** Whether the browser gives the app databases at all. */
export const givesDatabases = (): Promise<boolean> =>
  Promise.race([openStore(name).then((database) => database.close()), tooLate(refusedAfterMs)]).then(
    () => true,
    () => false,
  );

/** `Vault` over a database of its own: the login page needs it before anything is loaded that knows the others. */
export const browserVault: Vault = {
  read: () => once<unknown>('readonly', (store) => store.get(name)).catch(() => undefined),
  write: async (value) => void (await once('readwrite', (store) => store.put(value, name))),
  clear: () => once('readwrite', (store) => store.clear()),
};
