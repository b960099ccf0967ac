import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../kernel/log.ts';
import type { Meters } from './meters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a security line calls it: logins, passwords, sessions. */
    security?: string;
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const accounts = new WeakMap<FastifyRequest, number>();
const events = new WeakMap<FastifyRequest, (() => string | undefined)[]>();

const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');

/** Notes whose request this is, for its security line. */
export const noteAccount = (request: FastifyRequest, account: number): void => void accounts.set(request, account);

/** What a security line calls a row that opens or shuts an account, or gives it a password, a role or a level. */
export const accountChanged = 'changeAccount';

/** Notes what may make a request one about security whose route is not by itself; asked once it is over. */
export function noteEvent(request: FastifyRequest, event: () => string | undefined): void {
  events.set(request, [...(events.get(request) ?? []), event]);
}

const eventOf = (request: FastifyRequest): string | undefined =>
  request.routeOptions.config.security ?? events.get(request)?.flatMap((event) => event() ?? [])[0];

/** The pattern and not the path: it holds no id, and strangers cannot make as many of them as they like. */
export const routeOf = (request: FastifyRequest): string => (request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'));

/**
 * Calls back once for each request: when it was answered, or, if its sender went away before that, when the connection is
 * gone and it is known what the answer would have been. Fastify says nothing of the latter.
 */
function whenOver(app: FastifyInstance, over: (request: FastifyRequest, reply: FastifyReply, isCut: boolean) => void): void {
  const decided = new WeakSet<FastifyRequest>();
  const gone = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, reply, next) => {
    const cut = () => {
      gone.add(request);
      if (decided.has(request)) over(request, reply, true);
    };
    reply.raw.once('close', cut).once('finish', () => reply.raw.off('close', cut));
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (gone.has(request) && !decided.has(request)) over(request, reply, true);
    decided.add(request);
    next();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!gone.has(request)) over(request, reply, false);
  });
}

/**
 * Gives each request an id that its answer carries, and writes one line when it is answered, or would have been. Lines hold
 * no address, no query and no id of a row; that of the account stands only in lines about its security.
 */
export function watchRequests(app: FastifyInstance, log: Log, meters: Meters | undefined): void {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id);
    next();
  });
  whenOver(app, (request, reply, isCut) => {
    const { id } = request;
    const method = methodOf(request);
    const [route, status, ms] = [routeOf(request), reply.statusCode, Math.round(reply.elapsedTime * 10) / 10];
    const cut = isCut ? { cut: true } : {};
    meters?.answered({ method, route, status, ...(isCut ? {} : { seconds: reply.elapsedTime / 1000 }) });
    log('info', 'request', { id, method, route, status, ms, ...cut });
    const security = eventOf(request);
    if (security === undefined || request.is404) return;
    const account = accounts.get(request);
    meters?.security(security, status);
    log(status < 400 ? 'info' : 'warn', security, { id, status, ...(account === undefined ? {} : { account }), ...cut });
  });
}

/** The same for an address that cannot be read, for which no hook is called. */
export function noteUnreadable(request: FastifyRequest, reply: FastifyReply, log: Log, meters: Meters | undefined): void {
  const about = { method: methodOf(request), route: 'unknown', status: 404 };
  void reply.header('x-request-id', request.id);
  meters?.answered(about);
  log('info', 'request', { id: request.id, ...about });
}
