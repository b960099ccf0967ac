import { inStore } from './one-record.ts';

/**
 * Keys that can be destroyed. A deleted record stays readable in the files of a browser's database until they are
 * rewritten, so a key is stored in a file of its own, which is deleted as a whole: an entry of Cache Storage. Since the
 * browser doesn't wait for the disk there, a copy is kept that is on the disk at once, as a Blob, which Chromium, Firefox
 * and WebKit store in a file outside the database. It is read only if the first is missing, because a Blob that was read
 * keeps its file until the page lets go of it.
 */
const name = 'amanah-keys';
const keyBytes = 32;

const addressOf = (key: string): string => `/${name}/${key}`;

/** Undefined if the browser withholds it, as at an insecure address. */
const openCache = (): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? Promise.resolve(undefined) : caches.open(name).catch(() => undefined);

function whole(bytes: ArrayBuffer): Uint8Array<ArrayBuffer> | undefined {
  return bytes.byteLength === keyBytes ? new Uint8Array(bytes) : undefined;
}

async function readFile(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const found = await (await openCache())?.match(addressOf(key));
    return found && whole(await found.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** If it can't be written the copy is enough. */
async function writeFile(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await openCache();
  await cache?.put(addressOf(key), new Response(bytes)).catch(() => undefined);
}

async function readCopy(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found: unknown = await inStore(name, 'readonly', (store) => store.get(key));
  if (found instanceof Blob) return whole(await found.arrayBuffer());
  return found instanceof Uint8Array ? new Uint8Array(found) : undefined;
}

/** False if another tab was faster. */
async function addCopy(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const add = (value: unknown) =>
    inStore(name, 'readwrite', (store) => store.add(value, key)).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof DOMException && problem.name === 'ConstraintError') return false;
        throw problem;
      },
    );
  // Some browsers accept no Blob in a private window, whose data goes with the window anyway.
  return add(new Blob([bytes])).catch(() => add(bytes));
}

export interface Key {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** There was none before, so nothing sealed earlier can be opened. */
  readonly isNew: boolean;
}

/** The key of this name, created if there is none. */
export async function keyNamed(key: string): Promise<Key> {
  const file = await readFile(key);
  if (file) return { bytes: file, isNew: false };
  const made = crypto.getRandomValues(new Uint8Array(keyBytes));
  const copy = await readCopy(key);
  const isNew = !copy && (await addCopy(key, made));
  const bytes = copy ?? (isNew ? made : await readCopy(key));
  if (!bytes) throw new Error('A key was destroyed while it was read.');
  await writeFile(key, bytes);
  return { bytes, isNew };
}

/** After this nobody can open what was sealed with the key. */
export async function destroyKey(key: string): Promise<void> {
  await inStore(name, 'readwrite', (store) => store.delete(key));
  await (await openCache())?.delete(addressOf(key));
}

/** Restores a key that was destroyed too early. */
export async function keepKey(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await addCopy(key, bytes);
  await writeFile(key, bytes);
}
