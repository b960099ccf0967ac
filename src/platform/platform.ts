import { type Channel, openBrowserChannel } from './channel.ts';
import { type Clock, systemClock } from './clock.ts';
import { createIds } from './ids.ts';
import { browserLocks, type Locks } from './locks.ts';
import { browserSignals, type Signals } from './signals.ts';
import { browserStorage, browserText, type DeviceStorage, type LocalText } from './storage.ts';

/** The world outside the engine. Tests put their own parts in. */
export interface Platform {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly random: () => number;
  readonly signals: Signals;
  readonly locks: Locks;
  readonly text: LocalText;
  readonly storage: DeviceStorage;
  /** Undefined where the browser withholds it: on an address that is not secure. */
  readonly subtle: SubtleCrypto | undefined;
  readonly openChannel: (name: string) => Channel;
  readonly origin: string;
}

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
    origin: location.origin,
  };
}
