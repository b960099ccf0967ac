import { and, count, desc, eq, min, sql } from 'drizzle-orm';
import { mostWebhooks, testEvent, type WebhookEvent, type WebhookState } from '../../src/contract/calls/programs/webhook-calls.ts';
import type { Seals } from '../auth/seals.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { settings, webhookDeliveries, webhooks } from '../db/tables/system-tables.ts';
import { lookedKey } from './news.ts';

/** How many of the latest deliveries of each are told. */
const shown = 5;

async function latestOf(db: Executor, id: number): Promise<WebhookState['webhooks'][number]['deliveries']> {
  const { id: number, type, happened_at: at, state, attempts, result } = webhookDeliveries;
  const rows = await db
    .select({ id: number, type, at, state, attempts, result })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhook_id, id))
    .orderBy(desc(number))
    .limit(shown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** How many messages to each webhook are still to be sent, and what the oldest of them tells of. */
async function waitingByWebhook(db: Executor): Promise<ReadonlyMap<number, { readonly n: number; readonly since: string }>> {
  const { webhook_id: id, happened_at: at, state } = webhookDeliveries;
  const rows = await db
    .select({ id, n: count(), since: min(at) })
    .from(webhookDeliveries)
    .where(eq(state, 'waiting'))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, { n: row.n, since: row.since?.toISOString() ?? '' }]));
}

/** All webhooks with what was last sent to each; their secrets are told by nothing. */
export async function webhookState(db: Database, hosts: readonly string[]): Promise<WebhookState> {
  const { id, url, events, made_at: at } = webhooks;
  const rows = await db.select({ id, url, events, at }).from(webhooks).orderBy(id);
  const [looked] = await db.select().from(settings).where(eq(settings.key, lookedKey));
  const waiting = await waitingByWebhook(db);
  const told = rows.map(async (row) => ({
    id: row.id,
    url: row.url,
    events: [...row.events],
    made_at: row.at.toISOString(),
    waiting: waiting.get(row.id)?.n ?? 0,
    waiting_since: waiting.get(row.id)?.since ?? '',
    deliveries: await latestOf(db, row.id),
  }));
  return { hosts: [...hosts], seen_at: looked ? new Date(looked.value).toISOString() : '', webhooks: await Promise.all(told) };
}

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
}

/** Stores a webhook with its secret sealed; undefined if there are too many. */
export async function addWebhook(tx: Transaction, seals: Seals, { url, events, secret }: NewWebhook): Promise<number | undefined> {
  await oneAtATime(tx, 'webhooks');
  const [there] = await tx.select({ n: count() }).from(webhooks);
  if ((there?.n ?? 0) >= mostWebhooks) return undefined;
  const values = { url, events: [...new Set(events)], secret: seals.seal(Buffer.from(secret)) };
  const [row] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id });
  return row?.id;
}

/** Removes one with all that was not sent yet; false if there is none. */
export async function dropWebhook(tx: Transaction, id: number): Promise<boolean> {
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhook_id, id));
  return (await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })).length > 0;
}

/** Queues a message that says nothing; false if there is no such webhook, or one is still waiting. */
export async function queueTest(tx: Transaction, id: number, at: Date): Promise<'queued' | 'none' | 'waiting'> {
  const [known] = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!known) return 'none';
  const waiting = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.type, testEvent), eq(webhookDeliveries.state, 'waiting'));
  if ((await tx.$count(webhookDeliveries, waiting)) > 0) return 'waiting';
  const key = sql<string>`'test ' || gen_random_uuid()::text`;
  const values = { webhook_id: id, key, message: sql<string>`gen_random_uuid()::text`, type: testEvent, data: {}, happened_at: at };
  await tx.insert(webhookDeliveries).values(values);
  return 'queued';
}
