import type { Pagination } from '../../contract/calls/envelope.ts';
import type { Result } from '../../contract/calls/errors.ts';
import type { HeldRow, Resource, ServiceName } from '../../contract/resource.ts';
import type { Live } from '../store/live/live.ts';

export interface Connection {
  readonly state: 'online' | 'offline';
  /** When the present connection was found (ms since 1970); anything heard before it may be out of date. */
  readonly since: number;
  readonly live: Live<'online' | 'offline'>;
  /** A service is reachable but fails; it is asked again until it answers. */
  readonly isTroubled: boolean;
  readonly trouble: Live<boolean>;
}

/** A stream of events (`text/event-stream`), and what to do with it. */
export interface EventsWanted {
  readonly service: ServiceName;
  readonly path: string;
  /** Up to which moment everything is known (ISO 8601); asked whenever the stream starts again. */
  readonly after: () => string;
  readonly told: {
    /** Something has changed: ask. */
    readonly changed: () => void;
    /** Whether changes are being reported at the moment; while they are not, poll now and then. */
    readonly standing: (isOpen: boolean) => void;
  };
}

export interface Events {
  /** Reports changes until the returned function is called. */
  watch(wanted: EventsWanted): () => void;
}

/** A call that is neither a list nor a write of a resource (`/api/access/checklist`); returns the envelope's `data`. */
export interface ApiClient {
  get(
    service: ServiceName,
    path: string,
    query?: Readonly<Record<string, string | number | undefined>>,
    signal?: AbortSignal,
  ): Promise<Result<{ data: unknown; message: string; pagination?: Pagination }>>;
  /** Rows answered by a call other than the list's own, read like the list's. Without `pagination` they are complete. */
  rows<R extends Resource>(
    resource: R,
    call: {
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly query?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
    },
    signal?: AbortSignal,
  ): Promise<Result<{ readonly rows: readonly HeldRow<R>[]; readonly pagination?: Pagination }>>;
  send(
    service: ServiceName,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    /** `key`: sent again with the same key, the call has only one effect. */
    options?: { readonly key?: string; readonly timeoutMs?: number },
  ): Promise<Result<{ data: unknown; message: string }>>;
}
