import type { ServiceName } from '../../contract/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import { isAnswer, passes, type Reply } from './transport.ts';

/** Within this time, a Wi-Fi that asks for a login or a service that goes down rarely comes between two presses. */
const freshMs = 30_000;

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
