/** What screens may use of the data layer. Implementations stand in the folders beside it. */
import type { AppError, Result } from '../contract/errors.ts';
import type { Flags } from '../contract/permissions.ts';
import type { Pagination } from '../contract/envelope.ts';
import type { ResourceName } from '../contract/registry.ts';
import type { Input, Row } from '../contract/resource.ts';
import type { SessionUser } from '../contract/session.ts';
import type { FoundationWatch } from './foundation/public.ts';
import type { LookupCall, PrefetchProgress } from './mirror/public.ts';
import type { Stamp } from './time/stamp.ts';

export type { Stamp };

export type { LookupCall, PrefetchProgress } from './mirror/public.ts';
export type { FoundationStanding, FoundationWatch, OtherWork, RestoreNotice } from './foundation/public.ts';

/** A value that changes; `subscribe` calls back with the present value and with each later one. */
export interface Live<T> {
  subscribe(next: (value: T) => void, error?: (problem: unknown) => void): () => void;
}

/** `public/config.json`: one build serves every deployment. */
export interface AppConfig {
  readonly services: Readonly<Record<'user' | 'master' | 'patrol' | 'access', string>>;
  readonly authorization: { readonly scheme: string };
  readonly compat: { readonly rowNumbers: string };
}

export interface Session {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
  /** Identity of the foundation it was opened at; empty where the service tells none. */
  readonly foundation: string;
  /** Stands for this account of this foundation in everything that the device keeps. */
  readonly who: string;
}

/** Session keys in localStorage, synchronous and free of IndexedDB: the login page loads this alone. */
export interface SessionStore {
  current(): Session | null;
  /** The time as the services have it, as far as this device knows. */
  now(): number;
  subscribe(listener: () => void): () => void;
  login(email: string, password: string): Promise<Result<{ session: Session; message: string }>>;
  /** Clears the session keys only; the outbox and drafts stay. Revokes the token when the service can be reached. */
  logout(): Promise<void>;
  /** Clears an expired session; true while one is valid. Called at load and every hour. */
  check(): boolean;
  /** A service answered 401: the session ends, the queue waits. */
  expire(): void;
  /** A service told which token follows `from`; another one than that is left as it is. */
  renew(from: string, next: { readonly token: string; readonly expiresAt: number }): void;
  /** Reads menus and permissions anew; quiet when the service does not offer it. */
  refresh(): Promise<void>;
  /** A session of before the service told its identity gets it now; false where another foundation has its data here. */
  adopt(identity: string): boolean;
  /** The four flags of a menu url; undefined when there is no entry. */
  flags(url: string): Flags | undefined;
}

export type CommandState = 'queued' | 'sending' | 'acked' | 'done' | 'unknown' | 'conflict' | 'rejected' | 'blocked';

/** One confirmed write on its way to a service. `id` is its Idempotency-Key. */
export interface Command {
  readonly id: string;
  readonly protocol: number;
  readonly userId: string;
  readonly resource: ResourceName;
  readonly operation: 'create' | 'update' | 'delete';
  /** The service's id, or `local:<ULID>` for a row that is not there yet. */
  readonly rowId: string;
  readonly lane: string;
  /** Without the sensitive values that were typed; `outbox.bodyOf` has them. */
  readonly body: Input;
  /** The row as the person saw it when the edit began; the base of a merge. */
  readonly base?: Row;
  /** The row, made here, that it was saved with and that it stands under in the outbox. */
  readonly under?: string;
  /** The service's id of that row, once it is known. */
  readonly underId?: string;
  /** What the outbox list shows: "Catatan: Gerbang Utara" and "Kebersihan · Kotor". */
  readonly title: string;
  readonly detail?: string;
  /** ISO time of the act itself. */
  readonly occurredAt: string;
  /** Missing of commands of earlier versions. */
  readonly stamp?: Stamp;
  /** The device had no connection when it was saved. */
  readonly offline?: boolean;
  readonly createdAt: string;
  readonly state: CommandState;
  readonly attempts: number;
  readonly firstSentAt?: string;
  /** Another device has it as well and may send it. */
  readonly shared?: boolean;
  readonly leaseUntil?: number;
  readonly notBefore?: number;
  /** Why it waits for a person. */
  readonly refusal?: AppError;
  /** The service's id, the time it was acknowledged, and the version the row got by it. */
  readonly receipt?: { readonly id: string; readonly at: string; readonly version?: number | string };
  /** `unknown` that only a person can settle: `retry` sends again, `discard` gives up. */
  readonly review?: boolean;
  /** Was acknowledged, and lost when the services were restored: goes again only if the person says so. */
  readonly lost?: true;
  /** `conflict`: the row as the service has it now, and the fields where both sides differ. `retry` keeps mine, `discard` keeps theirs, `repair` sends a merge. */
  readonly theirs?: Row;
  readonly overlap?: readonly string[];
}

