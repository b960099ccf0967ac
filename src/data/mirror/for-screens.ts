import type { AppError, Result } from '../../contract/calls/errors.ts';
import type { ResourceName } from '../../contract/registry.ts';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { FieldName, HeldRow, Resource, Row, ServiceName } from '../../contract/resource.ts';
import type { Live } from '../store/live.ts';

/** What every list can be asked for; where the resource is known, its fields are checked. */
export interface PageQuery<R extends Resource = Resource> {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort?: { readonly field: FieldName<R> | 'id'; readonly ascending: boolean };
  /** What the list is narrowed to, by the names of `list-filter.ts` of the contract. */
  readonly filters?: FiltersOf<R>;
}

/** How many rows of a list each choice of its filters holds. */
export interface Tally {
  /** By field and value: rows that pass the search and every filter of another field. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By field: rows that pass the search and the filters up to this field's, in the order that was asked. */
  readonly upTo: Readonly<Record<string, number>>;
  /** Rows that pass the search. */
  readonly all: number;
}

/** Rows for a picker. */
export type LookupQuery<R extends Resource = Resource> = Pick<PageQuery<R>, 'search' | 'filters' | 'limit'>;

export interface ShownRow<T extends Row = Row> {
  readonly row: T;
  /** A pending command of this row; the row already shows its values. */
  readonly pending?: { readonly commandId: string; readonly operation: 'create' | 'update' | 'delete'; readonly attention: boolean };
  /** Of a row that is read by itself: when a service told it or confirmed it (ms since 1970). */
  readonly asOf?: number;
}

export interface PageView<T extends Row = Row> {
  readonly rows: readonly ShownRow<T>[];
  readonly total: number;
  readonly totalPages: number;
  /** complete: all rows are on the device; exact: this page was seen; partial: some rows; none: nothing stored. */
  readonly coverage: 'complete' | 'exact' | 'partial' | 'none';
  readonly stored: number;
  /** How many rows the whole list has, where the service said so; of a narrowed list `total` is what was found. */
  readonly all?: number;
  /** When the shown rows came from the service (ms since 1970). */
  readonly asOf: number | null;
  /** Where not all of the list is here: every row from this day on is, so many days back. */
  readonly recent?: RecentDays;
}

/** The last days of a list, of which every row is on the device. */
interface RecentDays {
  readonly from: string;
  readonly days: number;
}

/**
 * What became of a page that was asked for: it is in the cache; own writes are just being entered there, after which it
 * is asked for again; or own writes are still on their way, and it is asked for again once they have arrived.
 */
export type Refreshed = 'fetched' | 'arriving' | 'deferred';

/** What this device alone holds of a list. */
export interface DeviceRows<T extends Row = Row> {
  /** Rows made here first, then the latest. */
  readonly rows: readonly ShownRow<T>[];
  readonly coverage: 'complete' | 'partial' | 'none';
  /** How many rows of the list the device has, and how many there are as far as the service said. */
  readonly stored: number;
  readonly total: number | null;
  /** The row with the lowest id. */
  readonly oldest?: T;
  /** Every row from this day on is here. */
  readonly recent?: RecentDays;
  readonly asOf: number | null;
}

/** A row that is near to what was typed. */
export interface NearRow<T extends Row = Row> extends ShownRow<T> {
  /** 0: its name begins as typed; 1: all words begin words of the name; 2: they stand within; 3: something else of the row fits. */
  readonly distance: 0 | 1 | 2 | 3;
}

/** The rows of this device that are nearest to what was typed. */
export interface NearRows<T extends Row = Row> extends Pick<DeviceRows, 'coverage' | 'stored' | 'total' | 'asOf'> {
  /** The nearest first; at most as many as were asked for. */
  readonly rows: readonly NearRow<T>[];
  /** How many fit by their name, and how many at all. */
  readonly named: number;
  readonly found: number;
}

/** What is typed to find one thing among many: some of its words, whatever their order. */
export interface NearQuery<R extends Resource = Resource> {
  /** Nothing typed: it tells how much is here, and reads the list for what will be. */
  readonly typed: string;
  readonly about: readonly FieldName<R>[];
  readonly key: FieldName<R> | 'id';
  readonly limit: number;
}

