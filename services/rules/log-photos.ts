import { and, count, eq, isNull } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../src/contract/resource.ts';
import { logCheckPoints } from '../../src/contract/resources/log-check-points.ts';
import { logPhotos } from '../../src/contract/resources/log-photos.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { visibleRow } from '../crud/select.ts';
import { tableOf } from '../db/tables.ts';
import { refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

import { nextVersion } from './stored.ts';

/**
 * Evidence is added by whoever stood there: no right and no level makes another's record one's own. A log that is
 * not there, or of another branch, is left to the check of references, which does not tell the two apart.
 */
async function checkOwnLog(values: GivenOf<typeof logPhotos>, { tx, caller }: RuleContext): Promise<void> {
  const log = values.ysb_log_check_point_id;
  if (!log || !Number.isSafeInteger(log)) return;
  const table = tableOf(logCheckPoints);
  // Locked: photos of one log that arrive together are counted, and their numbers looked at, one after the other.
  const [row] = await tx
    .select({ officer: table.user_id })
    .from(table)
    .where(and(eq(table.id, log), isNull(table.deleted_at)))
    .for('update');
  if (row && row.officer !== caller.id && (await visibleRow(tx, logCheckPoints, caller, log, [])))
    throw refusalAt(403, logPhotos, 'ysb_log_check_point_id', texts.refused.photoOfOther);
}

/** The list of logs shows how many there are, so mirrors must hear of it with the log. */
async function countPhotos(photo: StoredOf<typeof logPhotos>, { tx }: RuleContext): Promise<void> {
  const [own, table] = [tableOf(logPhotos), tableOf(logCheckPoints)];
  const log = photo.ysb_log_check_point_id ?? 0;
  const [found] = await tx
    .select({ photos: count() })
    .from(own)
    .where(and(eq(own.ysb_log_check_point_id, log), isNull(own.deleted_at)));
  await tx
    .update(table)
    .set({ photo_count: found?.photos ?? 0, ...nextVersion(table) })
    .where(eq(table.id, log));
}

/** Who took the photo is the token's. Numbers end at three and are given once, so no log ever has more. */
export const logPhotosRule: Rule<typeof logPhotos> = {
  beforeCreate: async (values, context): Promise<GivenOf<typeof logPhotos>> => {
    await checkOwnLog(values, context);
    return { user_id: context.caller.id };
  },
  afterCreate: async (row, context) => {
    await countPhotos(row, context);
    return {};
  },
};
