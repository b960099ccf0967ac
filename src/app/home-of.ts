import { passesAll } from '../contract/permissions.ts';
import type { SessionUser } from '../contract/session.ts';
import { menuLinks } from './layout/menus/menus.ts';

/** What the icon on a device's home screen opens (`start_url` of the manifest): it leads on to the person's own first page. */
export const startPath = '/mulai';

/**
 * The page that shows people at once what they came for: a teacher the class, an officer what is due. Officers who have
 * other work too begin there on a phone, where the first tab calls it Beranda, and on a wide screen at the dashboard.
 * People above the roles have every menu, the officer's as well, and begin where their tabs do.
 */
export function homeOf(user: Pick<SessionUser, 'level' | 'id_teacher' | 'aplikasi'>, isNarrow: boolean): string {
  if (passesAll(user.level)) return '/dashboard';
  const urls = new Set(menuLinks(user.aplikasi).map((link) => link.url));
  if (user.id_teacher && urls.has('/beranda-laporan-adab')) return '/beranda-laporan-adab';
  if (urls.has('/beranda-patrol') && (isNarrow || user.aplikasi.length === 1)) return '/beranda-patrol';
  return '/dashboard';
}
