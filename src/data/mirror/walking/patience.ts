import type { Clock } from '../../../platform/clock.ts';
import { isAnswer, type Reply, type TransportCall } from '../../api/transport.ts';
import { spreadMs } from '../../time/backoff.ts';
import type { MirrorContext } from '../mirror-context.ts';

/** A service that stays busy for longer is told about: somebody looks at the walk's progress. */
const longestMs = 180_000;

const busy = new Set([429, 503]);

const namedPause = (reply: Reply): number | undefined => (isAnswer(reply) && busy.has(reply.status) ? reply.retryAfterMs : undefined);

/** Resolves after this time (ms), or as soon as the signal says that nobody waits any more. */
function pauseFor(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const disarm = clock.after(ms, () => over());
    const over = () => {
      disarm();
      signal.removeEventListener('abort', over);
      resolve();
    };
    signal.addEventListener('abort', over);
    if (signal.aborted) over();
  });
}

/** The same context for a walk, which nobody waits for in front of the screen: a service that is busy is asked again when it said. */
export function patient(ctx: MirrorContext, signal: AbortSignal): MirrorContext {
  const { clock, random } = ctx.platform;
  async function call(asked: TransportCall): Promise<Reply> {
    const until = clock.ticks() + longestMs;
    for (;;) {
      const reply = await ctx.call(asked);
      const named = namedPause(reply);
      if (named === undefined || signal.aborted) return reply;
      const pause = spreadMs(named, random);
      if (clock.ticks() + pause > until) return reply;
      await pauseFor(clock, pause, signal);
      if (signal.aborted) return reply;
    }
  }
  return { ...ctx, call };
}
