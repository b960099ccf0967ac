import { mayGiveLevel } from '../../contract/permissions.ts';
import { users } from '../../contract/resources/access/users.ts';

/** Whether a role is asked for: developers have none, and without a level nobody knows yet. */
export const asksRole = (level: unknown): boolean => typeof level === 'string' && level !== '' && level !== 'developer';

/** The levels that a person may give, plus the one that the account has: opening the form must not remove it. */
export function levelOptions(held: unknown, own: string) {
  return users.fields.level.options.filter(({ value }) => mayGiveLevel(own, value) || value === held);
}

/** On other people's services, following their description: user or developer; superadmin only for somebody who is one already. */
export const plainLevelOptions = (held: unknown) =>
  users.fields.level.options.filter(({ value }) => value !== 'superadmin' || held === value);
