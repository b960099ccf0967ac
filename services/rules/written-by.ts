import type { Rule } from '../crud/rule.ts';

/** Who wrote a row is the token's, whatever a body says. */
export const writtenBy: Pick<Required<Rule>, 'beforeCreate'> = { beforeCreate: (_values, { caller }) => ({ output_id_user: caller.id }) };
