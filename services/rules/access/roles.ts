import { roles } from '../../../src/contract/resources/access/roles.ts';
import { usedBy } from '../../crud/write/dependents.ts';
import type { Rule } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { slugRule } from '../slugs.ts';

const slugs = slugRule(tableOf(roles), 'name');

export const rolesRule: Rule<typeof roles> = {
  ...slugs,
  beforeUpdate: async (values, before, context) => {
    const branch = values.ysb_branch_id;
    // Otherwise the admins of one branch would decide over accounts of another.
    const holders = branch === undefined || branch === before.ysb_branch_id ? undefined : await usedBy(context, roles, before);
    if (holders) {
      throw refusalAt(409, roles, 'ysb_branch_id', texts.refused.keyInUse(roles.fields.ysb_branch_id.label, holders));
    }
    return slugs.beforeUpdate(values, before, context);
  },
  // A role's rights are deleted and restored with it. No account has the role then: one that had it would have prevented the delete.
};
