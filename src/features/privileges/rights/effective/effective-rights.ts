import type * as z from 'zod/mini';
import { type Flags, type Right, rights, rightWords } from '../../../../contract/permissions.ts';
import type { privilegeCalls } from '../../../../contract/calls/privilege-calls.ts';
import { rightsTexts } from '../texts/id.ts';

/** One menu, and where each right to it comes from; null if there is no such right. */
export type EffectiveRight = z.infer<typeof privilegeCalls.effectiveRights.data>[number];

const hasRight = (row: EffectiveRight): boolean => rights.some((right) => row[right] !== null);

/** Whether a user may do anything there at all, even if only through another menu. */
export const isHeld = (row: EffectiveRight): boolean => hasRight(row) || row.data.some(({ open }) => open !== 'above roles');

/** Menus with rights of their own, then those that another menu opens, then the closed ones; each group in the order of the menus. */
export function heldFirst(rows: readonly EffectiveRight[]): EffectiveRight[] {
  const rank = (row: EffectiveRight): number => (hasRight(row) ? 0 : isHeld(row) ? 1 : 2);
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

/** The rights that come from the role, even those that the user also holds themselves. */
export function ofRole(row: EffectiveRight): Flags {
  const has = (right: keyof Flags) => row[right] === 'role' || row[right] === 'both';
  return { create: has('create'), read: has('read'), update: has('update'), delete: has('delete') };
}

const all = new Intl.ListFormat('id-ID');

/** Groups of menus that give the same rights, in the order in which the service names them. */
function byRights(keys: EffectiveRight['data'][number]['by']): { readonly menus: string[]; readonly held: Right[] }[] {
  const menus = [...new Set(keys.map(({ menu }) => menu))];
  const groups = new Map<string, { menus: string[]; held: Right[] }>();
  for (const menu of menus) {
    const held = rights.filter((right) => keys.some((key) => key.menu === menu && key.right === right));
    const group = groups.get(held.join()) ?? { menus: [], held };
    group.menus.push(menu);
    groups.set(held.join(), group);
  }
  return [...groups.values()];
}

/** What opens or closes the data there apart from the menu's own rights, a sentence for each; `nameOf` gives the name of a menu. */
export function beyondWords({ data }: EffectiveRight, nameOf: (url: string) => string): string[] {
  const { beyond } = rightsTexts.why;
  return data.flatMap(({ label, open, by }) => {
    if (open === 'above roles') return [beyond.aboveRoles(label)];
    if (open === 'names') return [beyond.names(label, all.format([...new Set(by.map(({ menu }) => nameOf(menu)))]))];
    const words = (held: readonly Right[]) => all.format(held.map((right) => rightWords[right]));
    return byRights(by).map(({ menus, held }) => beyond.rights(label, words(held), all.format(menus.map(nameOf))));
  });
}
