/** What screens may use of the data layer. Each room says what it gives; implementations stand beside it. */
import type { ApiClient, AppConfig, Connection } from './api/public.ts';
import type { Drafts } from './drafts.ts';
import type { FoundationWatch } from './foundation/public.ts';
import type { Mirror } from './mirror/public.ts';
import type { Outbox } from './outbox/public.ts';
import type { SessionStore } from './session/public.ts';
import type { Losses } from './store/losses.ts';
import type { Stamp } from './time/stamp.ts';

export type { AppConfig } from './api/public.ts';
export type { OtherWork, RestoreNotice } from './foundation/public.ts';
export type { DeviceRows, LookupCall, Mirror, PageQuery, PageView, PrefetchProgress, Refreshed, ShownRow, Tally } from './mirror/public.ts';
export type { CommandDraft, DraftOf, LocalRow, Outbox, OutboxCounts, Outcome } from './outbox/public.ts';
export type { Session, SessionStore, WaitingWork } from './session/public.ts';
export { type Command, type CommandOf, type CommandState, writesOf } from './store/command.ts';
export type { Live } from './store/live.ts';
export type { Stamp } from './time/stamp.ts';

/** When something happened, and the stamp by which that is worked out again once the device knows better. */
interface Moment {
  readonly at: Date;
  readonly stamp: Stamp;
}

/** The time as the services have it, as far as this device knows: its own clock may be wrong, and be set at any moment. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  moment(): Moment;
}

export interface DataLayer {
  readonly config: AppConfig;
  readonly session: SessionStore;
  readonly outbox: Outbox;
  readonly mirror: Mirror;
  readonly drafts: Drafts;
  readonly api: ApiClient;
  readonly connection: Connection;
  readonly losses: Losses;
  readonly foundation: FoundationWatch;
  /** The account whose databases these are (`session.who`). */
  readonly who: string;
  readonly time: Time;
  /** Stops timers and closes the databases (logout, another user). */
  close(): Promise<void>;
  /** `close`, and removes what can be fetched again from the device: cached rows and receipts. Unsent work and drafts stay. */
  forget(): Promise<void>;
}
