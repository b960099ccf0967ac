import { type Flags, flagsFor, rights } from '../../../../contract/permissions.ts';
import type { SessionUser } from '../../../../contract/session.ts';

/** A menu of which the account can hand rights on, with those that it has. */
export interface OwnMenu {
  readonly url: string;
  readonly name: string;
  readonly flags: Flags;
}

/** What the menus are called that the person sees, by their urls. */
export const menuNames = ({ aplikasi }: Pick<SessionUser, 'aplikasi'>): ReadonlyMap<string, string> =>
  new Map(aplikasi.flatMap(({ modules }) => modules.flatMap(({ menus }) => menus.map(({ url, name }) => [url, name] as const))));

/** Every menu once, in the order of the person's own menu; what stands in no menu comes last, under its url. */
export function ownMenus(user: Pick<SessionUser, 'level' | 'aplikasi' | 'role_permission'>): OwnMenu[] {
  const names = menuNames(user);
  const urls = new Set([...names.keys(), ...user.role_permission.map(({ menu }) => menu.url)]);
  return [...urls].flatMap((url) => {
    const flags = flagsFor(user.level, user.role_permission, url);
    return flags && rights.some((right) => flags[right]) ? [{ url, name: names.get(url) ?? url, flags }] : [];
  });
}
