import type { FastifyRequest } from 'fastify';
import type { Pagination } from '../../src/contract/calls/envelope.ts';
import type { Caller } from '../auth/caller.ts';
import type { ThrottleLimits } from '../auth/throttle.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { LiveRounds } from '../rounds/live.ts';
import type { OidcTerms } from '../settings/oidc-settings.ts';
import type { Services } from '../request/requests.ts';

export interface CallServices extends Services {
  readonly limits: ThrottleLimits;
  /** Levels whose accounts have to have a second factor. */
  readonly factorFor: ReadonlySet<string>;
  /** Where webhooks may go; none: they are off. */
  readonly webhookHosts: readonly string[];
  /** Logins by a provider; undefined: they are off. */
  readonly oidc: OidcTerms | undefined;
  readonly rounds: LiveRounds;
  /** Where photos of logs and findings are kept. */
  readonly photos: PhotoStore;
}

export interface CallInput<Query = unknown, Body = unknown> {
  readonly services: CallServices;
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
  /** Both as the call's schemas read them. */
  readonly query: Query;
  readonly body: Body;
}

/** Answers a call whose query and body have these types. */
export type Handler<Query = unknown, Body = unknown> = (
  input: CallInput<Query, Body>,
) => Promise<{ message: string; data: unknown; pagination?: Pagination }>;
