const name = 'amanah-pemindai';

/** The strong decoder is 1 MB and only patrol roles need it, so it is kept when first fetched and not with the rest. */
export const isDecoder = (url: URL): boolean => url.origin === self.location.origin && /^\/assets\/[^/]+\.wasm$/.test(url.pathname);

/** From the device if it is there; else fetched and kept in place of the one of an earlier version. */
export async function decoderFirst(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) await cache.delete(older);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
