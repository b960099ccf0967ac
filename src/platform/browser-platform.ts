import { browserSignals } from './signals/browser-signals.ts';
import { browserStorage, browserText } from './storage/browser-storage.ts';
import { openBrowserChannel } from './channel.ts';
import { systemClock } from './clock.ts';
import { createIds } from './ids.ts';
import { browserLocks } from './locks.ts';
import type { Platform } from './platform.ts';
import type { BackgroundSync } from './background-sync.ts';

const halfADay = 12 * 3_600_000;
let known: ServiceWorkerRegistration | undefined;
let refused = false;

const browserBackgroundSync: BackgroundSync = {
  possible: () => !refused && isSecureContext && 'serviceWorker' in navigator && 'SyncManager' in globalThis,
  async ask(tag) {
    if (!browserBackgroundSync.possible()) return;
    // Kept, because a page that is closing has no time to look it up.
    known ??= await navigator.serviceWorker.getRegistration();
    try {
      if (!known?.active) return;
      // Only an installed app is granted this one, which continues after the browser has given up the other.
      known.periodicSync?.register(tag, { minInterval: halfADay }).catch(() => undefined);
      await known.sync?.register(tag);
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'NotAllowedError') refused = true;
    }
  },
};

/** The parts a browser offers. */
export function browserPlatform(): Platform {
  return {
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    newId: createIds(systemClock),
    random: Math.random,
    signals: browserSignals,
    locks: browserLocks,
    text: browserText,
    storage: browserStorage,
    subtle: isSecureContext ? crypto.subtle : undefined,
    openChannel: openBrowserChannel,
    background: browserBackgroundSync,
    origin: location.origin,
  };
}
