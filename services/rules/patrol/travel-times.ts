import type { StoredOf } from '../../../src/contract/resource.ts';
import type { travelTimes } from '../../../src/contract/resources/patrol/travel-times.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tellRounds } from './tell-rounds.ts';

type Stored = Pick<StoredOf<typeof travelTimes>, 'ysb_branch_id'>;

/** Different marks now show on the board. */
const told = ({ ysb_branch_id: branch }: Stored, { tx }: RuleContext): Promise<void> => tellRounds(tx, branch ?? '');

export const travelTimesRule: Rule<typeof travelTimes> = {
  afterCreate: async (row, context) => {
    await told(row, context);
    return {};
  },
  afterUpdate: async (row, before, context) => {
    await told(row, context);
    if (before.ysb_branch_id !== row.ysb_branch_id) await told(before, context);
  },
  afterDelete: told,
  afterRestore: told,
};
