/** What screens may use of the data layer. Each room says in `for-screens.ts` what it offers; the implementations are beside it. */
import type { AppConfig } from './api/app-config.ts';
import type { ApiClient, Connection, Events } from './api/for-screens.ts';
import type { Result } from '../contract/calls/errors.ts';
import type { Resource, ServiceName } from '../contract/resource.ts';
import type { Drafts } from './drafts.ts';
import type { FoundationWatch } from './foundation/for-screens.ts';
import type { Mirror } from './mirror/for-screens.ts';
import type { Outbox } from './outbox/for-screens.ts';
import type { Recents } from './recents.ts';
import type { ProofQuestion, SessionStore } from './session/for-screens.ts';
import type { Losses } from './store/losses.ts';
import type { Stamp } from './time/stamp.ts';

export type { DraftMark } from './drafts.ts';
export type { AppConfig } from './api/app-config.ts';
export type { OtherWork, RestoreNotice } from './foundation/for-screens.ts';
export type {
  DeviceRows,
  LookupCall,
  Mirror,
  NearRows,
  PageQuery,
  PageView,
  PrefetchProgress,
  Refreshed,
  ShownRow,
  Tally,
} from './mirror/for-screens.ts';
export { wholeList } from './mirror/view/ahead.ts';
export type { CommandDraft, DraftOf, LocalRow, Outbox, OutboxCounts, Outcome } from './outbox/for-screens.ts';
export type { Recent } from './recents.ts';
export type { Session, SessionStore, WaitingWork } from './session/for-screens.ts';
export { type Command, type CommandOf, type CommandState, isLocal, writesOf } from './store/command.ts';
export type { Live } from './store/live/live.ts';
export { untilLogout } from './store/passing-drafts.ts';
export type { Stamp } from './time/stamp.ts';

/** When something happened, with the stamp from which that is recomputed once the device knows better. */
interface Moment {
  readonly at: Date;
  readonly stamp: Stamp;
}

/** The services' time, as far as this device knows it: its own clock may be wrong, and may be set at any moment. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  moment(): Moment;
}

/** Which services are ours, as far as they have answered: what only ours can do is offered for those. */
interface OurServices {
  has(service: ServiceName): boolean;
  /** Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Lets the service of a resource answer once, through a list that every service has, if it never did on this device. */
  meet(resource: Resource): Promise<Result<void>>;
}

export interface DataLayer {
  readonly config: AppConfig;
  readonly session: SessionStore;
  readonly outbox: Outbox;
  readonly mirror: Mirror;
  readonly drafts: Drafts;
  readonly recents: Recents;
  readonly api: ApiClient;
  readonly proof: ProofQuestion;
  readonly events: Events;
  readonly connection: Connection;
  readonly ours: OurServices;
  readonly losses: Losses;
  readonly foundation: FoundationWatch;
  /** The account whose databases these are (`session.who`). */
  readonly who: string;
  readonly time: Time;
  /** Fetches the code that sends, so that the first thing saved is on its way at once; never fails. */
  warm(): Promise<void>;
  /** Stops timers and closes the databases (logout, another user). */
  close(): Promise<void>;
  /** `close`, and removes what can be fetched again from the device: cached rows and receipts. Unsent work and drafts stay. */
  forget(): Promise<void>;
}
