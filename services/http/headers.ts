import helmet from '@fastify/helmet';
import { foundationHeader, healedHeader } from '../../src/contract/foundation.ts';
import { reportsPath } from './csp-reports.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

export interface HeaderOptions {
  /** Other origins that may make calls. */
  readonly appOrigins: readonly string[];
  /** Addresses that the served app calls besides its own. */
  readonly serviceOrigins: readonly string[];
  readonly now: () => Date;
}

/** Tells clients that the companion headers of the offline engine are understood here. */
const serviceHeader = ['amanah-service', '1'] as const;

/** For an address that can't be parsed: such a request passes no hook. */
export const bareHeaders = (foundation: string | undefined) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...(foundation === undefined ? {} : { [foundationHeader.toLowerCase()]: foundation }),
});

const allowed = `Authorization, Content-Type, Idempotency-Key, If-Match, X-Occurred-At, X-Device-Time, X-Recorded-Offline, ${foundationHeader}, ${healedHeader}`;
const exposed = `ETag, Retry-After, Amanah-Service, Amanah-Time, Amanah-Token, Amanah-Token-Expires, Date, Idempotency-Replayed, Content-Disposition, X-Request-Id, ${foundationHeader}`;

function policy({ serviceOrigins }: HeaderOptions) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'"],
    connectSrc: ["'self'", ...serviceOrigins],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    // The older way, which all browsers know: each report for itself and at once, on plain http too. The newer one collects
    // a hundred in one body, more than a stranger may send, and repeats what was refused with the later ones added.
    reportUri: [reportsPath],
  };
}

/** Helmet's headers are the same on every answer, yet it would compute them anew each time. */
async function fixedHeaders(options: HeaderOptions): Promise<Readonly<Record<string, string>>> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: options.appOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Browsers warn about these on plain http, and they are of no use to a single origin.
    originAgentCluster: false,
  });
  sample.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await sample.inject('/');
  await sample.close();
  return {
    ...answer.json<Record<string, string>>(),
    'cache-control': 'no-store',
    [serviceHeader[0]]: serviceHeader[1],
  };
}

/** Answers a browser's preflight request before a call from another origin. */
function answerPreflight(reply: FastifyReply): FastifyReply {
  const methods = 'GET, POST, PUT, DELETE';
  return reply
    .headers({ 'access-control-allow-methods': methods, 'access-control-allow-headers': allowed, 'access-control-max-age': '600' })
    .code(204)
    .send();
}

/** Calls from other origins: the named ones only, without cookies. */
function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, next) => {
    // Also on answers to our own origin: a cache must not hand a picture stored for one origin to another.
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return next();
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
    void answerPreflight(reply);
  });
}

export async function addHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const headers = await fixedHeaders(options);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
  // The time of the answer, not of the request: devices work out from it how far off their clock is. Date has only whole seconds.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 500) void reply.header('amanah-time', options.now().toISOString());
  });
  crossOrigin(app, options.appOrigins);
}