/** When something happened, and by what that is found again once the device knows better. */
export interface Moment {
  readonly at: Date;
  readonly stamp: Stamp;
}

export interface CommandDraft {
  readonly resource: ResourceName;
  readonly operation: 'create' | 'update' | 'delete';
  /** Needed for update and delete. */
  readonly rowId?: string;
  readonly input: Input;
  readonly base?: Row;
  readonly title: string;
  readonly detail?: string;
  readonly occurredAt?: Date;
  /** Of that time, where it was taken with `time.moment`: the clock may be set before the save. */
  readonly stamp?: Stamp;
  /** A draft to remove in the same transaction. */
  readonly draftKey?: string;
  /** Takes the place of this command, which is given up with it or, being decided already, leaves nothing to do (`not-found`). Of one draft at most. */
  readonly instead?: string;
  /** Not sent for this long (ms), so that the person can take it back; it is on the device at once. */
  readonly holdMs?: number;
  /** Stands under an earlier draft of the same `enqueueAll`, a create, or under a row that one made before: `field` gets the id of its row. */
  readonly under?: { readonly field: string; readonly draft: number } | { readonly field: string; readonly rowId: string };
}

export type Outcome =
  | { readonly kind: 'sent'; readonly message: string; readonly row?: Row }
  /** Safe on the device; goes out later. */
  | { readonly kind: 'waiting'; readonly commandId: string }
  /** Taken out of the outbox again: the form still holds what was typed. */
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'conflict'; readonly commandId: string };

export interface OutboxCounts {
  /** queued, unknown, sending. */
  readonly waiting: number;
  /** rejected, conflict, blocked, and unknown that needs review. */
  readonly attention: number;
  readonly total: number;
  /** The queue stands still until the person logs in again. */
  readonly pausedForLogin: boolean;
}

/** One change of a command's state; the command itself where the person gave it up, without what is sealed. */
export interface JournalLine {
  /** ISO time. */
  readonly at: string;
  readonly commandId: string;
  readonly from: string;
  readonly to: string;
  readonly note?: string;
  readonly command?: { readonly resource: ResourceName; readonly operation: string; readonly rowId: string; readonly body: Input };
}

/** Where a row that was made on a device stands, by its local id. */
export type LocalRow =
  /** It waits here. */
  | { readonly kind: 'waiting' }
  /** The service has it under this id. */
  | { readonly kind: 'known'; readonly id: string }
  /** It was given up, is another device's, or the service never told its id. */
  | { readonly kind: 'unknown' };

