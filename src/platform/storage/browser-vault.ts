import { inStore, openStore } from './one-record.ts';
import type { Vault } from './storage.ts';

const name = 'amanah-vault';

// The app must start without the vault too: some browsers never answer when they withhold databases.
const patienceMs = 1000;
// Slow doesn't mean refused.
const refusedAfterMs = 10_000;

const tooLate = (ms = patienceMs) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer of IndexedDB')), ms));

const once = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  Promise.race([inStore(name, mode, ask), tooLate()]);

/** Whether the browser lets the app have databases at all. */
export const givesDatabases = (): Promise<boolean> =>
  Promise.race([openStore(name).then((database) => database.close()), tooLate(refusedAfterMs)]).then(
    () => true,
    () => false,
  );

/** `Vault` over its own database: the login page needs it before anything that knows the others is loaded. */
export const browserVault: Vault = {
  read: () => once<unknown>('readonly', (store) => store.get(name)).catch(() => undefined),
  write: async (value) => void (await once('readwrite', (store) => store.put(value, name))),
  clear: () => once('readwrite', (store) => store.clear()),
};
