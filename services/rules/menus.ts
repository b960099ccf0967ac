import { sql } from 'drizzle-orm';
import { passesAll, rights } from '../../src/contract/permissions.ts';
import { menus } from '../../src/contract/resources/menus.ts';
import { holds } from '../auth/caller.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { rowsOf } from '../db/database.ts';
import { refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

/**
 * Whoever has rights on a menu has them on its new url: changing the url is giving them. The menu is locked by
 * now, so that nobody is given rights on it between this look and the commit.
 */
async function checkUrl(id: number, from: string, to: string, { tx, caller }: RuleContext): Promise<void> {
  if (passesAll(caller.level)) return;
  const [given = {}] = await rowsOf(
    tx,
    sql`
    select bool_or(p.create) as "create", bool_or(p.read) as "read", bool_or(p.update) as "update", bool_or(p.delete) as "delete"
    from (select "create", "read", "update", "delete" from role_permissions where id_menu = ${id} and deleted_at is null
      union all select "create", "read", "update", "delete" from permissions where id_menu = ${id} and deleted_at is null) p`,
  );
  const urls = [from, to];
  const beyond = rights.some((right) => given[right] === true && urls.some((url) => !holds(caller, url, right)));
  if (beyond) throw refusalAt(403, menus, 'url', texts.refused.urlCarriesRights);
}

/** A menu is deleted only when no module shows it and nobody has rights on it: what depends on it is named. */
export const menusRule: Rule<typeof menus> = {
  beforeCreate: (values) => ({ show: values.show ?? true }),
  beforeUpdate: async (values, before, context) => {
    const { url } = values;
    if (url !== undefined && url !== before.url) await checkUrl(before.id, before.url, url, context);
    return {};
  },
};
