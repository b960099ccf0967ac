import type { AppError, Result } from '../../contract/calls/errors.ts';
import type { ResourceName } from '../../contract/registry.ts';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { FieldName, HeldRow, Resource, Row, ServiceName } from '../../contract/resource.ts';
import type { Live } from '../store/live/live.ts';

/** What every list can be asked for; if the resource is known, its fields are checked. */
export interface PageQuery<R extends Resource = Resource> {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort?: { readonly field: FieldName<R> | 'id'; readonly ascending: boolean };
  /** The filters of the list, by the names of `list-filter.ts` of the contract. */
  readonly filters?: FiltersOf<R>;
}

/** How many rows of a list match each choice of its filters. */
export interface Tally {
  /** By field and value: rows that pass the search and every filter of another field. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By field: rows that pass the search and the filters up to and including this field's, in the given order. */
  readonly upTo: Readonly<Record<string, number>>;
  /** Rows that pass the search. */
  readonly all: number;
}

/** Rows for a picker. */
export type LookupQuery<R extends Resource = Resource> = Pick<PageQuery<R>, 'search' | 'filters' | 'limit'>;

export interface ShownRow<T extends Row = Row> {
  readonly row: T;
  /** The row has a pending command, and already shows its values. */
  readonly pending?: { readonly commandId: string; readonly operation: 'create' | 'update' | 'delete'; readonly attention: boolean };
  /** For a row read by itself: when a service told or confirmed it (ms since 1970). */
  readonly asOf?: number;
}

export interface PageView<T extends Row = Row> {
  readonly rows: readonly ShownRow<T>[];
  readonly total: number;
  readonly totalPages: number;
  /** complete: all rows are on the device; exact: this page was seen; partial: some rows; none: nothing stored. */
  readonly coverage: 'complete' | 'exact' | 'partial' | 'none';
  readonly stored: number;
  /** How many rows the whole list has, if the service said so; for a narrowed list `total` is what was found. */
  readonly all?: number;
  /** When the shown rows came from the service (ms since 1970). */
  readonly asOf: number | null;
  /** If the list is not complete: every row from this day on is here, this many days back. */
  readonly recent?: RecentDays;
  /** The rows are those of the page, and how many there are is still being counted: until then `total` is an upper bound. */
  readonly isCounting?: true;
}

/** The last days of a list, all of whose rows are on the device. */
interface RecentDays {
  readonly from: string;
  readonly days: number;
}

/**
 * What became of a page that was asked for: it is in the cache; own writes are just being entered there, after which it is
 * asked for again; or own writes are still on their way, and it is asked for again once they have arrived.
 */
export type Refreshed = 'fetched' | 'arriving' | 'deferred';

/** What this device has of a list. */
export interface DeviceRows<T extends Row = Row> {
  /** Rows made here first, then the latest. */
  readonly rows: readonly ShownRow<T>[];
  readonly coverage: 'complete' | 'partial' | 'none';
  /** How many rows of the list the device has, and how many there are, if the service said so. */
  readonly stored: number;
  readonly total: number | null;
  /** The row with the lowest id. */
  readonly oldest?: T;
  /** Every row from this day on is here. */
  readonly recent?: RecentDays;
  readonly asOf: number | null;
}

/** A row that is close to what was typed. */
export interface NearRow<T extends Row = Row> extends ShownRow<T> {
  /**
   * 0: its name begins as typed; 1: all words begin words of the name; 2: they are inside words of it; 3: something else in
   * the row matches.
   */
  readonly distance: 0 | 1 | 2 | 3;
}

/** The rows on this device that are closest to what was typed. */
export interface NearRows<T extends Row = Row> extends Pick<DeviceRows, 'coverage' | 'stored' | 'total' | 'asOf'> {
  /** Closest first; at most as many as were asked for. */
  readonly rows: readonly NearRow<T>[];
  /** How many match by name, and how many at all. */
  readonly named: number;
  readonly found: number;
}

/** How one thing is found among many by some of its words, in any order. */
export interface NearQuery<R extends Resource = Resource> {
  readonly about: readonly FieldName<R>[];
  readonly key: FieldName<R> | 'id';
  readonly limit: number;
}

/** A list that is searched while somebody types. */
export interface NearSearch {
  /** The whole text so far. With nothing typed, it tells how much is here, and reads the list ahead for what will be typed. */
  type(typed: string): void;
  stop(): void;
}

