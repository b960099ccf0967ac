import type { elements } from '../../../src/contract/resources/adab/elements.ts';
import type { subElements } from '../../../src/contract/resources/adab/sub-elements.ts';
import type { Rule } from '../../crud/rule.ts';

/** Who wrote a row comes from the token, whatever a body says. */
export const writtenBy: Pick<Rule<typeof elements | typeof subElements>, 'beforeCreate'> = {
  beforeCreate: (_values, { caller }) => ({ output_id_user: caller.id }),
};
