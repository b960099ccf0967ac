import { and, eq, isNull } from 'drizzle-orm';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { findings } from '../../../src/contract/resources/findings/findings.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { branchOfRoomThen } from '../patrol/branch-then.ts';
import { isId } from '../recorded.ts';

const reported = tableOf(findings);

/**
 * A finding that the caller may add something to: one he sees, or one whose room went to another branch after he acted. Of
 * that one he must have known: it is his own, or it was reported while the room was of his branch.
 */
export async function findingReached(id: unknown, context: RuleContext): Promise<StoredOf<typeof findings> | undefined> {
  const { tx, caller, occurredAt } = context;
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(reported)
    .where(and(eq(reported.id, id), isNull(reported.deleted_at)));
  if (!row || (await visibleRow(tx, findings, caller, id, []))) return row;
  const wasHis = async (moment: Date) => (await branchOfRoomThen(row.ysb_room_id, moment, tx)) === caller.branch;
  if (!caller.branch || !(await wasHis(occurredAt))) return undefined;
  return row.user_id === caller.id || (await wasHis(row.created_at)) ? row : undefined;
}
