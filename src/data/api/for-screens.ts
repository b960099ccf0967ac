import type { Pagination } from '../../contract/calls/envelope.ts';
import type { Result } from '../../contract/calls/errors.ts';
import type { HeldRow, Resource, ServiceName } from '../../contract/resource.ts';
import type { Live } from '../store/live.ts';

export interface Connection {
  readonly state: 'online' | 'offline';
  /** When the present connection was found (ms since 1970); what was heard before it may be out of date. */
  readonly since: number;
  readonly live: Live<'online' | 'offline'>;
  /** A service is reached and fails; it is asked again until it answers. */
  readonly isTroubled: boolean;
  readonly trouble: Live<boolean>;
}

/** A stream of events (`text/event-stream`), and what is done with it. */
export interface EventsWanted {
  readonly service: ServiceName;
  readonly path: string;
  /** What is known already is from this moment (ISO 8601); asked whenever the stream begins anew. */
  readonly after: () => string;
  readonly told: {
    /** Something is different now: ask. */
    readonly changed: () => void;
    /** Whether changes are told at the moment; while they are not, whoever wants to know asks now and then. */
    readonly standing: (isOpen: boolean) => void;
  };
}

export interface Events {
  /** Tells of changes until what comes out is called. */
  watch(wanted: EventsWanted): () => void;
}

/** A call that is neither list nor write of a resource (`/api/access/checklist`); answers the envelope's `data`. */
export interface ApiClient {
  get(
    service: ServiceName,
    path: string,
    query?: Readonly<Record<string, string | number | undefined>>,
    signal?: AbortSignal,
  ): Promise<Result<{ data: unknown; message: string }>>;
  /** Rows that another call than the list's own answers, read as the list's are. Without `pagination` they are all there are. */
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
    /** `key`: sent again with the same key, the call has one effect. */
    options?: { readonly key?: string; readonly timeoutMs?: number },
  ): Promise<Result<{ data: unknown; message: string }>>;
}
