import { isResourceName, resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { shownElsewhere } from '../../src/contract/shown-elsewhere.ts';

/** The resources a reference path passes through, beginning at `from`. */
function resourcesAlong(from: Resource, path: readonly string[]): Resource[] {
  const passed: Resource[] = [];
  let at: Resource | undefined = from;
  for (const step of path) {
    const field: Resource['fields'][string] | undefined = at?.fields[step];
    at = field?.kind === 'ref' && isResourceName(field.to) ? resourceOf(field.to) : undefined;
    if (!at) return passed;
    passed.push(at);
  }
  return passed;
}

/** Names of the resources that a form or a list of `resource` shows something of. */
function neededBy(resource: Resource): Set<string> {
  const names = new Set<string>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const path = field.kind === 'ref' ? [name] : field.kind === 'shown' ? field.path : [];
    // Who may add to a row of the same menu does not pick the row: his form was opened from it.
    const isOwnMenu = (passed: Resource) => path[0] === resource.keptUnder && passed.menu === resource.menu;
    for (const passed of resourcesAlong(resource, path)) if (!isOwnMenu(passed)) names.add(passed.name);
  }
  return names;
}

function allMenus(): ReadonlyMap<string, ReadonlySet<string>> {
  const menus = new Map<string, Set<string>>();
  const add = (name: string, menu: string) => menus.set(name, (menus.get(name) ?? new Set()).add(menu));
  for (const resource of resourceNames.map(resourceOf).filter((one) => !one.reserved))
    for (const name of neededBy(resource)) for (const menu of [resource.menu, ...resource.alsoMenus]) add(name, menu);
  for (const [menu, names] of Object.entries(shownElsewhere)) for (const name of names) add(name, menu);
  return menus;
}

const menus = allMenus();

/** Menus whose screens need a picker or a name of this resource. */
export const menusThatLookUp = (name: string): readonly string[] => [...(menus.get(name) ?? [])];
