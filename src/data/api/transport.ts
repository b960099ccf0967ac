import { type AppError, appError, codeOfStatus, type ErrorCode } from '../../contract/errors.ts';
import type { ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppConfig } from '../public.ts';
import { decodeEnvelope, type PlainEnvelope } from './answer-codec.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** What came back, before anybody judges it. */
export interface Answer {
  readonly status: number;
  /** Absent when the body is no envelope. */
  readonly envelope?: PlainEnvelope;
  readonly retryAfterMs?: number;
  /** Our own services announce themselves; only they offer the companion headers. */
  readonly ours: boolean;
}
/** Nothing came back, or nothing that can be trusted to come from the service. */
export interface NoAnswer {
  readonly status: 0;
  readonly code: 'network' | 'timeout' | 'captive-portal' | 'invalid-answer' | 'aborted';
}
export type Reply = Answer | NoAnswer;

export const requestTimeoutMs = 30_000;

export const isAnswer = (reply: Reply): reply is Answer => reply.status !== 0;

function address(base: string, path: string, query: Query | undefined): string {
  const pairs = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return base.replace(/\/$/, '') + path + (text ? `?${text}` : '');
}

/** Seconds or a date; undefined when neither. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

async function readAnswer(response: Response, now: number): Promise<Reply> {
  // A service never redirects its calls; a login page of a Wi-Fi does.
  if (
    response.redirected ||
    response.type === 'opaqueredirect' ||
    response.status === 511 ||
    (response.status >= 300 && response.status < 400)
  ) {
    return { status: 0, code: 'captive-portal' };
  }
  const body = response.status === 204 ? '' : await response.text();
  const envelope: PlainEnvelope | undefined =
    response.status === 204 ? { failed: false, message: '', data: undefined } : decodeEnvelope(body);
  if (!envelope && /^\s*</.test(body) && response.ok) return { status: 0, code: 'captive-portal' };
  const wait = retryAfter(response.headers.get('Retry-After'), now);
  return {
    status: response.status,
    ours: response.headers.get('Amanah-Service') === '1',
    ...(envelope ? { envelope } : {}),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}

export type Transport = (call: Call) => Promise<Reply>;

/** Speaks HTTP to the configured addresses and judges nothing. */
export function createTransport(platform: Pick<Platform, 'fetch' | 'clock'>, config: AppConfig): Transport {
  return async (call) => {
    const stop = new AbortController();
    let timedOut = false;
    const disarm = platform.clock.after(call.timeoutMs ?? requestTimeoutMs, () => {
      timedOut = true;
      stop.abort();
    });
    const aborted = () => stop.abort();
    if (call.signal?.aborted) stop.abort();
    call.signal?.addEventListener('abort', aborted);
    const scheme = config.authorization.scheme;
    try {
      const response = await platform.fetch(address(config.services[call.service], call.path, call.query), {
        method: call.method,
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        signal: stop.signal,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...call.headers,
          ...(call.token ? { Authorization: scheme ? `${scheme} ${call.token}` : call.token } : {}),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      return await readAnswer(response, platform.clock.now());
    } catch {
      return { status: 0, code: call.signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'network' };
    } finally {
      disarm();
      call.signal?.removeEventListener('abort', aborted);
    }
  };
}

/** What to tell about a reply that is no success. */
export function errorOf(reply: Reply): AppError {
  if (!isAnswer(reply)) return appError(reply.code === 'aborted' ? 'network' : reply.code);
  const { status, envelope } = reply;
  const success = status >= 200 && status < 300;
  const code: ErrorCode = success
    ? envelope?.failed
      ? 'invalid'
      : 'invalid-answer'
    : codeOfStatus(status, reply.retryAfterMs !== undefined);
  return appError(code, {
    message: envelope?.message ?? '',
    status,
    ...(envelope?.errors ? { fields: envelope.errors } : {}),
    ...(reply.retryAfterMs === undefined ? {} : { retryAfterMs: reply.retryAfterMs }),
  });
}

/** Success of any call: 2xx and an envelope that says so. */
export const succeeded = (reply: Reply): reply is Answer & { envelope: PlainEnvelope } =>
  isAnswer(reply) && reply.status >= 200 && reply.status < 300 && reply.envelope !== undefined && !reply.envelope.failed;
