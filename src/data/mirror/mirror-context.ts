import type { Result } from '../../contract/calls/errors.ts';
import type { Resource, ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TransportCall, Reply } from '../api/transport.ts';
import type { CacheDatabase, OpsDatabase } from '../store/databases.ts';
import type { Seals } from '../store/seals.ts';

export interface MirrorContext {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly platform: Platform;
  readonly seals: Seals;
  readonly username: string;
  readonly call: (call: TransportCall) => Promise<Reply>;
  readonly isOurs: (service: ServiceName) => boolean;
  /** Lets a service that never answered here answer once, if what is asked depends on whose it is. */
  readonly meet: (resource: Resource) => Promise<Result<void>>;
  readonly online: () => boolean;
  /** The services' time, as far as it is known. */
  readonly now: () => number;
}
