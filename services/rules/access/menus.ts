import { and, eq, isNull } from 'drizzle-orm';
import { passesAll, rights } from '../../../src/contract/permissions.ts';
import { menus } from '../../../src/contract/resources/access/menus.ts';
import { holds } from '../../auth/caller.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { permissions } from '../../../src/contract/resources/access/permissions.ts';
import { rolePermissions } from '../../../src/contract/resources/access/role-permissions.ts';
import type { Transaction } from '../../db/database.ts';
import { type TableOf, tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

type Grants = TableOf<typeof rolePermissions> | TableOf<typeof permissions>;

/** Every kind of entry that can exist on a menu, each once. */
const grantedOn = (table: Grants, menu: number, tx: Transaction) =>
  tx
    .selectDistinct({ create: table.create, read: table.read, update: table.update, delete: table.delete })
    .from(table)
    .where(and(eq(table.id_menu, menu), isNull(table.deleted_at)));

/**
 * Whoever has rights on a menu has them on its new url, so changing the url gives rights. The menu is locked by now, so
 * that nobody is given rights on it between this check and the commit.
 */
async function checkUrl(id: number, from: string, to: string, { tx, caller }: RuleContext): Promise<void> {
  if (passesAll(caller.level)) return;
  const given = [...(await grantedOn(tableOf(rolePermissions), id, tx)), ...(await grantedOn(tableOf(permissions), id, tx))];
  const urls = [from, to];
  const beyond = rights.some((right) => given.some((grant) => grant[right]) && urls.some((url) => !holds(caller, url, right)));
  if (beyond) throw refusalAt(403, menus, 'url', texts.refused.urlCarriesRights);
}

/** A menu can be deleted only if no module shows it and nobody has rights on it; the refusal names what depends on it. */
export const menusRule: Rule<typeof menus> = {
  beforeCreate: (values) => ({ show: values.show ?? true }),
  beforeUpdate: async (values, before, context) => {
    const { url } = values;
    if (url !== undefined && url !== before.url) await checkUrl(before.id, before.url, url, context);
    return {};
  },
};
