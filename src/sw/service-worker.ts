import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForSync } from './background-sync.ts';

interface StaticRoute {
  readonly condition: object;
  readonly source: 'network' | { readonly cacheName: string };
}

declare global {
  interface ExtendableEvent {
    /** At an installation; Firefox and WebKit do not have it. */
    addRoutes?(rules: readonly StaticRoute[]): Promise<void>;
  }
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

/** As many as a browser opens to one host over HTTP/1.1. */
const atOnce = 6;

/**
 * Fetches the addresses into the browser's own cache, several at a time. Workbox requests one file after the other, so an
 * installation over a slow line used to take as many round trips as there are files; now it finds them here. Never rejects:
 * Workbox requests whatever is missing again, and reports it.
 */
async function fetchAhead(urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await fetch(url)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

const decoderCache = 'amanah-pemindai';

/** The strong decoder is 1 MB and only patrol roles need it, so it is stored when first fetched rather than with the rest. */
const isDecoder = (url: URL): boolean => url.origin === self.location.origin && /^\/assets\/[^/]+\.wasm$/.test(url.pathname);

/** From the device if it is there; otherwise fetched and stored in place of an earlier version's. */
async function decoderFirst(request: Request): Promise<Response> {
  const cache = await caches.open(decoderCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) await cache.delete(older);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

// Only the app's own files: no service's answer ever enters Cache Storage.
const files = [...self.__WB_MANIFEST];
// Only files with their version in the name: for those the browser's cache may answer.
const lasting = files.filter(({ revision }) => revision === null).map(({ url }) => url);
self.addEventListener('install', (event) => event.waitUntil(fetchAhead(lasting)));
precacheAndRoute(files);
cleanupOutdatedCaches();

/** What the services answer themselves. */
const services = ['api', 'user-service', 'qr', 'docs', 'health', '.well-known'];
const answered = new RegExp(`^/(?:${services.map((name) => name.replace('.', '\\.')).join('|')})(?:/|$)`);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [answered] }));

const under = (paths: readonly string[]) => ({ or: paths.map((pathname) => ({ urlPattern: new URLPattern({ pathname }) })) });

/**
 * What a browser that can be told so (Firefox and WebKit cannot) does without waking the worker, as the worker would: what
 * the services answer, and files with their version in the name. Otherwise an older version that is asked for anything
 * while it makes way for a newer one would be started again, and stay.
 */
const routes = (): readonly StaticRoute[] => [
  { condition: under(services.map((name) => `/${name}/*`)), source: 'network' },
  { condition: under(['js', 'css', 'woff2'].map((kind) => `/assets/*.${kind}`)), source: { cacheName: cacheNames.precache } },
];
self.addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes()).catch(() => undefined));
});

registerRoute(
  ({ url }) => isDecoder(url),
  ({ request }) => decoderFirst(request),
);

// The first version serves the page that installed it, so that the very next start can be offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForSync();

// A new version waits until the person says so.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
