import type { Envelope } from '../../src/contract/calls/envelope.ts';
import type { FieldName, Resource } from '../../src/contract/resource.ts';

/** An answer other than the one hoped for; its words are meant for the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly more: {
    /** By field. */
    readonly errors?: Readonly<Record<string, string>>;
    readonly retryAfter?: number;
    /** Sent along with the message (the present row in a version conflict). */
    readonly data?: unknown;
    readonly etag?: string;
    /** Would be refused again whatever the database holds, so it is remembered under its idempotency key. */
    readonly lasting?: boolean;
    /** What the status alone does not tell. */
    readonly code?: Envelope['code'];
  };

  constructor(status: number, message: string, more: Refusal['more'] = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** A refusal shown under a field of the resource's form. */
export const refusalAt = <R extends Resource>(status: number, _resource: R, field: FieldName<R>, words: string): Refusal =>
  new Refusal(status, words, { errors: { [field]: words } });

/** The body of a refusal. */
export function refusalBody(refusal: Refusal) {
  const { errors, data, code } = refusal.more;
  return {
    error: 1,
    message: refusal.message,
    ...(code ? { code } : {}),
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  };
}
