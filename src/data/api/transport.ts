import { type AppError, appError, codeOfStatus, type ErrorCode, errorRules, withHelp } from '../../contract/calls/errors.ts';
import { foundationHeader, type FoundationStamp, parseStamp } from '../../contract/foundation.ts';
import type { ServiceName } from '../../contract/resource.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppConfig } from './app-config.ts';
import type { ServiceTime } from '../time/service-time.ts';
import { decodeEnvelope, type PlainEnvelope } from './answer-codec.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

export interface TransportCall {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form of the answer that is preferred to plain JSON. */
  readonly accept?: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** The token with which a session in use continues. */
export interface Renewal {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The reply, before anybody judges it. */
export interface Answer {
  readonly status: number;
  /** Absent when the body is no envelope. */
  readonly envelope?: PlainEnvelope;
  readonly retryAfterMs?: number;
  /** Our own services announce themselves; only they offer the companion headers. */
  readonly ours: boolean;
  /** Which database of ours answered, and which life of it. */
  readonly foundation?: FoundationStamp;
  /** Names the request in the log of our services. */
  readonly helpCode?: string;
  /** The token that replaces the one this was asked with. */
  readonly renewal?: Renewal;
}
/** Nothing came back, or nothing that can be trusted to come from the service. */
interface NoAnswer {
  readonly status: 0;
  readonly code: 'network' | 'timeout' | 'captive-portal' | 'invalid-answer' | 'aborted';
}
export type Reply = Answer | NoAnswer;

const requestTimeoutMs = 30_000;

export const isAnswer = (reply: Reply): reply is Answer => reply.status !== 0;

/** Where a call goes. */
export function addressOf(base: string, path: string, query: Query | undefined): string {
  const pairs = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return base.replace(/\/$/, '') + path + (text ? `?${text}` : '');
}

/** A service that asks for more has a different clock from this device, or none. */
const longestRetryMs = 3_600_000;

/** Seconds or a date; undefined when neither. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.min(longestRetryMs, Math.max(0, seconds * 1000));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.min(longestRetryMs, Math.max(0, date - now));
}

function renewalIn(headers: Headers): Renewal | undefined {
  const token = headers.get('Amanah-Token');
  const expiresAt = Date.parse(headers.get('Amanah-Token-Expires') ?? '');
  return token && !Number.isNaN(expiresAt) ? { token, expiresAt } : undefined;
}

async function readAnswer(response: Response, now: number): Promise<Reply> {
  // A service never redirects its calls; a Wi-Fi login page does.
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
  const foundation = parseStamp(response.headers.get(foundationHeader));
  const renewal = envelope && renewalIn(response.headers);
  const helpCode = response.headers.get('X-Request-Id') ?? '';
  return {
    status: response.status,
    ours: response.headers.get('Amanah-Service') === '1',
    ...(envelope ? { envelope } : {}),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(foundation ? { foundation } : {}),
    ...(renewal ? { renewal } : {}),
    ...(/^[\w-]{4,40}$/.test(helpCode) ? { helpCode } : {}),
  };
}

export type Transport = (call: TransportCall) => Promise<Reply>;

/** Speaks HTTP to the configured addresses and judges nothing; passes what an answer says about the time to `time`. */
export function createTransport(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  config: AppConfig,
  time?: Pick<ServiceTime, 'measured' | 'now'>,
): Transport {
  return async (call) => {
    const sentTicks = platform.clock.ticks();
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
      const response = await platform.fetch(addressOf(config.services[call.service], call.path, call.query), {
        method: call.method,
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        signal: stop.signal,
        headers: {
          'Content-Type': 'application/json',
          Accept: call.accept === undefined ? 'application/json' : `${call.accept}, application/json`,
          ...call.headers,
          ...(call.token ? { Authorization: scheme ? `${scheme} ${call.token}` : call.token } : {}),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      // Measured before the body arrives, and believed only from a service: a Wi-Fi login page has a clock of its own.
      const believe = time?.measured(response.headers, sentTicks);
      const reply = await readAnswer(response, time?.now() ?? platform.clock.now());
      if (isAnswer(reply) && reply.envelope) believe?.();
      return reply;
    } catch {
      return { status: 0, code: call.signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'network' };
    } finally {
      disarm();
      call.signal?.removeEventListener('abort', aborted);
    }
  };
}

/** What to tell about an unsuccessful reply. */
export function errorOf(reply: Reply): AppError {
  if (!isAnswer(reply)) return appError(reply.code === 'aborted' ? 'network' : reply.code);
  const { status, envelope } = reply;
  const success = status >= 200 && status < 300;
  const code: ErrorCode = success
    ? envelope?.failed
      ? 'invalid'
      : 'invalid-answer'
    : (envelope?.code ?? codeOfStatus(status, reply.retryAfterMs !== undefined));
  // What the server itself did wrong is found in its log by this alone.
  const help = code === 'server' && reply.ours ? reply.helpCode : undefined;
  return appError(code, {
    message: help === undefined ? (envelope?.message ?? '') : withHelp(envelope?.message || errorRules.server.words, help),
    status,
    ...(envelope?.errors ? { fields: envelope.errors } : {}),
    ...(reply.retryAfterMs === undefined ? {} : { retryAfterMs: reply.retryAfterMs }),
  });
}

/** Success of any call: 2xx and an envelope that says so. */
export const succeeded = (reply: Reply): reply is Answer & { envelope: PlainEnvelope } =>
  isAnswer(reply) && reply.status >= 200 && reply.status < 300 && reply.envelope !== undefined && !reply.envelope.failed;

/** The service itself answered and lets this user in: an envelope, but no 401, 429 or 5xx. */
export const passes = (reply: Reply): boolean =>
  isAnswer(reply) && reply.envelope !== undefined && reply.status < 500 && reply.status !== 429 && reply.status !== 401;
