import type { BackgroundSync } from './background-sync.ts';

const halfADay = 12 * 3_600_000;
let known: ServiceWorkerRegistration | undefined;
let refused = false;

export const browserBackgroundSync: BackgroundSync = {
  possible: () => !refused && isSecureContext && 'serviceWorker' in navigator && 'SyncManager' in globalThis,
  async ask(tag) {
    if (!browserBackgroundSync.possible()) return;
    // Kept, because a page that is being closed finds no time to look it up.
    known ??= await navigator.serviceWorker.getRegistration();
    try {
      if (!known?.active) return;
      // Only an installed app is granted this one, which goes on when the browser has given the other up.
      known.periodicSync?.register(tag, { minInterval: halfADay }).catch(() => undefined);
      await known.sync?.register(tag);
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'NotAllowedError') refused = true;
    }
  },
};
