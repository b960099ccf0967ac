import * as z from 'zod/mini';
import type { Key } from '../access.ts';
import type { ServiceName } from '../resource.ts';

/** Who may call: anyone, anyone logged in, or anyone who holds one of these keys. */
type CallAccess = 'public' | 'session' | readonly Key[];

export interface Call {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{id}` stands for one part of the path. */
  readonly path: string;
  /** Further paths under which the same call is served, with the same rights. */
  readonly aliases?: readonly string[];
  readonly about: string;
  readonly access: CallAccess;
  /** Strict: an unknown parameter is refused. */
  readonly query: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How many calls per minute one address may make, if the call is open to strangers; as many as logins by default. */
  readonly perMinute?: number;
  /** The largest body in bytes, if a file needs more than usual. */
  readonly maxBody?: number;
  /** The schema of `data`. */
  readonly data: z.ZodMiniType;
  /** The answer has pages, like a list. */
  readonly paged?: true;
  /** The answer is a stream of events (`text/event-stream`) that goes on until either side ends it. */
  readonly stream?: true;
  /** A write in one transaction: with an Idempotency-Key it has one effect, and the trail says who did it when. */
  readonly once?: true;
  /** Only for developer and superadmin, whatever rights a role has; what it is called when others are refused. */
  readonly aboveRoles?: string;
  /** Asks an open session to show again who the person is, unless that was shown within ten minutes. */
  readonly proof?: true;
  /** Every service answers it, whichever it belongs to. */
  readonly everywhere?: true;
  /** Also open to an account that must change its password first. */
  readonly beforeChange?: true;
  /** Also open to an account that must set up its second factor first. */
  readonly beforeFactor?: true;
}

/** Declares a call that is neither a list nor a write of a resource. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** A call without parameters. */
export const nothing = z.strictObject({});

/** What every list call takes, lookups and counters included. */
export const paging = {
  page: z.optional(z.string()),
  limit: z.optional(z.string()),
  ascending: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
};

/** How many keys and values the services read in one body: the rights of a role over a thousand menus have 7,000 keys. */
export const mostJsonParts = 40_000;
