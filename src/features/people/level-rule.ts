import { users } from '../../contract/resources/users.ts';

/** Whether a role is asked for: developers have none, and without a level nobody knows yet. */
export const asksRole = (level: unknown): boolean => typeof level === 'string' && level !== '' && level !== 'developer';

/** user or developer; superadmin only for someone who is one already. */
export function levelOptions(held: unknown) {
  return users.fields.level.options.filter(({ value }) => value !== 'superadmin' || held === 'superadmin');
}
