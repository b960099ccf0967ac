import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface HeaderOptions {
  /** Origins that may call from elsewhere. */
  readonly appOrigins: readonly string[];
  /** Addresses the served app calls beside its own. */
  readonly serviceOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
}

/** Tells clients that the companion headers of the offline engine are understood here. */
export const serviceHeader = ['amanah-service', '1'] as const;

/** For an address that is none: such a request comes past no hook. */
export const bareHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

const allowed = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Occurred-At';
const exposed = 'ETag, Retry-After, Amanah-Service, Idempotency-Replayed, Content-Disposition';

function policy({ serviceOrigins, imageOrigins }: HeaderOptions) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'"],
    connectSrc: ["'self'", ...serviceOrigins],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  };
}

/** Calls from other origins: the named ones only, without cookies. */
function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // Even of answers to callers of our own: a picture that a cache keeps for one must not be handed to another.
    if (origins.length > 0) void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    const methods = 'GET, POST, PUT, DELETE';
    await reply
      .headers({ 'access-control-allow-methods': methods, 'access-control-allow-headers': allowed, 'access-control-max-age': '600' })
      .code(204)
      .send();
  });
}

export async function addHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: options.appOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Warned about by browsers on plain http, and of no use to a single origin.
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', [serviceHeader[0]]: serviceHeader[1] });
  });
  crossOrigin(app, options.appOrigins);
}
