import { openBrowserChannel } from './channel.ts';
import { systemClock } from './clock.ts';
import { createIds } from './ids.ts';
import { browserLocks } from './locks.ts';
import type { Platform } from './platform.ts';
import { browserVault } from './storage/browser-vault.ts';
import { removeRecord } from './storage/remove-record.ts';

const nothing = () => undefined;

/** What a service worker has: no localStorage, no window and nobody who presses anything. */
export function serviceWorkerPlatform(): Platform {
  return {
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    newId: createIds(systemClock),
    random: Math.random,
    signals: {
      online: () => navigator.onLine,
      subscribe: () => nothing,
      presses: () => nothing,
      keys: () => nothing,
      hides: () => nothing,
    },
    locks: browserLocks,
    text: { get: () => null, set: nothing, remove: nothing, subscribe: () => nothing },
    storage: {
      persist: async () => false,
      persisted: () => navigator.storage.persisted(),
      async estimate() {
        const { usage = 0, quota = 0 } = await navigator.storage.estimate();
        return { usage, quota };
      },
      removeRecord,
      vault: browserVault,
    },
    subtle: crypto.subtle,
    openChannel: openBrowserChannel,
    background: { possible: () => false, ask: async () => undefined },
    origin: location.origin,
  };
}
