import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { texts } from '../kernel/texts.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Line } from '../kernel/turns.ts';
import { untilAnswered } from './load-shedding.ts';
import type { WriteCounts } from './write-limits.ts';
import { callerOf, ownedCallerOf, type Services, sessionOf, unknownPath } from './requests.ts';

/**
 * Whose body a route reads: an account's (the default), also of an account that still has to set up its second factor or
 * to change its password, or anybody's.
 */
export type Door = 'account' | 'factorless' | 'session' | 'strangers';

/** Who is let in at each door. */
export const callerAt = { account: callerOf, factorless: ownedCallerOf, session: sessionOf } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door;
    /** Checked before a large body is read: whoever may not make the call need not send it. */
    admit?: (caller: Caller) => void;
  }
}

/** Methods whose requests have no body for the HTTP server to read. */
const bodiless = new Set(['GET', 'HEAD', 'TRACE']);

/** The most a stranger may send: names and passwords are shorter. */
export const strangersBody = 4096;

/** Enough for pages of a hundred pictures each, for a school behind one address. */
export const picturesPerMinute = 3000;

const minute = 60_000;

/** Marks a route as open to strangers, with `perMinute` calls from one address, or one subscriber's IPv6 network. */
export const forStrangers = (perMinute: number): FastifyContextConfig => ({
  door: 'strangers',
  rateLimit: { max: perMinute, timeWindow: minute },
});

/** What bounds writes: how many are under way in all, and of one account. */
interface Writing {
  readonly line: Line;
  readonly counts: WriteCounts;
}

/**
 * Checks who sends a body before any of it is read: parsing megabytes for nobody would stall everybody. The call itself
 * checks again, since a session may end while a body arrives.
 */
export async function guardBodies(app: FastifyInstance, services: Services, { line, counts }: Writing): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // The header tells programs; the words tell people.
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, texts.refused.tooOften, { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (bodiless.has(request.method)) return;
    if (request.is404) return unknownPath(reply);
    const { door = 'account', admit } = request.routeOptions.config;
    if (door === 'strangers') return;
    const leave = await line.enter();
    const caller = await callerAt[door](services, request).finally(leave);
    admit?.(caller);
    // A program has a share of its own: it takes nothing from its owner's devices.
    await untilAnswered(reply, () => counts.enter(caller.token ? -caller.token.id : caller.id));
  });
}
