import type { BackgroundSync } from './background-sync.ts';
import type { Channel } from './channel.ts';
import type { Clock } from './clock.ts';
import type { Locks } from './locks.ts';
import type { Signals } from './signals/signals.ts';
import type { DeviceStorage, LocalText } from './storage/storage.ts';

/** The world outside the engine. Tests supply their own parts. */
export interface Platform {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly random: () => number;
  readonly signals: Signals;
  readonly locks: Locks;
  readonly text: LocalText;
  readonly storage: DeviceStorage;
  /** Undefined if the browser withholds it, as at an insecure address. */
  readonly subtle: SubtleCrypto | undefined;
  readonly openChannel: (name: string) => Channel;
  readonly background: BackgroundSync;
  readonly origin: string;
}
