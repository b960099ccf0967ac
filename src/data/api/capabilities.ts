import type { ServiceName } from '../../contract/resource.ts';
import type { OpsDatabase } from '../store/databases.ts';
import { createListeners } from '../store/listeners.ts';
import { isAnswer, type Reply } from './transport.ts';

const key = 'capabilities';

/** Which services are ours. Learned from every answer, remembered for the next start. */
export function createCapabilities(ops: OpsDatabase) {
  const ours = new Map<ServiceName, boolean>();
  const listeners = createListeners();
  const loaded = ops.meta
    .get(key)
    .then((found) => {
      if (Array.isArray(found?.value)) for (const [service, value] of found.value) if (!ours.has(service)) ours.set(service, value);
      listeners.tell();
    })
    .catch(() => undefined);
  return {
    loaded,
    isOurs: (service: ServiceName): boolean => ours.get(service) ?? false,
    /** Whether the service has ever answered on this device. */
    isKnown: (service: ServiceName): boolean => ours.has(service),
    /** Calls back when more is known; returns the function that unsubscribes. */
    onChange: listeners.add,
    learn(service: ServiceName, reply: Reply): void {
      // A proxy's error page carries no header and proves nothing.
      if (!isAnswer(reply) || !reply.envelope || reply.status === 204 || ours.get(service) === reply.ours) return;
      if (!reply.ours && reply.status >= 500) return;
      ours.set(service, reply.ours);
      listeners.tell();
      void ops.meta.put({ key, value: [...ours] }).catch(() => undefined);
    },
  };
}
