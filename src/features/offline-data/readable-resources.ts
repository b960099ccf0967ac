import type { Fields } from '../../contract/fields.ts';
import { isResourceName, type ResourceName, resourceNames, resourceOf } from '../../contract/registry.ts';
import type { MenuTree } from '../../contract/session.ts';
import type { Flags } from '../../contract/permissions.ts';
import { listedFields } from '../../contract/resource.ts';
import { shownElsewhere } from '../../contract/shown-elsewhere.ts';

/** Resources that the form of this one lets people choose from. */
function offeredBy(name: ResourceName): ResourceName[] {
  const fields: Fields = resourceOf(name).fields;
  return Object.values(fields).flatMap((field) => (field.kind === 'ref' && !field.readOnly && isResourceName(field.to) ? [field.to] : []));
}

/** Whether a lookup tells as much as the full list, so that somebody who picks from it may hold it whole. */
function isWholeInLookup(name: ResourceName): boolean {
  const resource = resourceOf(name);
  return listedFields(resource).every((field) => resource.lookup.includes(field));
}

/** The resource whose list leads to the rows of this one, which have no menu in the navigation. */
function holderOf(name: ResourceName): ResourceName | undefined {
  const { keptUnder, fields } = resourceOf(name);
  const field = keptUnder === undefined ? undefined : fields[keptUnder];
  return field?.kind === 'ref' && isResourceName(field.to) ? field.to : undefined;
}

/**
 * What this person's screens need without a connection: the lists of the menus they may read, what is opened from these
 * lists, what screens without a list of their own show, and the lists that the forms choose from, if those may be read
 * too or hold nothing that a picker does not show. A list that belongs to one row at a time is read when that row is
 * opened.
 */
export function readableResources(menus: MenuTree, flags: (url: string) => Flags | undefined): ResourceName[] {
  const urls = new Set(menus.flatMap((app) => app.modules.flatMap((module) => module.menus.map((menu) => menu.url))));
  const mayRead = (name: ResourceName) => flags(resourceOf(name).menu)?.read === true;
  const isOpened = (name: ResourceName) => {
    const holder = holderOf(name);
    return urls.has(resourceOf(name).menu) || (holder !== undefined && urls.has(resourceOf(holder).menu));
  };
  const shown = resourceNames.filter((name) => resourceOf(name).parent === undefined && isOpened(name) && mayRead(name));
  const chosen = shown.flatMap(offeredBy).filter((name) => mayRead(name) || isWholeInLookup(name));
  const elsewhere = [...urls].filter((url) => flags(url)?.read === true).flatMap((url) => shownElsewhere[url] ?? []);
  return [...new Set([...shown, ...elsewhere, ...chosen])];
}

/** The name of each menu, by its URL. */
export const menuNames = (menus: MenuTree): ReadonlyMap<string, string> =>
  new Map(menus.flatMap((app) => app.modules.flatMap((module) => module.menus.map((menu) => [menu.url, menu.name] as const))));
