import * as z from 'zod/mini';
import type { Key } from '../access.ts';
import type { ServiceName } from '../resource.ts';

/** Who may call: anyone, anyone logged in, or whoever holds one of these keys. */
type CallAccess = 'public' | 'session' | readonly Key[];

export interface Call {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for one part of the path. */
  readonly path: string;
  /** Further paths under which the same call is served and decides alike. */
  readonly aliases?: readonly string[];
  readonly about: string;
  readonly access: CallAccess;
  /** Strict: a parameter that is not named is refused. */
  readonly query: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How often one address is answered in a minute, of a call that is open to strangers; as often as logins unless told. */
  readonly perMinute?: number;
  /** The most bytes of the body, where a file needs more than usual. */
  readonly maxBody?: number;
  /** What stands under `data`. */
  readonly data: z.ZodMiniType;
  /** The answer has pages, like a list. */
  readonly paged?: true;
  /** The answer is a stream of events (`text/event-stream`) that goes on until either side ends it. */
  readonly stream?: true;
  /** A write in one transaction: with an Idempotency-Key it has one effect, and the trail says who did it when. */
  readonly once?: true;
  /** Each service answers it, whichever it belongs to. */
  readonly everywhere?: true;
  /** Also open to an account that must first change its password. */
  readonly beforeChange?: true;
}

/** Declares a call that is neither list nor write of a resource. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** What every list call takes, lookups and counters included. */
export const paging = {
  page: z.optional(z.string()),
  limit: z.optional(z.string()),
  ascending: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
};

/** Keys and values that the services read of one body: the rights of a role over a thousand menus have 7,000 keys. */
export const mostJsonParts = 40_000;
