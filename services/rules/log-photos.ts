import type { Rule } from '../crud/rule.ts';

/** Who took the photo is the token's. */
export const logPhotosRule: Rule = {
  beforeCreate: (_values, { caller }) => ({ user_id: caller.id }),
};
