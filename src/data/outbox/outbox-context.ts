import type { ResourceName } from '../../contract/registry.ts';
import type { Row, ServiceName } from '../../contract/resource.ts';
import type { Channel } from '../../platform/channel.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TransportCall, Reply } from '../api/transport.ts';
import type { CacheDatabase, OpsDatabase } from '../store/databases.ts';
import type { Seals } from '../store/seals.ts';
import type { CommandTime } from '../store/command-time.ts';
import type { LateSending } from './sending/late-sending.ts';
import type { StoredCommand } from '../store/stored-command.ts';

/** Everything the parts of the outbox share. */
export interface OutboxContext {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly name: string;
  readonly platform: Platform;
  readonly channel: Channel;
  readonly seals: Seals;
  /** The save of a draft still being written; whatever removes the draft must wait for it. */
  readonly draftSaving: (key: string) => Promise<unknown> | undefined;
  readonly userId: string;
  /** Identifies this account of this foundation in everything the device keeps. */
  readonly who: string;
  readonly username: string;
  /** Speaks as this user, or answers 401 without speaking when somebody else is logged in. */
  readonly call: (call: TransportCall) => Promise<Reply>;
  /** The same for what is sent while the person waits: asks who it is where the services want to be shown that again. */
  readonly callAtOnce?: (call: TransportCall) => Promise<Reply>;
  /** This user is logged in. */
  readonly loggedIn: () => boolean;
  /** He is, and the services accept more from him than a new password. */
  readonly maySend: () => boolean;
  /** The service itself answered this user a moment ago: no check is needed before a write. */
  readonly answersNow: (service: ServiceName) => boolean;
  /** The service keeps keys, versions and times of the act. */
  readonly isOurs: (service: ServiceName) => boolean;
  /** Puts arrived commands into the cache; may be repeated. */
  readonly applyAcked: (commands: readonly StoredCommand[]) => Promise<void>;
  /** The rows answered to commands that somebody waits for, by place in the outbox. */
  readonly awaited: Map<number, Row | undefined>;
  /** Nothing of the resource is on its way any more. */
  readonly emptied: (resource: ResourceName) => void;
  /** The service has restored this row; it may not have said what is in it. */
  readonly returned: (resource: ResourceName, row: Row | undefined) => Promise<void>;
  /** The services did something past the queue: answers asked for before may lack it. */
  readonly acted: () => void;
  readonly late: LateSending;
  /** The life of the services' database that the queue was last compared with; undefined if they don't tell. */
  readonly epoch: () => string | undefined;
  readonly time: CommandTime;
  /** The services are reachable, as far as is known. */
  readonly online: () => boolean;
}
