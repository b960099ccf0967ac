import { and, count, eq, gte, inArray } from 'drizzle-orm';
import type { FoundationState } from '../../src/contract/calls/foundation-calls.ts';
import { passesAll } from '../../src/contract/permissions.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { logsKeptFrom } from '../db/logs-kept.ts';
import { foundation, idempotencyKeys } from '../db/tables/system-tables.ts';

const reasons: readonly FoundationState['reason'][] = ['made', 'restored', 'noticed'];

/** Rows that devices sent again since this life of the database began. */
async function healedSince(db: Database, since: Date): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.healed, true), gte(idempotencyKeys.created_at, since)));
  return found?.rows ?? 0;
}

/** What a caller is told about the database's life; how many rows came back is only for those above the roles. */
export async function foundationState(db: Database, caller: Caller): Promise<FoundationState> {
  const [row] = await db.select().from(foundation);
  if (!row) throw new Error('No foundation');
  const kept = await logsKeptFrom(db);
  return {
    identity: row.identity,
    epoch: row.epoch,
    since: row.since.toISOString(),
    reason: reasons.find((one) => one === row.reason) ?? 'made',
    restored_from: row.restored_from?.toISOString() ?? '',
    healed: passesAll(caller.level) ? await healedSince(db, row.since) : 0,
    ...(kept === undefined ? {} : { logs_kept_from: kept }),
  };
}

/** Which of these keys the services still hold an answer for; a caller learns only about his own keys. */
export async function knownKeys(db: Database, caller: Caller, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, caller.id), inArray(idempotencyKeys.key, [...keys])));
  return rows.map((row) => row.key);
}
