import { flagsFor, passesAll } from '../../contract/permissions.ts';
import { recapMenu } from '../../contract/resources/adab/adab-observations.ts';
import type { SessionUser } from '../../contract/session.ts';
import { selfOf } from './teacher/use-self.ts';

/** Whether the account is a teacher's. */
export const isTeacher = (user: SessionUser): boolean => selfOf(user).teacher !== '';

/** Somebody who reads the school's recap may read its notes and approve its reports. */
export const keepsRecap = ({ level, role_permission }: SessionUser): boolean =>
  !passesAll(level) && flagsFor(level, role_permission, recapMenu)?.read === true;
