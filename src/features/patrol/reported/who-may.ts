import { menusOf } from '../../../contract/access.ts';
import { flagsFor, type Right } from '../../../contract/permissions.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import type { SessionUser } from '../../../contract/session.ts';

type Person = Pick<SessionUser, 'level' | 'role_permission'>;

const has = ({ level, role_permission }: Person, right: Right): boolean =>
  menusOf(findings).some((menu) => flagsFor(level, role_permission, menu)?.[right] === true);

/** Whether somebody may report something, and read what is already open: the page asks about that. */
export const mayReport = (person: Person): boolean => has(person, 'create') && has(person, 'read');

/** Whether somebody has findings to repair: tasks are an employee's, and people who work on findings read them. */
export const mends = (user: Person & Pick<SessionUser, 'ysb_employe_id'>): boolean =>
  (user.ysb_employe_id ?? '') !== '' && flagsFor(user.level, user.role_permission, findings.menu)?.create === true && has(user, 'read');
