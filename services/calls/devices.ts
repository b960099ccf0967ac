import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { DeviceReport } from '../../src/contract/calls/device-calls.ts';
import type { GivenOf } from '../../src/contract/resource.ts';
import { devices } from '../../src/contract/resources/access/devices.ts';
import { audit } from '../audit/trail.ts';
import type { RuleContext } from '../crud/rule.ts';
import { nextVersion, tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { texts } from '../kernel/texts.ts';

/** How many browsers of one account we remember unsent work for; a new one replaces the one silent longest. */
const mostDevices = 20;
/** An account may report only once in this time, whichever of its devices is reporting. */
const leastMs = 500;

const table = tableOf(devices);
const changed = nextVersion(table);

function demandPatience(last: string | undefined, now: Date): void {
  const since = now.getTime() - Date.parse(last ?? '');
  if (since >= 0 && since < leastMs) throw new Refusal(429, texts.refused.tooOften, { retryAfter: 1 });
}

/** A device's clock may be wrong: nothing can have been saved after its report arrived. */
function notLater(text: string, now: Date): string {
  const at = Date.parse(text);
  return new Date(Number.isNaN(at) ? now.getTime() : Math.min(at, now.getTime())).toISOString();
}

/**
 * Whoever uses a browser after somebody else may report that none of her work is left on it, because she discarded it and
 * left while offline. Only people who used that browser know its code. That is still only a claim, so the line is not
 * removed: it stays until its owner or somebody above the roles removes it, it counts as nothing, and its history says who
 * reported it and what was there.
 */
async function release(context: RuleContext, device: string, people: readonly number[]): Promise<void> {
  const { tx, caller } = context;
  const others = people.filter((id) => id !== caller.id);
  if (others.length === 0) return;
  const named = and(
    inArray(table.user_id, others),
    eq(table.device, device),
    isNull(table.deleted_at),
    sql`${table.waiting} + ${table.attention} > 0`,
  );
  const before = await tx.select().from(table).where(named);
  for (const row of before) {
    const [after] = await tx
      .update(table)
      .set({ waiting: 0, attention: 0, ...changed })
      .where(eq(table.id, row.id))
      .returning();
    await audit(context, 'update', devices, row, after ?? null);
  }
}

async function makeRoom({ tx, caller }: RuleContext, id: number): Promise<void> {
  const others = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.user_id, caller.id), isNull(table.deleted_at), ne(table.id, id)))
    .orderBy(desc(table.reported_at))
    .offset(mostDevices - 1);
  for (const other of others)
    await tx
      .update(table)
      .set({ ...changed, deleted_at: sql`now()` })
      .where(eq(table.id, other.id));
}

/**
 * Keeps what a browser reports about its own queue, one line per account and browser. A report is not an act of the person,
 * so it is not in the trail.
 */
export async function keepReport(context: RuleContext, report: DeviceReport): Promise<void> {
  const { tx, caller, receivedAt } = context;
  await oneAtATime(tx, `devices of ${caller.id}`);
  await release(context, report.device, (report.released ?? []).map(Number));
  const mine = eq(table.user_id, caller.id);
  const [latest] = await tx.select({ at: table.reported_at }).from(table).where(mine).orderBy(desc(table.reported_at)).limit(1);
  const [known] = await tx
    .select({ id: table.id, gone: table.deleted_at })
    .from(table)
    .where(and(mine, eq(table.device, report.device)))
    .orderBy(asc(table.id))
    .limit(1);
  const isEmpty = report.waiting + report.attention === 0;
  if (isEmpty && (!known || known.gone !== null)) return;
  demandPatience(latest?.at, receivedAt);
  const { device, waiting, attention } = report;
  const values: GivenOf<typeof devices> = {
    user_id: caller.id,
    device,
    waiting,
    attention,
    oldest_at: isEmpty ? '' : notLater(report.oldest_at, receivedAt),
    reported_at: receivedAt.toISOString(),
  };
  const [row] = known
    ? await tx
        .update(table)
        .set({ ...values, ...changed, deleted_at: isEmpty ? sql`now()` : null })
        .where(eq(table.id, known.id))
        .returning()
    : await tx.insert(table).values([values]).returning();
  if (!isEmpty && row) await makeRoom(context, row.id);
}
