import { and, eq } from 'drizzle-orm';
import { passesAll, rights, rightWords } from '../../src/contract/permissions.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import { holds } from '../auth/caller.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { checkReach } from './account-rights.ts';
import { follow } from './stored.ts';

/** The menu of an entry, held as it is until the transaction ends: its url must not change between check and commit. */
async function menuOf(entry: Values, { tx }: RuleContext): Promise<{ name: string; url: string } | undefined> {
  const id = entry['id_menu'];
  if (!Number.isSafeInteger(id)) return undefined;
  const table = tableOf(resourceOf('menus'));
  const [menu] = await tx
    .select({ name: columnIn(table, 'name'), url: columnIn(table, 'url') })
    .from(table)
    .where(eq(columnIn(table, 'id'), id))
    .for('share');
  return menu && { name: String(menu.name), url: String(menu.url) };
}

/** Nobody gives a right that he does not hold, or takes one that he could not give back. */
async function checkFlags(before: Values, after: Values, context: RuleContext): Promise<void> {
  const { caller } = context;
  if (passesAll(caller.level)) return;
  const changed = rights.filter((right) => (before[right] === true) !== (after[right] === true));
  if (changed.length === 0) return;
  const menu = await menuOf({ ...before, ...after }, context);
  // A menu that is not there is refused as a reference.
  const missing = menu ? changed.filter((right) => !holds(caller, menu.url, right)) : [];
  if (!menu || missing.length === 0) return;
  throw new Refusal(403, texts.refused.grantBeyondOwn(missing.map((right) => rightWords[right]).join(', '), menu.name, menu.url));
}

/** The rights of an account are changed by nobody who could not touch the account. */
async function checkAccount(entry: Values, { tx, caller }: RuleContext): Promise<void> {
  const id = entry['id_user'];
  if (!Number.isSafeInteger(id)) return;
  const users = tableOf(resourceOf('users'));
  const [user] = await tx
    .select({ level: columnIn(users, 'level') })
    .from(users)
    .where(eq(columnIn(users, 'id'), id));
  if (user) checkReach(user, caller);
}

/** A menu that an upgrade brought is no longer new once anybody has a right on it. */
async function noLongerNew(entry: Values, context: RuleContext): Promise<void> {
  if (!rights.some((right) => entry[right] === true)) return;
  const menus = resourceOf('menus');
  const table = tableOf(menus);
  const [menu] = await context.tx
    .select()
    .from(table)
    .where(and(eq(columnIn(table, 'id'), entry['id_menu']), eq(columnIn(table, 'is_new'), true)))
    .for('update');
  if (menu) await follow(menus, menu, { is_new: false }, context);
}

const none: Values = {};

async function check(before: Values, after: Values, context: RuleContext): Promise<void> {
  await checkAccount({ ...before, ...after }, context);
  await checkFlags(before, after, context);
}

/** Rights of a role or of a user, by whichever way they begin, change, end or come back. */
export const grantsRule: Rule = {
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
