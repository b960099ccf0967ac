import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { handovers } from '../../src/contract/resources/handovers.ts';
import { users } from '../../src/contract/resources/users.ts';
import type { Coverage } from '../../src/contract/round-calls.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/conditions.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';

/** The shifts that were handed over on these days, as far as the caller sees their branch; the earliest first. */
export async function handedOver(db: Database, caller: Caller, from: string, to: string): Promise<Coverage['handovers']> {
  const given = tableOf(handovers);
  const [giver, receiver] = [alias(tableOf(users), 'giver'), alias(tableOf(users), 'receiver')];
  const found = await db
    .select({
      at: given.occurred_at,
      by: giver.username,
      to: receiver.username,
      received_at: given.received_at,
      rounds_done: given.rounds_done,
      rounds_missed: given.rounds_missed,
      findings_open: given.findings_open,
    })
    .from(given)
    .leftJoin(giver, eq(giver.id, given.user_id))
    .leftJoin(receiver, eq(receiver.id, given.to_user_id))
    .where(and(visible(db, handovers, caller), gte(given.date, from), lte(given.date, to)))
    .orderBy(asc(given.occurred_at), asc(given.id));
  return found.map(({ by, to: who, ...row }) => ({ ...row, by: by ?? '', to: who ?? '' }));
}
