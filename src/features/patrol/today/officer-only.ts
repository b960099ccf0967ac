import { type Right, rights } from '../../../contract/permissions.ts';
import type { SessionUser } from '../../../contract/session.ts';

type Tree = Pick<SessionUser, 'level' | 'aplikasi'>;
type Person = Tree & Pick<SessionUser, 'role_permission'>;

const urlsOf = ({ modules }: Tree['aplikasi'][number]): readonly string[] => modules.flatMap(({ menus }) => menus.map(({ url }) => url));

/** Whether the patrol is all that somebody does here: their home is their own round, not the state of the branches. */
export const isOfficerOnly = ({ level, aplikasi }: Tree): boolean =>
  level === 'user' && aplikasi.length === 1 && aplikasi.some((app) => urlsOf(app).includes('/beranda-patrol'));

/** All that walking rounds takes; whoever may do anything else has other work as well. */
const ofRounds: Readonly<Record<string, readonly Right[]>> = {
  '/beranda-patrol': ['read'],
  '/check-points': ['read'],
  '/log-check-points': ['create', 'read'],
  '/serah-terima': ['create', 'read'],
};

type Entry = Person['role_permission'][number];
const isOfRound = (entry: Entry): boolean => rights.every((right) => entry[right] !== 1 || ofRounds[entry.menu.url]?.includes(right));

/** Whether somebody has no right but those of a round, so that nothing of the others' home can be for them. */
export const walksOnly = (user: Person): boolean => isOfficerOnly(user) && user.role_permission.every(isOfRound);

/**
 * Whether somebody walks rounds and does not look after the patrol, whatever else they do: a teacher who is an officer
 * too has the own round on the home, not the state of the branches.
 */
export function walksRounds(user: Person): boolean {
  if (isOfficerOnly(user)) return true;
  const patrol = new Set(user.aplikasi.map(urlsOf).find((urls) => urls.includes('/beranda-patrol')));
  const ofPatrol = user.role_permission.filter(({ menu }) => patrol.has(menu.url));
  return (
    user.level === 'user' &&
    ofPatrol.every(isOfRound) &&
    ofPatrol.some(({ menu, create }) => menu.url === '/log-check-points' && create === 1)
  );
}
