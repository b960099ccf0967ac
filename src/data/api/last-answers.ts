import type { ServiceName } from '../../contract/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import { isAnswer, type Reply } from './transport.ts';

/** A Wi-Fi that asks for a login, or a service that goes down, comes between two presses more seldom than this. */
const freshMs = 30_000;

/** The service itself answered and lets this user in: an envelope, whatever it says, but no 401 and no 5xx. */
export const passes = (reply: Reply): boolean =>
  isAnswer(reply) && reply.envelope !== undefined && reply.status < 500 && reply.status !== 429 && reply.status !== 401;

/** Which services answered well a moment ago; the first answer that is not good, or none, ends that. */
export function createLastAnswers(clock: Pick<Clock, 'ticks'>) {
  const last = new Map<ServiceName, number>();
  return {
    heard(service: ServiceName, reply: Reply): void {
      if (passes(reply)) last.set(service, clock.ticks());
      else if (isAnswer(reply) || reply.code !== 'aborted') last.delete(service);
    },
    /** The connection is gone, and what comes back may be another. */
    forget: () => last.clear(),
    isFresh: (service: ServiceName): boolean => clock.ticks() - (last.get(service) ?? Number.NEGATIVE_INFINITY) < freshMs,
  };
}
