import type { Rule } from '../crud/rule.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';

/** The list's code column shows `branch_initial`; it always says the code. */
export const branchesRule: Rule = {
  beforeCreate: (values) => ({ branch_initial: values['branch_code'] }),
  beforeUpdate: (values, before) => {
    if (values['parent_id'] === before['id'])
      throw new Refusal(422, texts.refused.ownParent, { errors: { parent_id: texts.refused.ownParent } });
    return values['branch_code'] === undefined ? {} : { branch_initial: values['branch_code'] };
  },
};
