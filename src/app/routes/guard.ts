import { redirect } from '@tanstack/react-router';
import { flagsFor, passesAll } from '../../contract/permissions.ts';
import { heldFor, type SessionUser } from '../../contract/session.ts';
import { viewedAs } from '../../crud/rights/role-preview.ts';
import { openingTexts } from '../../ui/texts/id/opening.ts';
import type { AppContext } from '../app-context.ts';
import { firstPages } from './first-pages.ts';
import { isInAppPath } from './in-app-path.ts';
import { menuOf, type ScreenEntry } from '../screens.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Shown once, below the header of the page that is opened. */
    notice?: string;
    /** Where the person was going when the login page got in the way. */
    target?: string;
  }
}

/** Sends people who are not logged in to the login page, which leads back to `target`. */
export function requireLogin({ signedIn }: AppContext, target: string) {
  if (signedIn.current()) return;
  throw redirect({ to: '/', replace: true, state: isInAppPath(target) ? { target } : {} });
}

/** A password that somebody else made has to be changed first, a second factor that has to be there set up; the page says why. */
export function requireFirst({ signedIn }: AppContext, pathname: string) {
  const held = heldFor(signedIn.current()?.user);
  if (held === undefined || pathname === firstPages[held]) return;
  throw redirect({ to: firstPages[held], replace: true });
}

/** Whether a screen opens for a person, with a role preview applied. */
export function mayOpen(user: Pick<SessionUser, 'level' | 'role_permission'>, entry: ScreenEntry): boolean {
  const menu = menuOf(entry);
  if (menu === null) return true;
  const menus = [menu, ...(entry.alsoMenus ?? [])];
  return entry.levels ? passesAll(user.level) : menus.some((url) => flagsFor(user.level, user.role_permission, url) !== undefined);
}

/** Developer and superadmin pass; anyone else needs an entry for the menu, or is told which right is missing and who can grant it. */
export function requireMenu({ signedIn }: AppContext, entry: ScreenEntry) {
  const person = signedIn.current()?.user;
  const menu = menuOf(entry);
  if (!person || menu === null) return;
  const user = viewedAs(person);
  if (mayOpen(user, entry)) return;
  const notice = openingTexts.noMenu(entry.name, menu, String(user.ysb_role_name ?? ''));
  throw redirect({ to: '/dashboard', replace: true, state: { notice } });
}
