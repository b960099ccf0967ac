const name = 'amanah-fresh-log';

// LevelDB starts a new log once 4 MiB of the old one are in its memory (its `write_buffer_size`).
const pieces = 72;
// Chromium stores anything larger than 64 KiB in a file outside the log.
const piece = () => new Uint8Array(60 * 1024);

// The other browsers keep their databases in SQLite, which repairs such a torn end by itself.
const hasLevelDb = (): boolean => 'userAgentData' in navigator;

function fill(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const end = (tell: () => void) => () => {
        database.close();
        tell();
      };
      const change = database.transaction(name, 'readwrite', { durability: 'relaxed' });
      const store = change.objectStore(name);
      for (let at = 0; at < pieces; at++) store.put(piece(), at);
      change.oncomplete = end(resolve);
      change.onabort = end(() => reject(change.error));
    };
  });
}

function drop(): Promise<void> {
  return new Promise((resolve) => {
    const dropping = indexedDB.deleteDatabase(name);
    dropping.onsuccess = () => resolve();
    dropping.onerror = () => resolve();
    dropping.onblocked = () => resolve();
  });
}

/**
 * Makes the browser continue in a new log file; call it as early as possible after the browser has started. Never rejects.
 * Chromium keeps all IndexedDB databases of an address in one LevelDB, and writes head and body of a record one after the
 * other. A kill between the two leaves a torn end. The next start reads up to there and continues writing after it
 * (`reuse_logs`); the start after that finds the torn record in the middle, considers the whole corrupt and discards every
 * database (chromium 460568, because of which ChromeOS gave up the reuse). A log that is no longer used is deleted, torn
 * end included, as soon as its content is in a table.
 */
export async function startFreshLog(): Promise<void> {
  if (!hasLevelDb()) return;
  await fill().catch(() => undefined);
  await drop();
}
