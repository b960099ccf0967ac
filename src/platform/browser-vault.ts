import type { Vault } from './storage.ts';

const name = 'amanah-vault';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

// What starts with the vault must start without it too: some browsers never answer where they withhold databases.
const patienceMs = 1000;

const tooLate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer of IndexedDB')), patienceMs));

/** Runs one request in a transaction of its own and answers its result once the transaction is on the disk. */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = database.transaction(name, mode, { durability: 'strict' });
      const asked = ask(change.objectStore(name));
      change.oncomplete = () => resolve(asked.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
}

const once: typeof run = (mode, ask) => Promise.race([run(mode, ask), tooLate()]);

/** `Vault` over a database of its own: the login page needs it before anything is loaded that knows the others. */
export const browserVault: Vault = {
  read: () => once<unknown>('readonly', (store) => store.get(name)).catch(() => undefined),
  write: async (value) => void (await once('readwrite', (store) => store.put(value, name))),
  clear: () => once('readwrite', (store) => store.clear()),
};
