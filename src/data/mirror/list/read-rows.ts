import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { SealKey } from '../../store/sealing/cipher.ts';
import { openRow, type SealedRow } from '../../store/sealing/open-rows.ts';

// Without Dexie, which would have to be loaded a second time for the worker: all it does is read ranges of one index.
const part = 4000;
/** So many of what nobody waits for: a page that opens another list meanwhile waits for no more than these. */
const quietPart = 250;

/** When the next part may be read, if not at once. */
export type Turn = () => Promise<void> | undefined;

/** Opens the cache as it is; never creates one, and gives way when the page upgrades or deletes it. */
export function openCache(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

function readPart(database: IDBDatabase, range: IDBKeyRange, most: number): Promise<readonly SealedRow[]> {
  return new Promise((resolve, reject) => {
    const index = database.transaction('rows').objectStore('rows').index('[resource+order]');
    const request: IDBRequest<SealedRow[]> = index.getAll(range, most);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The stored rows of a list by id, part by part, so that a write need not wait for all of it. */
export async function* readParts(
  database: IDBDatabase,
  resource: ResourceName,
  key: SealKey | undefined,
  turn: Turn,
): AsyncGenerator<readonly Row[], void> {
  // Arrays sort after everything else in the order of keys.
  const end = [resource, []];
  let range = IDBKeyRange.bound([resource], end, true);
  for (;;) {
    const wait = turn();
    await wait;
    const most = wait ? quietPart : part;
    const records = await readPart(database, range, most);
    yield records.map((record) => (key ? openRow(record, key).row : record.row));
    const last = records.at(-1);
    if (!last || records.length < most) return;
    range = IDBKeyRange.bound([resource, last.order], end, true);
  }
}

/** All of them. */
export async function readRows(...list: Parameters<typeof readParts>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const part of readParts(...list)) for (const row of part) rows.push(row);
  return rows;
}
