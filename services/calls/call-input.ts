import type { FastifyRequest } from 'fastify';
import type { Pagination } from '../../src/contract/envelope.ts';
import type { Caller } from '../auth/caller.ts';
import type { ThrottleLimits } from '../auth/throttle.ts';
import type { Services } from '../request/requests.ts';

export interface CallServices extends Services {
  readonly limits: ThrottleLimits;
}

export interface CallInput {
  readonly services: CallServices;
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
  /** Checked against the call's schemas. */
  readonly query: unknown;
  readonly body: unknown;
}

/** Answers one declared call. */
export type Handler = (input: CallInput) => Promise<{ message: string; data: unknown; pagination?: Pagination }>;
