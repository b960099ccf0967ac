import type { FieldName, HeldRow } from '../../contract/resource.ts';
import type { employes } from '../../contract/resources/people/employes.ts';
import type { teachers } from '../../contract/resources/people/teachers.ts';
import type { users } from '../../contract/resources/access/users.ts';
import { passesAll } from '../../contract/permissions.ts';
import { closedTexts as texts } from './texts/id.ts';

export type AccountKind = 'users' | 'employes' | 'teachers';
/** What is checked of an account, whichever form it is in; only the users form knows its level. */
export type AccountRow = Pick<HeldRow<typeof users | typeof employes | typeof teachers>, 'id' | 'email'> &
  Partial<Pick<HeldRow<typeof users>, 'level'>>;
interface Me {
  readonly id: string;
  readonly email: string;
  readonly level: string;
}

/** What each form calls the NIK of the account. */
const nikOf = { users: 'unique_id', employes: 'nik', teachers: 'nik_ysb' } as const satisfies {
  users: FieldName<typeof users>;
  employes: FieldName<typeof employes>;
  teachers: FieldName<typeof teachers>;
};

const isOwn = (kind: AccountKind, row: AccountRow, me: Me): boolean =>
  kind === 'users' ? row.id === me.id : (row.email ?? '').toLowerCase() === me.email.toLowerCase();

/**
 * Why fields are closed, as far as the device can tell: your own password is changed elsewhere, and a level above your
 * own is out of reach.
 */
export function closedHere(kind: AccountKind, row: AccountRow | undefined, me: Me | undefined): Readonly<Record<string, string>> {
  if (!row || !me) return {};
  const password = 'password' satisfies FieldName<typeof users | typeof employes | typeof teachers>;
  if (isOwn(kind, row, me)) return { [password]: texts.ownPassword };
  const level = row.level ?? 'user';
  const isHigher = kind === 'users' && passesAll(level) && me.level !== 'superadmin' && me.level !== level;
  return isHigher ? { email: texts.higher, [nikOf[kind]]: texts.higher, [password]: texts.higher } : {};
}
