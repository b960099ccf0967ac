import type { FastifyInstance } from 'fastify';
import type { ServiceName } from '../../src/contract/resource.ts';
import { texts } from '../kernel/texts.ts';
import type { FoundationGuard } from '../request/foundation-guard.ts';

/** What a client may count on here and not on a plain service. */
const capabilities = ['idempotency-key', 'if-match', 'occurred-at', 'updated-since', 'foundation'];

/** Answers once the database does; for load balancers and for clients that ask what this service can do. */
export function healthRoute(app: FastifyInstance, foundation: FoundationGuard, services: readonly ServiceName[]): void {
  app.get('/health', async () => {
    await foundation.look();
    return { error: 0, message: texts.done.healthy, data: { services, capabilities } };
  });
}
