import type { Row } from '../../contract/resource.ts';
import { passesAll } from '../../contract/permissions.ts';
import { userTexts as texts } from '../../ui/texts/id/people.ts';

export type AccountKind = 'users' | 'employes' | 'teachers';
interface Me {
  readonly id: string;
  readonly email: string;
  readonly level: string;
}

/** How each form names the NIK of the account. */
const nikOf = { users: 'unique_id', employes: 'nik', teachers: 'nik_ysb' } as const;

const isOwn = (kind: AccountKind, row: Row, me: Me): boolean =>
  kind === 'users' ? row.id === me.id : String(row.email ?? '').toLowerCase() === me.email.toLowerCase();

/** What the device knows by itself: one's own password is changed elsewhere, and a level above one's own is out of reach. */
export function closedHere(kind: AccountKind, row: Row | undefined, me: Me | undefined): Readonly<Record<string, string>> {
  if (!row || !me) return {};
  if (isOwn(kind, row, me)) return { password: texts.ownPassword };
  const level = String(row.level ?? 'user');
  const isHigher = kind === 'users' && passesAll(level) && me.level !== 'superadmin' && me.level !== level;
  return isHigher ? { email: texts.higher, [nikOf[kind]]: texts.higher, password: texts.higher } : {};
}
