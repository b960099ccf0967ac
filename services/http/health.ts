import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceName } from '../../src/contract/resource.ts';
import type { Database } from '../db/database.ts';
import { texts } from '../texts.ts';

/** What a client may count on here and not on a plain service. */
const capabilities = ['idempotency-key', 'if-match', 'occurred-at', 'updated-since'];

/** Answers once the database does; for load balancers and for clients that ask what this service can do. */
export function healthRoute(app: FastifyInstance, db: Database, services: readonly ServiceName[]): void {
  app.get('/health', async () => {
    await db.execute(sql`select 1`);
    return { error: 0, message: texts.done.healthy, data: { services, capabilities } };
  });
}
