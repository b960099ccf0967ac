/**
 * Who may do what, in one list: what resources and calls declare, turned into keys. The services check by it, a refusal
 * takes its words from it, and "Mengapa?" uses it to explain what a person can do and through which menu.
 */
import { type Flags, passesAll, type Right } from './permissions.ts';
import { isResourceName, resourceNames, resourceOf } from './registry.ts';
import type { Resource } from './resource.ts';
import { shownElsewhere } from './shown-elsewhere.ts';

/** One right on one menu. */
export interface Key {
  readonly menu: string;
  readonly right: Right;
}

/** Only the levels above the roles, whatever a role is given; or anyone who holds one of these keys. */
export type Access = 'above roles' | readonly Key[];

/** Somebody's level, and the flags he holds on a menu. */
export interface Holder {
  readonly level: string;
  readonly flags: (menu: string) => Flags | undefined;
}

/** The menus whose flags decide over a resource; what any one of them allows is allowed. */
export const menusOf = (resource: Resource): readonly string[] => [resource.menu, ...resource.alsoMenus];

/** What grants a right on a resource. */
export const accessTo = (resource: Resource, right: Right): Access =>
  resource.reserved ? 'above roles' : menusOf(resource).map((menu) => ({ menu, right }));

/** The keys of an access that somebody holds; whoever is above the roles needs none. */
export const keysHeld = (access: Access, { flags }: Holder): readonly Key[] =>
  access === 'above roles' ? [] : access.filter(({ menu, right }) => flags(menu)?.[right] === true);

/** Whether somebody has the given access. */
export const opens = (access: Access, holder: Holder): boolean => passesAll(holder.level) || keysHeld(access, holder).length > 0;

/** The resources that a reference path passes through, beginning at `from`. */
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
    // Someone adding to a row of the same menu doesn't pick the row: his form was opened from it.
    const isOwnMenu = (passed: Resource) => path[0] === resource.keptUnder && passed.menu === resource.menu;
    if (resource.closed?.includes(path[0] ?? '')) continue;
    for (const passed of resourcesAlong(resource, path)) if (!isOwnMenu(passed)) names.add(passed.name);
  }
  return names;
}

function menusThatLookUp(): ReadonlyMap<string, ReadonlySet<string>> {
  const menus = new Map<string, Set<string>>();
  const add = (name: string, menu: string) => menus.set(name, (menus.get(name) ?? new Set()).add(menu));
  for (const resource of resourceNames.map(resourceOf).filter((one) => !one.reserved))
    for (const name of neededBy(resource)) for (const menu of menusOf(resource)) add(name, menu);
  for (const [menu, names] of Object.entries(shownElsewhere)) for (const name of names) add(name, menu);
  return menus;
}

// Made on first use: the app never asks, and would pay for it at every start.
let lookups: ReturnType<typeof menusThatLookUp> | undefined;

/**
 * What grants the lookup fields of a resource: anyone who reads or fills in a screen that shows or offers its rows may read
 * their names.
 */
export function lookupAccess(resource: Resource): Access {
  lookups ??= menusThatLookUp();
  return [...(lookups.get(resource.name) ?? [])].flatMap((menu) => [
    { menu, right: 'read' as const },
    { menu, right: 'create' as const },
  ]);
}
