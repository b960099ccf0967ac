/** Why a file can't be had: nothing was reached, or what came was not the file. */
export type FileProblem = 'unreached' | 'failed';
type FileRead<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: FileProblem };

/** Undefined if the browser withholds it, as at an insecure address. */
const openCache = (name: string): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? Promise.resolve(undefined) : caches.open(name).catch(() => undefined);

const folderOf = (address: string): string => new URL(address, location.href).pathname.replace(/[^/]*$/, '');

/** Keeps a file and drops those in other folders, which are from earlier versions. With a full disk it just isn't kept. */
async function keep(cache: Cache | undefined, address: string, text: string): Promise<void> {
  try {
    await cache?.put(address, new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } }));
    const folder = folderOf(address);
    const old = ((await cache?.keys()) ?? []).filter(({ url }) => folderOf(url) !== folder);
    await Promise.all(old.map((request) => cache?.delete(request)));
  } catch {
    /* it is fetched again next time */
  }
}

/**
 * A file of the app's own origin that never changes at its address: from the device if it was read before, otherwise
 * fetched and kept. `understand` returns undefined for anything that isn't the whole file, such as a network's login page.
 */
export async function keptFile<T>(cacheName: string, address: string, understand: (text: string) => T | undefined): Promise<FileRead<T>> {
  const cache = await openCache(cacheName);
  const held = await cache
    ?.match(address)
    .then((found) => found?.text())
    .catch(() => undefined);
  const known = held === undefined ? undefined : understand(held);
  if (known !== undefined) return { ok: true, value: known };
  try {
    const answer = await fetch(address, { redirect: 'error' });
    const text = answer.ok ? await answer.text() : '';
    const value = understand(text);
    if (value === undefined) return { ok: false, problem: 'failed' };
    await keep(cache, address, text);
    return { ok: true, value };
  } catch {
    return { ok: false, problem: 'unreached' };
  }
}
