import { browserBackgroundSync } from './browser-background-sync.ts';
import { browserSignals } from './browser-signals.ts';
import { browserStorage, browserText } from './browser-storage.ts';
import { openBrowserChannel } from './channel.ts';
import { systemClock } from './clock.ts';
import { createIds } from './ids.ts';
import { browserLocks } from './locks.ts';
import type { Platform } from './platform.ts';

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
