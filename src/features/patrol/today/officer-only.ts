import { type Right, rights } from '../../../contract/permissions.ts';
import type { SessionUser } from '../../../contract/session.ts';

/** Whether the patrol is all that somebody does here: their home is their own round, not the state of the branches. */
export const isOfficerOnly = ({ level, aplikasi }: Pick<SessionUser, 'level' | 'aplikasi'>): boolean =>
  level === 'user' &&
  aplikasi.length === 1 &&
  aplikasi.some(({ modules }) => modules.some(({ menus }) => menus.some(({ url }) => url === '/beranda-patrol')));

/** All that walking rounds takes; whoever may do anything else has other work as well. */
const ofRounds: Readonly<Record<string, readonly Right[]>> = {
  '/beranda-patrol': ['read'],
  '/check-points': ['read'],
  '/log-check-points': ['create', 'read'],
  '/serah-terima': ['create', 'read'],
};

/** Whether somebody has no right but those of a round, so that nothing of the others' home can be for them. */
export const walksOnly = (user: Pick<SessionUser, 'level' | 'aplikasi' | 'role_permission'>): boolean =>
  isOfficerOnly(user) &&
  user.role_permission.every((entry) => rights.every((right) => entry[right] !== 1 || ofRounds[entry.menu.url]?.includes(right)));
