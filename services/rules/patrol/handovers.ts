import { and, eq, isNull } from 'drizzle-orm';
import { handoverReceipts } from '../../../src/contract/resources/patrol/handover-receipts.ts';
import { handovers } from '../../../src/contract/resources/patrol/handovers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { mayAccount } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Rule } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { isId, isLive, recorded } from '../recorded.ts';

const [accounts, given] = [tableOf(users), tableOf(handovers)];

/** Giver, time and branch come from the token; the receiver must be somebody else of the same branch who can log in. */
export const handoversRule: Rule<typeof handovers> = {
  beforeCreate: async ({ to_user_id: to }, context) => {
    const { tx, caller, occurredAt } = context;
    const own = { ...recorded(context), date: wallClock(occurredAt).date };
    if (to === caller.id) throw refusalAt(422, handovers, 'to_user_id', texts.refused.handOverToSelf);
    const where = and(eq(accounts.id, isId(to) ? to : 0), visible(tx, users, caller));
    const { id, level, id_role: role, ysb_branch_id: branch, active } = accounts;
    const [receiver] = await tx.select({ id, level, role, branch, active }).from(accounts).where(where);
    // People whom the caller may not see are refused by the check of references.
    if (!receiver) return { ...own, ysb_branch_id: caller.branch ?? null };
    if (!receiver.active || (caller.branch !== undefined && receiver.branch !== caller.branch))
      throw refusalAt(422, handovers, 'to_user_id', texts.refused.receiverElsewhere);
    // A shift handed over offline has already ended: the hand-over is kept, whoever should have received it.
    if (isLive(context) && !(await mayAccount(tx, receiver, handoverReceipts, 'create')))
      throw refusalAt(422, handovers, 'to_user_id', texts.refused.receiverMayNot);
    if (caller.branch !== undefined) return { ...own, ysb_branch_id: caller.branch };
    // Someone who sees every branch hands over in the receiver's, and the open findings he sees are not only that branch's.
    return { ...own, ysb_branch_id: receiver.branch, findings_open: null, findings_worst: '' };
  },
};

/** Only the receiver takes over, whatever the level of anybody else. */
export const handoverReceiptsRule: Rule<typeof handoverReceipts> = {
  beforeCreate: async ({ ysb_handover_id: id }, context) => {
    const where = and(eq(given.id, isId(id) ? id : 0), isNull(given.deleted_at), visible(context.tx, handovers, context.caller));
    const [handover] = await context.tx.select({ to: given.to_user_id }).from(given).where(where);
    if (handover && handover.to !== context.caller.id)
      throw refusalAt(403, handoverReceipts, 'ysb_handover_id', texts.refused.notTheReceiver);
    return recorded(context);
  },
};
