import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pace } from '../kernel/pace.ts';
import { type Line, openLine } from '../kernel/turns.ts';

/** How many of a kind are worked on at the same moment, and how many wait. */
interface Share {
  readonly atOnce: number;
  readonly longestQueue: number;
}

export interface LoadLimits {
  readonly writes: Share;
  readonly wholeLists: Share;
}

/**
 * Of the ten connections to the database (`openPostgres`) writes use five and devices that fetch whole lists two, so that a
 * page of a list never stands behind a thousand phones. Three hundred logs are served in about a second.
 */
export const usualLoad: LoadLimits = {
  writes: { atOnce: 5, longestQueue: 300 },
  wholeLists: { atOnce: 2, longestQueue: 100 },
};

/** A page of a list has at most this many rows; longer ones fill a device's store, or a screen that has kept the last ones. */
const longestPage = 100;

/** A device that fetches a whole list, or what changed in it: it shows what it keeps until the answer is there. */
function isForStore({ method, query }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const given = new Map(Object.entries(query ?? {}));
  return given.has('updated_since') || Number(given.get('limit')) > longestPage;
}

/** Takes a place until the request is answered, however that ends: sent, cut off, or given up while it waited for its turn. */
export async function untilAnswered(reply: FastifyReply, enter: () => Promise<() => void>): Promise<void> {
  let isOver = false;
  let leave: (() => void) | undefined;
  const over = () => {
    if (isOver) return;
    isOver = true;
    leave?.();
  };
  reply.raw.once('finish', over);
  reply.raw.once('close', over);
  leave = await enter();
  if (isOver) leave();
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * When all devices come back after an outage, more arrives than can be done. What is too much is refused before it costs
 * anything, with the time after which to come again. A write waits for its turn twice: to be asked who it is, which
 * `guardBodies` does with the line that this answers, and once its body is here, so that no slow connection holds a place.
 * Strangers' calls have limits of their own.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits): Line {
  const writes = openLine({ name: 'writes', ...limits.writes, retryAfter: new Pace() });
  const wholeLists = openLine({ name: 'whole lists', ...limits.wholeLists, retryAfter: new Pace() });
  const lineOf = (request: FastifyRequest): Line | undefined => {
    if (request.is404) return undefined;
    if (reading.has(request.method)) return isForStore(request) ? wholeLists : undefined;
    return request.routeOptions.config.door === 'strangers' ? undefined : writes;
  };
  app.addHook('preHandler', async (request, reply) => {
    const line = lineOf(request);
    if (line) await untilAnswered(reply, line.enter);
  });
  return writes;
}