export interface Outbox {
  /** Commits the command to the device; `ok` only once the transaction completed. Wakes the sender. */
  enqueue(draft: CommandDraft): Promise<Result<Command>>;
  /** Commits all of them in one transaction, or none. */
  enqueueAll(drafts: readonly CommandDraft[]): Promise<Result<readonly Command[]>>;
  /** `enqueue`, then waits at most `waitMs` for the service's answer; a refused command leaves the outbox again. */
  submit(draft: CommandDraft, waitMs?: number): Promise<Result<Outcome>>;
  /** Takes a command that was never sent out again, and puts back the unsent edit that a deletion swallowed; false when it is too late. */
  undo(commandId: string): Promise<boolean>;
  /** `undo` of many at once; answers how many could still be taken back. */
  undoAll(commandIds: readonly string[]): Promise<number>;
  /** Takes back all of them, or none when one has left already: what was saved together goes together. */
  undoTogether(commandIds: readonly string[]): Promise<boolean>;
  /** Brings a deleted row back; only our services can, others answer `method-not-allowed`. */
  restore(resource: ResourceName, rowId: string): Promise<Result<{ readonly message: string }>>;
  /** Whether the service of a resource brings deleted rows back, as far as is known. */
  canRestore(resource: ResourceName): boolean;
  /** What was typed, sensitive values opened: for a form that mends it. */
  bodyOf(commandId: string): Promise<Input>;
  sendNow(): Promise<void>;
  /** Whether the browser sends what waits after the app was closed; where it does not, somebody has to open it. */
  sendsClosed(): boolean;
  retry(commandId: string): Promise<void>;
  /** Replaces the body of a refused command by a new command and sends it. */
  repair(commandId: string, input: Input): Promise<Result<Command>>;
  /** The person gives the command up; the journal keeps it, though not its files. What stands under it stays unless named in `also`. */
  discard(commandId: string, also?: readonly string[]): Promise<void>;
  /** `discard` of many at once: none of them goes out meanwhile. */
  discardAll(commandIds: readonly string[]): Promise<void>;
  /** Everything not done, as a file that the password (8 characters at least) opens on another device; it stays here as well. */
  exportQueue(password: string): Promise<Result<{ readonly file: Blob; readonly count: number }>>;
  /** Takes over such a file of the same person: how many came new, and how many were here already. */
  importQueue(file: Blob, password: string): Promise<Result<{ readonly added: number; readonly known: number }>>;
  /** What became of each command, the oldest first: the last 2,000 changes of state. */
  journal(): Promise<readonly JournalLine[]>;
  /** Where the row of a local id stands; follows it to the service. */
  localRow(local: string): Live<LocalRow>;
  /** Everything not done, plus what was sent today, newest first. */
  list(): Live<readonly Command[]>;
  counts(): Live<OutboxCounts>;
}

export interface PageQuery {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort?: { readonly field: string; readonly ascending: boolean };
  /** Equality filters by field name. */
  readonly filters?: Readonly<Record<string, string>>;
}

export interface ShownRow {
  readonly row: Row;
  /** A pending command of this row; the row already shows its values. */
  readonly pending?: { readonly commandId: string; readonly operation: 'create' | 'update' | 'delete'; readonly attention: boolean };
}

export interface PageView {
  readonly rows: readonly ShownRow[];
  readonly total: number;
  readonly totalPages: number;
  /** complete: all rows are on the device; exact: this page was seen; partial: some rows; none: nothing stored. */
  readonly coverage: 'complete' | 'exact' | 'partial' | 'none';
  readonly stored: number;
  /** How many rows the whole list has, where the service said so; of a narrowed list `total` is what was found. */
  readonly all?: number;
  /** When the shown rows came from the service (ms since 1970). */
  readonly asOf: number | null;
}

/**
 * What became of a page that was asked for: it is in the cache; own writes are just being entered there, after which it
 * is asked for again; or own writes are still on their way, and it is asked for again once they have arrived.
 */
export type Refreshed = 'fetched' | 'arriving' | 'deferred';

/** What this device alone holds of a list. */
export interface DeviceRows {
  /** Rows made here first, then the latest. */
  readonly rows: readonly ShownRow[];
  readonly coverage: 'complete' | 'partial' | 'none';
  /** How many rows of the list the device has, and how many there are as far as the service said. */
  readonly stored: number;
  readonly total: number | null;
  /** The row with the lowest id. */
  readonly oldest?: Row;
  readonly asOf: number | null;
}

