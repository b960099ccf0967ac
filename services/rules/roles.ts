import { resourceOf } from '../../src/contract/registry.ts';
import { usedBy } from '../crud/dependents.ts';
import type { Rule } from '../crud/rule.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { slugRule } from './slugs.ts';

const slugs = slugRule('roles', 'name');

export const rolesRule: Rule = {
  ...slugs,
  beforeUpdate: async (values, before, context) => {
    const branch = values['ysb_branch_id'];
    // Else the admins of one branch would decide over accounts of another.
    const holders =
      branch === undefined || branch === before['ysb_branch_id'] ? undefined : await usedBy(context, resourceOf('roles'), before);
    if (holders) {
      const words = texts.refused.keyInUse(resourceOf('roles').fields['ysb_branch_id']?.label ?? '', holders);
      throw new Refusal(409, words, { errors: { ysb_branch_id: words } });
    }
    return slugs.beforeUpdate(values, before, context);
  },
  // The rights of a role go with it and come back with it. Nobody has it then: who does keeps it from being deleted.
};
