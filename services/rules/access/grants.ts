import { and, eq } from 'drizzle-orm';
import { passesAll, type Right, rights, rightWords } from '../../../src/contract/permissions.ts';
import type { ColumnsOf } from '../../../src/contract/resource.ts';
import { menus } from '../../../src/contract/resources/access/menus.ts';
import type { permissions } from '../../../src/contract/resources/access/permissions.ts';
import type { rolePermissions } from '../../../src/contract/resources/access/role-permissions.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { holds } from '../../auth/caller.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { checkReach } from './account-rights.ts';
import { follow } from '../follow.ts';

/** Some columns of an entry of rights, a role's or a user's own. */
type Entry = Partial<Pick<ColumnsOf<typeof rolePermissions>, 'id_menu' | Right>> & Partial<Pick<ColumnsOf<typeof permissions>, 'id_user'>>;

/** The menu of an entry, locked until the transaction ends: its url must not change between check and commit. */
async function menuOf({ id_menu: id }: Entry, { tx }: RuleContext): Promise<{ name: string; url: string } | undefined> {
  if (!id || !Number.isSafeInteger(id)) return undefined;
  const table = tableOf(menus);
  const [menu] = await tx.select({ name: table.name, url: table.url }).from(table).where(eq(table.id, id)).for('share');
  return menu;
}

/** Nobody gives a right he doesn't hold, or takes one he couldn't give back. */
async function checkFlags(before: Entry, after: Entry, context: RuleContext): Promise<void> {
  const { caller } = context;
  if (passesAll(caller.level)) return;
  const changed = rights.filter((right) => (before[right] === true) !== (after[right] === true));
  if (changed.length === 0) return;
  const menu = await menuOf({ ...before, ...after }, context);
  // A missing menu is refused as a reference.
  const missing = menu ? changed.filter((right) => !holds(caller, menu.url, right)) : [];
  if (!menu || missing.length === 0) return;
  throw new Refusal(403, texts.refused.grantBeyondOwn(missing.map((right) => rightWords[right]).join(', '), menu.name, menu.url));
}

/** Nobody changes the rights of an account that he may not touch. */
async function checkAccount({ id_user: id }: Entry, { tx, caller }: RuleContext): Promise<void> {
  if (!id || !Number.isSafeInteger(id)) return;
  const table = tableOf(users);
  const [user] = await tx.select({ level: table.level }).from(table).where(eq(table.id, id));
  if (user) checkReach(user, caller);
}

/** A menu that an upgrade brought is no longer new once anybody has a right on it. */
async function noLongerNew(entry: Entry, context: RuleContext): Promise<void> {
  if (!rights.some((right) => entry[right] === true)) return;
  const table = tableOf(menus);
  const [menu] = await context.tx
    .select()
    .from(table)
    .where(and(eq(table.id, entry.id_menu ?? 0), eq(table.is_new, true)))
    .for('update');
  if (menu) await follow(menus, menu, { is_new: false }, context);
}

const none: Entry = {};

async function check(before: Entry, after: Entry, context: RuleContext): Promise<void> {
  await checkAccount({ ...before, ...after }, context);
  await checkFlags(before, after, context);
}

/** Rights of a role or of a user, however they are made, changed, deleted or restored. */
export const grantsRule: Rule<typeof permissions | typeof rolePermissions> = {
  beforeCreate: async (values, context) => {
    await check(none, values, context);
    return {};
  },
  afterCreate: async (row, context) => {
    await noLongerNew(row, context);
    return {};
  },
  beforeUpdate: async (values, before, context) => {
    await check(before, { ...before, ...values }, context);
    return {};
  },
  afterUpdate: (row, _before, context) => noLongerNew(row, context),
  beforeDelete: (row, context) => check(row, none, context),
  beforeRestore: (row, context) => check(none, row, context),
  afterRestore: (row, context) => noLongerNew(row, context),
};
