import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { visibleRow } from '../crud/select.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

const logs = resourceOf('log-check-points');
const photos = resourceOf('log-photos');

/**
 * Evidence is added by whoever stood there: no right and no level makes another's record one's own. A log that is
 * not there, or of another branch, is left to the check of references, which does not tell the two apart.
 */
async function checkOwnLog(values: Values, { tx, caller }: RuleContext): Promise<void> {
  const log = values['ysb_log_check_point_id'];
  if (!Number.isSafeInteger(log)) return;
  const table = tableOf(logs);
  // Locked: photos of one log that arrive together are counted, and their numbers looked at, one after the other.
  const [row] = await tx
    .select({ officer: columnIn(table, 'user_id') })
    .from(table)
    .where(and(eq(columnIn(table, 'id'), log), isNull(columnIn(table, 'deleted_at'))))
    .for('update');
  if (row && row.officer !== caller.id && (await visibleRow(tx, logs, caller, Number(log), [])))
    throw new Refusal(403, texts.refused.photoOfOther, { errors: { ysb_log_check_point_id: texts.refused.photoOfOther } });
}

/** The list of logs shows how many there are, so mirrors must hear of it with the log. */
async function countPhotos(photo: Values, { tx }: RuleContext): Promise<void> {
  const [own, table] = [tableOf(photos), tableOf(logs)];
  const log = photo['ysb_log_check_point_id'];
  const [found] = await tx
    .select({ photos: count() })
    .from(own)
    .where(and(eq(columnIn(own, 'ysb_log_check_point_id'), log), isNull(columnIn(own, 'deleted_at'))));
  const stamp = { photo_count: found?.photos ?? 0, version: sql`${columnIn(table, 'version')} + 1`, updated_at: sql`now()` };
  await tx
    .update(table)
    .set(stamp)
    .where(eq(columnIn(table, 'id'), log));
}

/** Who took the photo is the token's. Numbers end at three and are given once, so no log ever has more. */
export const logPhotosRule: Rule = {
  beforeCreate: async (values, context) => {
    await checkOwnLog(values, context);
    return { user_id: context.caller.id };
  },
  afterCreate: async (row, context) => {
    await countPhotos(row, context);
    return {};
  },
};