/** Lists are asked for by their contract, so that rows come back as it declares them. */
export interface Mirror {
  /**
   * The cached page with pending commands laid over it. With `early` it is read from the call on, and the rows of a long
   * list that is narrowed are told before they are counted (`isCounting`).
   */
  page<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>, how?: { readonly early: boolean }): Live<PageView<HeldRow<R>>>;
  /**
   * Begins to read the page of a list whose screen is on its way: an early `page` of the same query within a second follows
   * that reading. Only the latest is kept. `told` is called once, when there is something to show.
   */
  pageAhead<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>, told: () => void): void;
  /**
   * Begins to read the page of a search that is about to be shown: a `page` of the same query within a second follows that
   * reading. Only the latest is kept. `told` is called once, when there is something to show.
   */
  searchAhead<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>, told: () => void): void;
  /**
   * Counts for the filters of a list, by fields in the order of its chips; null if the device doesn't have the whole list,
   * since counting a part is useless.
   */
  tally<R extends Resource>(
    resource: R,
    query: Pick<PageQuery<NoInfer<R>>, 'search' | 'filters'>,
    fields: readonly FieldName<NoInfer<R>>[],
  ): Live<Tally | null>;
  /** Whether the service can be asked for this filter: ours for all, others for those the description names. */
  canFilter(resource: Resource, filter: string): boolean;
  /** Network to cache; the live page follows. */
  refresh<R extends Resource>(resource: R, query: PageQuery<NoInfer<R>>, signal?: AbortSignal): Promise<Result<Refreshed>>;
  /**
   * Asks again about rows of this device, by id: those the service doesn't answer are gone. Every row can be checked that
   * way, even one that left the caller's reach and is in no list of a screen any more.
   */
  recheck<R extends Resource>(resource: R, which: (row: HeldRow<NoInfer<R>>) => boolean, signal?: AbortSignal): Promise<Result<Refreshed>>;
  row<R extends Resource>(resource: R, id: string): Live<ShownRow<HeldRow<R>> | undefined>;
  /** Fetches one row from the services (sensitive fields included), for a form. */
  fetchRow<R extends Resource>(resource: R, id: string): Promise<Result<HeldRow<R>>>;
  /** Rows for a picker, from the cache; at most `limit`. */
  lookup<R extends Resource>(resource: R, query: LookupQuery<NoInfer<R>>): Live<readonly HeldRow<R>[]>;
  /**
   * Reads short lists as a whole for a screen whose module is still on its way: a `lookup` without a search that comes
   * within some seconds knows its rows at once, and several share one reading.
   */
  readAhead(resources: readonly ResourceName[]): void;
  /** Fills the picker's rows from the network (page 0, given limit, ascending 0), or through another call. */
  refreshLookup<R extends Resource>(
    resource: R,
    query: LookupQuery<NoInfer<R>> & { readonly through?: LookupCall },
    signal?: AbortSignal,
  ): Promise<Result<void>>;
  /** The rows on this device that match any given condition; asks no service. */
  matching<R extends Resource>(resource: R, fits: (row: HeldRow<NoInfer<R>>) => boolean): Live<DeviceRows<HeldRow<R>>>;
  /**
   * The rows on this device closest to what is typed, however it is spelled, told with the text they answer and again
   * after every change; asks no service.
   */
  nearest<R extends Resource>(
    resource: R,
    query: NearQuery<NoInfer<R>>,
    tell: (found: NearRows<HeldRow<R>>, typed: string) => void,
  ): NearSearch;
  /** Reads a list ahead, before anything is typed, and keeps what is compared until the returned function is called. */
  readyNearest<R extends Resource>(resource: R, query: Pick<NearQuery<NoInfer<R>>, 'about' | 'key'>): () => void;
  /**
   * All rows of a list in chunks of at most 500, for an export: from the cache if it is complete or the device is offline,
   * with own changes on top; otherwise page by page from the service, storing nothing. A failure ends it.
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

/** A call that offers rows of a list to choose from, instead of the list. */
export interface LookupCall {
  readonly service: ServiceName;
  readonly path: string;
  /** What it sends besides page, limit, direction and search; without it the parameters are the list's. */
  readonly query?: Readonly<Record<string, string>>;
  /** It answers every row that passes the filters: other such rows are gone. */
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
    /** Only the rows of so many days are kept. */
    readonly days?: number;
  }[];
}
