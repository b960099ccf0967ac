/** The existing database; undefined if there is none, since asking must not create one. */
function openExisting(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error));
  });
}

/** `DeviceStorage.removeRecord` over the browser's own interface. */
export async function removeRecord(database: string, store: string, key: string): Promise<void> {
  const found = await openExisting(database);
  if (!found) return;
  found.onversionchange = () => found.close();
  try {
    if (!found.objectStoreNames.contains(store)) return;
    await new Promise<void>((resolve, reject) => {
      const change = found.transaction(store, 'readwrite');
      change.objectStore(store).delete(key);
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
  } finally {
    found.close();
  }
}
