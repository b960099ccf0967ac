import type { Fields } from '../../contract/fields.ts';
import { isResourceName, type ResourceName, resourceNames, resourceOf } from '../../contract/registry.ts';
import type { MenuTree } from '../../contract/session.ts';
import type { Flags } from '../../contract/permissions.ts';
import { shownElsewhere } from '../../contract/shown-elsewhere.ts';

/** Resources that a form of this one offers for choosing. */
function offeredBy(name: ResourceName): ResourceName[] {
  const fields: Fields = resourceOf(name).fields;
  return Object.values(fields).flatMap((field) => (field.kind === 'ref' && !field.readOnly && isResourceName(field.to) ? [field.to] : []));
}

/** What rows of this one are kept under: links are opened from there, by a menu that the navigation does not show. */
function holderOf(name: ResourceName): ResourceName | undefined {
  const { keptUnder, fields } = resourceOf(name);
  const field = keptUnder === undefined ? undefined : fields[keptUnder];
  return field?.kind === 'ref' && isResourceName(field.to) ? field.to : undefined;
}

/**
 * What this person's screens need without a connection: the lists of the menus they may read, what is opened from
 * these lists, what screens without a list of their own show, and behind them the lists that their forms choose from
 * where those may be read as well. A list that is
 * only there for one row at a time is read when it is opened.
 */
export function readableResources(menus: MenuTree, flags: (url: string) => Flags | undefined): ResourceName[] {
  const urls = new Set(menus.flatMap((app) => app.modules.flatMap((module) => module.menus.map((menu) => menu.url))));
  const mayRead = (name: ResourceName) => flags(resourceOf(name).menu)?.read === true;
  const isOpened = (name: ResourceName) => {
    const holder = holderOf(name);
    return urls.has(resourceOf(name).menu) || (holder !== undefined && urls.has(resourceOf(holder).menu));
  };
  const shown = resourceNames.filter((name) => resourceOf(name).parent === undefined && isOpened(name) && mayRead(name));
  const chosen = shown.flatMap(offeredBy).filter((name) => mayRead(name));
  const elsewhere = [...urls].filter((url) => flags(url)?.read === true).flatMap((url) => shownElsewhere[url] ?? []);
  return [...new Set([...shown, ...elsewhere, ...chosen])];
}

/** What each menu is called, by its url. */
export const menuNames = (menus: MenuTree): ReadonlyMap<string, string> =>
  new Map(menus.flatMap((app) => app.modules.flatMap((module) => module.menus.map((menu) => [menu.url, menu.name] as const))));
