import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForSync } from './background-sync.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { decoderFirst, isDecoder } from './scanner-cache.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

// Only the app's own files: no answer of a service ever enters Cache Storage.
const files = [...self.__WB_MANIFEST];
// Only what carries its version in its name: the browser's cache may answer for it.
const lasting = files.filter(({ revision }) => revision === null).map(({ url }) => url);
self.addEventListener('install', (event) => event.waitUntil(fetchAhead(lasting)));
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(?:api|user-service|qr|docs|health)(?:\/|$)/] }),
);

registerRoute(
  ({ url }) => isDecoder(url),
  ({ request }) => decoderFirst(request),
);

// The first version serves the page that installed it, so that the very next start may be offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForSync();

// A new version waits until the person says so.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
