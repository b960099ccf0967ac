import { beginTransaction } from './open-transactions.ts';

/** Opens a small database with a single store of the same name. */
export function openStore(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/**
 * Runs one request in its own transaction, in the single store of the small database `name`, and returns its result once
 * the transaction is on the disk.
 */
export async function inStore<T>(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openStore(name);
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = beginTransaction(() => database.transaction(name, mode, { durability: 'strict' }));
      const asked = ask(change.objectStore(name));
      change.oncomplete = () => resolve(asked.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
}