/** Lists are asked for by their contract, so that rows come back as it declares them. */
export interface Mirror {
  /** The cached page with pending commands laid over it. */
  page<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>): Live<PageView<HeldRow<R>>>;
  /**
   * Counts for the filters of a list, by fields in the order of its chips; null where the device does not hold the whole
   * list, for a count of a part is no count.
   */
  tally<R extends Resource>(
    resource: R,
    query: Pick<PageQuery<NoInfer<R>>, 'search' | 'filters'>,
    fields: readonly FieldName<NoInfer<R>>[],
  ): Live<Tally | null>;
  /** Whether the service can be asked for this filter: ours for all, others for what the description names. */
  canFilter(resource: Resource, filter: string): boolean;
  /** Network to cache; the live page follows. */
  refresh<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>, signal?: AbortSignal): Promise<Result<Refreshed>>;
  /**
   * Asks again about rows of this device, by their ids: what the service does not answer is gone. Every row passes such a
   * question, also one that left the caller's reach and that no list of a screen is about any more.
   */
  recheck<R extends Resource>(resource: R, which: (row: HeldRow<NoInfer<R>>) => boolean, signal?: AbortSignal): Promise<Result<Refreshed>>;
  row<R extends Resource>(resource: R, id: string): Live<ShownRow<HeldRow<R>> | undefined>;
  /** Fetches one row from the services (sensitive fields included), for a form. */
  fetchRow<R extends Resource>(resource: R, id: string): Promise<Result<HeldRow<R>>>;
  /** Rows for a picker, from the cache; at most `limit`. */
  lookup<R extends Resource>(resource: R, query: LookupQuery<NoInfer<R>>): Live<readonly HeldRow<R>[]>;
  /** Fills the picker's rows from the network (page 0, given limit, ascending 0), or through another call. */
  refreshLookup<R extends Resource>(
    resource: R,
    query: LookupQuery<NoInfer<R>> & { readonly through?: LookupCall },
    signal?: AbortSignal,
  ): Promise<Result<void>>;
  /** The rows on this device that fit, whatever the condition; asks no service. */
  matching<R extends Resource>(resource: R, fits: (row: HeldRow<NoInfer<R>>) => boolean): Live<DeviceRows<HeldRow<R>>>;
  /** The rows on this device nearest to what is typed, spelled in whatever way; asks no service. */
  nearest<R extends Resource>(resource: R, query: NearQuery<NoInfer<R>>): Live<NearRows<HeldRow<R>>>;
  /** Reads a list for that before anything is typed, and keeps what is compared until the returned function is called. */
  readyNearest<R extends Resource>(resource: R, query: Pick<NearQuery<NoInfer<R>>, 'about' | 'key'>): () => void;
  /**
   * All rows of a list in chunks of at most 500, for an export: from the cache when it is complete or the device
   * is offline, own changes laid over it; else page by page from the service, storing nothing. A failure ends it.
   */
  walk<R extends Resource>(
    resource: R,
    query: Pick<PageQuery<NoInfer<R>>, 'search' | 'sort' | 'filters'>,
    signal?: AbortSignal,
  ): AsyncIterable<Result<readonly HeldRow<R>[]>>;
  /** Walks all pages of the given resources into the cache; resumable. */
  prefetch(resources: readonly ResourceName[]): Promise<void>;
  pausePrefetch(): void;
  prefetchProgress(): Live<PrefetchProgress>;
  storage(): Promise<{ readonly usage: number; readonly quota: number; readonly persisted: boolean }>;
}

/** A call that offers rows of a list for choosing, in its place. */
export interface LookupCall {
  readonly service: ServiceName;
  readonly path: string;
  /** What it says beside page, limit, direction and search; without one it is asked as the list is. */
  readonly query?: Readonly<Record<string, string>>;
  /** It answers every row that passes the filters: others that do are gone. */
  readonly isAll?: boolean;
}

export interface PrefetchProgress {
  readonly running: boolean;
  readonly items: readonly {
    readonly resource: ResourceName;
    readonly stored: number;
    readonly total: number | null;
    readonly state: 'waiting' | 'running' | 'complete' | 'failed';
    readonly error?: AppError;
    readonly asOf: number | null;
    /** Of the list only the rows of so many days are kept. */
    readonly days?: number;
  }[];
}
