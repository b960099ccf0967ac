import { findingFolds, photoRoom, photosInAll, photosPerFinding, spentPhotos } from '../../../src/contract/findings/findings.ts';
import { inOrder } from '../../../src/contract/declared/folds.ts';
import { photoMoments } from '../../../src/contract/declared/photos.ts';
import { findingEvents } from '../../../src/contract/resources/findings/finding-events.ts';
import { findingPhotos } from '../../../src/contract/resources/findings/finding-photos.ts';
import { eventsOf } from '../../crud/write/folds.ts';
import type { Rule } from '../../crud/rule.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { photoRuleWith } from '../photos.ts';
import { isLive } from '../recorded.ts';
import { findingReached } from './reached.ts';

const [fold] = findingFolds;

/**
 * How many photos a finding takes depends on how often it was shown as mended and opened again. A picture of the repair
 * taken offline is kept anyway: the reopening may still be on its way, and the closing event refers to the picture.
 */
const plain: Rule<typeof findingPhotos> = photoRuleWith(findingPhotos, async (id, values, count, context) => {
  const isAfter = values['moment'] !== photoMoments[0].value;
  if (photoRoom({ count, spent: 0 }, isAfter) > 0 || (isAfter && !isLive(context))) return undefined;
  const events = fold ? await eventsOf(findingEvents, fold, id, context.tx) : [];
  if (photoRoom({ count, spent: spentPhotos(events.sort(inOrder)) }, isAfter) > 0) return undefined;
  const { photosFull, photosBeforeFull } = texts.refused;
  const most = count >= photosInAll ? photosInAll : photosPerFinding;
  return refusalAt(422, findingPhotos, 'ysb_finding_id', isAfter ? photosFull(most) : photosBeforeFull(photosPerFinding - 1));
});

/** A picture arrives even if its finding went to another branch after it was taken. */
export const findingPhotosRule: Rule<typeof findingPhotos> = {
  ...plain,
  vouches: ['ysb_finding_id'],
  beforeCreate: async (values, context) => {
    if (!(await findingReached(values.ysb_finding_id, context))) {
      const { label } = findingPhotos.fields.ysb_finding_id;
      throw refusalAt(422, findingPhotos, 'ysb_finding_id', texts.refused.unknownRef(label));
    }
    return (await plain.beforeCreate?.(values, context)) ?? {};
  },
};
