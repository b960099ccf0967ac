import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { adabObservations, withdrawDays } from '../../../src/contract/resources/adab/adab-observations.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { lockedRows } from '../../crud/write/write.ts';
import { auditTrail } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { forgetRequestsOf } from './adab-forget.ts';
import { follow } from '../follow.ts';

type Note = StoredOf<typeof adabObservations>;

const dayMs = 86_400_000;

const table = tableOf(adabObservations);

const isLate = ({ occurred_at: at }: Note, { receivedAt }: RuleContext): boolean =>
  receivedAt.getTime() - Date.parse(at) > withdrawDays * dayMs;

async function noteOf(id: number, context: RuleContext): Promise<Note> {
  const row = (await lockedRows(adabObservations, [id], context)).get(id);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  return row;
}

/** What he wrote himself within the days in which he may take it back, wherever the pupil sits by now. */
async function freshOf(id: number, context: RuleContext): Promise<Note | undefined> {
  const { tx, caller } = context;
  const mine = and(eq(table.id, id), eq(table.user_id, caller.id), isNull(table.deleted_at));
  const [row] = await tx.select().from(table).where(mine).for('update');
  return row && !isLate(row, context) ? row : undefined;
}

/** Its author for some days; afterwards whoever leads the class that the pupil sits in now. */
function demandWithdrawal(row: Note, context: RuleContext): void {
  const { caller } = context;
  const isAuthor = row.user_id === caller.id;
  const late = isLate(row, context);
  const leads = caller.pupils.includes(row.ysb_student_id ?? 0) && caller.years.includes(row.ysb_semester_id ?? 0);
  if (!isAuthor && !leads) throw new Refusal(403, texts.refused.notTheAuthor);
  if (row.withdrawn_at) throw new Refusal(409, texts.refused.withdrawnAlready);
  if (!late && !isAuthor) throw new Refusal(422, texts.refused.withdrawEarly(withdrawDays));
  if (late && !leads) throw new Refusal(422, texts.refused.withdrawLate(withdrawDays));
}

/** Takes a note back: struck out and not counted, but kept, with who did it and why. */
export async function withdrawObservation(id: number, reason: string, context: RuleContext): Promise<number> {
  const row = (await freshOf(id, context)) ?? (await noteOf(id, context));
  demandWithdrawal(row, context);
  const { caller, receivedAt } = context;
  const withdrawn = { withdrawn_at: receivedAt.toISOString(), withdrawn_by_id: caller.id, withdraw_reason: reason };
  await follow(adabObservations, row, withdrawn, context);
  return row.id;
}

/**
 * Erases the words of a note because the pupil's parents ask for it: from the row, from every entry of the trail about it,
 * and from what is kept of the requests that wrote it. The fact that there was a note stays, struck out and not counted,
 * with who erased it and why.
 */
export async function eraseObservation(id: number, reason: string, context: RuleContext): Promise<number> {
  const row = await noteOf(id, context);
  if (row.erased_at) throw new Refusal(409, texts.refused.erasedAlready);
  const { caller, receivedAt, tx } = context;
  const at = receivedAt.toISOString();
  const withdrawn = row.withdrawn_at ? {} : { withdrawn_at: at, withdrawn_by_id: caller.id };
  const erased = { erased_at: at, erased_by_id: caller.id, erase_reason: reason };
  await follow(adabObservations, row, { note: '', withdraw_reason: '', ...withdrawn, ...erased }, context);
  const words = sql`array['note', 'withdraw_reason']::text[]`;
  await tx
    .update(auditTrail)
    .set({ before: sql`${auditTrail.before} - ${words}`, after: sql`${auditTrail.after} - ${words}` })
    .where(and(eq(auditTrail.resource, adabObservations.name), eq(auditTrail.row_id, row.id)));
  await forgetRequestsOf(tx, [row.id]);
  return row.id;
}
