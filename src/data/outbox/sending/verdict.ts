import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { type Answer, errorOf, isAnswer, type Reply, succeeded } from '../../api/transport.ts';

/** What a reply means for a command that was on the wire. */
export type Verdict =
  /** `epoch`: the life of the services' database that has it. */
  | { readonly kind: 'acked'; readonly message: string; readonly data: unknown; readonly epoch?: string }
  /** Known not applied. `afterMs` is what the service asked for. */
  | { readonly kind: 'queued'; readonly afterMs?: number; readonly slowDown: boolean }
  /** `error`: what our service says that it did wrong, with the code that finds it in its log. */
  | { readonly kind: 'unknown'; readonly unreachable: boolean; readonly afterMs?: number; readonly error?: AppError }
  /** `data`: the row as it is now, if our services sent it. */
  | { readonly kind: 'conflict'; readonly error: AppError; readonly data?: unknown }
  | { readonly kind: 'rejected'; readonly error: AppError }
  | { readonly kind: 'auth' };

interface Sent {
  readonly operation: 'create' | 'update' | 'delete';
  /** The request carried an Idempotency-Key to a service that keeps them. */
  readonly keyed: boolean;
  /** The call is beyond the source product and the service has not announced itself, so it may not know the call. */
  readonly mayLack?: boolean;
}

const inProgressMs = 1000;
const written = new Set([200, 201, 204]);
const perhapsApplied = new Set([500, 502, 504]);
/** Statuses that servers in front of a service answer themselves, without an envelope. */
const believedBare = new Set([405, 413, 414, 415, 429, 500, 501, 502, 503, 504]);
const lacking = new Set([404, 405, 501]);

const wait = (answer: Answer): { afterMs?: number } => (answer.retryAfterMs === undefined ? {} : { afterMs: answer.retryAfterMs });

function judgeBusy(answer: Answer, sent: Sent): Verdict {
  const safe = answer.status === 429 || sent.keyed || sent.operation !== 'create';
  return safe ? { kind: 'queued', slowDown: true, ...wait(answer) } : { kind: 'unknown', unreachable: false, ...wait(answer) };
}

function judgeTaken(answer: Answer, sent: Sent): Verdict {
  if (sent.keyed && answer.retryAfterMs !== undefined) return { kind: 'queued', afterMs: inProgressMs, slowDown: false };
  // Nothing was checked, let alone applied: it is sent once the queue has been compared with the restored services.
  if (answer.envelope?.code) return { kind: 'auth' };
  const error = errorOf(answer);
  return sent.operation === 'create' || sent.keyed ? { kind: 'rejected', error } : { kind: 'conflict', error };
}

/** Told to the person beside what waits: who runs the server finds by its code what happened. */
const toldBy = (answer: Answer): { error?: AppError } =>
  answer.ours && answer.status === 500 && answer.helpCode !== undefined ? { error: errorOf(answer) } : {};

/** The table of docs/offline.md: status and envelope decide, never the words of a message. */
export function judge(reply: Reply, sent: Sent): Verdict {
  if (!isAnswer(reply)) return { kind: 'unknown', unreachable: true };
  const { status, envelope } = reply;
  if (succeeded(reply) && written.has(status)) return { kind: 'acked', message: reply.envelope.message, data: reply.envelope.data };
  if (sent.mayLack && lacking.has(status)) return { kind: 'rejected', error: appError('not-offered', { status }) };
  if (status === 429 || status === 503) return judgeBusy(reply, sent);
  if (perhapsApplied.has(status) || (!envelope && !believedBare.has(status)))
    return { kind: 'unknown', unreachable: !envelope, ...toldBy(reply) };
  if (status === 401) return { kind: 'auth' };
  if (status === 409) return judgeTaken(reply, sent);
  if (status === 412 && (sent.keyed || sent.operation !== 'create'))
    return { kind: 'conflict', error: errorOf(reply), data: envelope?.data };
  if (status === 404 && sent.operation === 'delete') return { kind: 'acked', message: envelope?.message ?? '', data: undefined };
  if ((status >= 400 && status < 500) || status === 501 || (envelope?.failed && status < 300))
    return { kind: 'rejected', error: errorOf(reply) };
  return { kind: 'unknown', unreachable: false };
}
