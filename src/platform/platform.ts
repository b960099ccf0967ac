import type { BackgroundSync } from './background-sync.ts';
import type { Channel } from './channel.ts';
import type { Clock } from './clock.ts';
import type { Locks } from './locks.ts';
import type { Signals } from './signals/signals.ts';
import type { DeviceStorage, LocalText } from './storage/storage.ts';

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
  readonly background: BackgroundSync;
  readonly origin: string;
}
