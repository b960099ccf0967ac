import type { SessionUser } from '../../../contract/session.ts';

/** Whether the patrol is all that somebody does here: their home is their own round, not the state of the branches. */
export const isOfficerOnly = ({ level, aplikasi }: Pick<SessionUser, 'level' | 'aplikasi'>): boolean =>
  level === 'user' &&
  aplikasi.length === 1 &&
  aplikasi.some(({ modules }) => modules.some(({ menus }) => menus.some(({ url }) => url === '/beranda-patrol')));
