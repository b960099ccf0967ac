import type { SessionUser } from '../contract/session.ts';
import { menuLinks } from './layout/menus.ts';

/** What the icon on a device's home screen opens (`start_url` of the manifest): it leads on to one's own first page. */
export const startPath = '/mulai';

/**
 * The page that shows a person at once what he came for: a teacher his class, an officer what is due. On a phone that
 * is what the first tab calls Beranda; whoever has other work too finds all of it on the dashboard of a wide screen.
 */
export function homeOf(user: Pick<SessionUser, 'id_teacher' | 'aplikasi'>, isNarrow: boolean): string {
  const urls = new Set(menuLinks(user.aplikasi).map((link) => link.url));
  if (user.id_teacher && urls.has('/beranda-laporan-adab')) return '/beranda-laporan-adab';
  if (urls.has('/beranda-patrol') && (isNarrow || user.aplikasi.length === 1)) return '/beranda-patrol';
  return '/dashboard';
}
