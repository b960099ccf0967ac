import { and, eq, sql } from 'drizzle-orm';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { logsKeptFrom } from '../../db/logs-kept.ts';
import { auditTrail } from '../../db/tables/system-tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

/** No log is archived before it is this old (`settings/retention.ts`): of younger ones nothing has to be asked. */
const neverArchivedDays = 365;

/**
 * A device may send again what it once sent without hearing the answer. Its key is forgotten after 400 days, and the log
 * itself may have been archived by then: the trail, which is never removed, still knows that it came. A log of those days
 * that never came is taken like any other.
 */
export async function refuseArchived(point: unknown, date: string, { tx, caller, occurredAt, receivedAt }: RuleContext): Promise<void> {
  if (date > daysBefore(wallClock(receivedAt).date, neverArchivedDays)) return;
  const kept = await logsKeptFrom(tx);
  if (kept === undefined || date >= kept) return;
  const [known] = await tx
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.user_id, caller.id),
        eq(auditTrail.resource, logCheckPoints.name),
        eq(auditTrail.action, 'create'),
        eq(auditTrail.occurred_at, occurredAt),
        sql`${auditTrail.after} ->> 'ysb_check_point_id' = ${String(point)}`,
      ),
    )
    .limit(1);
  if (known) throw refusalAt(409, logCheckPoints, 'ysb_check_point_id', texts.refused.logArchived(kept));
}