export interface Mirror {
  /** The cached page folded with pending commands. */
  page(resource: ResourceName, query: PageQuery): Live<PageView>;
  /** Network to cache; the live page follows. */
  refresh(resource: ResourceName, query: PageQuery, signal?: AbortSignal): Promise<Result<Refreshed>>;
  row(resource: ResourceName, id: string): Live<ShownRow | undefined>;
  /** Fetches one row from the services (sensitive fields included), for a form. */
  fetchRow(resource: ResourceName, id: string): Promise<Result<Row>>;
  /** Rows for a picker, from the cache; at most `limit`. */
  lookup(
    resource: ResourceName,
    query: { search: string; filters?: Readonly<Record<string, string>>; limit: number },
  ): Live<readonly Row[]>;
  /** Fills the picker's rows from the network (page 0, given limit, ascending 0), or through another call. */
  refreshLookup(
    resource: ResourceName,
    query: { search: string; filters?: Readonly<Record<string, string>>; limit: number; through?: LookupCall },
    signal?: AbortSignal,
  ): Promise<Result<void>>;
  /** The rows on this device that fit, whatever the condition; asks no service. */
  matching(resource: ResourceName, fits: (row: Row) => boolean): Live<DeviceRows>;
  /**
   * All rows of a list in chunks of at most 500, for an export: from the cache when it is complete or the device
   * is offline, own changes folded in; else page by page from the service, storing nothing. A failure ends it.
   */
  walk(
    resource: ResourceName,
    query: Pick<PageQuery, 'search' | 'sort' | 'filters'>,
    signal?: AbortSignal,
  ): AsyncIterable<Result<readonly Row[]>>;
  /** Walks all pages of the given resources into the cache; resumable. */
  prefetch(resources: readonly ResourceName[]): Promise<void>;
  pausePrefetch(): void;
  prefetchProgress(): Live<PrefetchProgress>;
  storage(): Promise<{ readonly usage: number; readonly quota: number; readonly persisted: boolean }>;
}

export interface Drafts {
  get(key: string): Promise<{ input: Input; savedAt: number } | undefined>;
  save(key: string, input: Input): Promise<Result<void>>;
  drop(key: string): Promise<void>;
}

export interface Connection {
  readonly state: 'online' | 'offline';
  /** When the present connection was found (ms since 1970); what was heard before it may be out of date. */
  readonly since: number;
  readonly live: Live<'online' | 'offline'>;
  /** A service is reached and fails; it is asked again until it answers. */
  readonly isTroubled: boolean;
  readonly trouble: Live<boolean>;
}

/** A call that is neither list nor write of a resource (`/api/access/checklist`); answers the envelope's `data`. */
export interface ApiClient {
  get(
    service: keyof AppConfig['services'],
    path: string,
    query?: Readonly<Record<string, string | number | undefined>>,
    signal?: AbortSignal,
  ): Promise<Result<{ data: unknown; message: string }>>;
  /** Rows that another call than the list's own answers, read as the list's are. Without `pagination` they are all there are. */
  rows(
    resource: ResourceName,
    call: {
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly query?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
    },
    signal?: AbortSignal,
  ): Promise<Result<{ readonly rows: readonly Row[]; readonly pagination?: Pagination }>>;
  send(
    service: keyof AppConfig['services'],
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    /** `key`: sent again with the same key, the call has one effect. */
    options?: { readonly key?: string; readonly timeoutMs?: number },
  ): Promise<Result<{ data: unknown; message: string }>>;
}

/** Commands that were confirmed and that the browser threw away with its databases. */
export interface Losses {
  /** How many; 0 once the person has seen it. */
  readonly lost: Live<number>;
  seen(): Promise<void>;
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

/** One line an account whose work waits on this device, kept in localStorage for the login page. */
export interface WaitingWork {
  readonly who: string;
  readonly name: string;
  readonly count: number;
  /** Made for another foundation than that of the last login at this address. */
  readonly elsewhere?: true;
}
