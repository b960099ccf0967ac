import type { ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Call, Reply } from '../api/transport.ts';
import type { CacheDatabase, OpsDatabase } from '../store/databases.ts';
import type { Seals } from '../store/seals.ts';

export interface MirrorContext {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly platform: Platform;
  readonly seals: Seals;
  readonly username: string;
  readonly call: (call: Call) => Promise<Reply>;
  readonly isOurs: (service: ServiceName) => boolean;
  /** Whether a service ever answered here: until then it counts as one of others. */
  readonly isKnown: (service: ServiceName) => boolean;
  readonly online: () => boolean;
  /** The time of the services, as far as it is known. */
  readonly now: () => number;
  /** Branch and level of the user, by which a plain service scopes the lists described with them; ours read the token. */
  readonly scope: () => Readonly<Record<string, string>>;
}
