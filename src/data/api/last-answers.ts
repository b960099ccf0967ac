import type { ServiceName } from '../../contract/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import { isAnswer, type Reply } from './transport.ts';

/** Within this time, a Wi-Fi that asks for a login or a service that goes down rarely comes between two presses. */
const freshMs = 30_000;

/** The service itself answered and lets this user in: an envelope, whatever it says, but no 401 and no 5xx. */
export const passes = (reply: Reply): boolean =>
  isAnswer(reply) && reply.envelope !== undefined && reply.status < 500 && reply.status !== 429 && reply.status !== 401;

/** Which services answered well a moment ago; the first bad answer, or a missing one, ends that. */
export function createLastAnswers(clock: Pick<Clock, 'ticks'>) {
  const last = new Map<ServiceName, number>();
  return {
    heard(service: ServiceName, reply: Reply): void {
      if (passes(reply)) last.set(service, clock.ticks());
      else if (isAnswer(reply) || reply.code !== 'aborted') last.delete(service);
    },
    /** The connection is gone, and the next one may be another. */
    forget: () => last.clear(),
    isFresh: (service: ServiceName): boolean => clock.ticks() - (last.get(service) ?? Number.NEGATIVE_INFINITY) < freshMs,
  };
}
