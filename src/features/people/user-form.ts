import type { users } from '../../contract/resources/access/users.ts';
import type { FormSection } from '../../crud/screen.ts';
import { LevelPart } from './level-part.tsx';

type UserSection = FormSection<typeof users>;

const account = { part: LevelPart, asks: ['level', 'id_role'] } as const;

/** Everything of a new account. */
export const userForm = [
  { title: 'Akun', fields: ['username', 'email', 'password'], ...account },
  {
    title: 'Data Diri',
    fields: ['unique_id', 'firstname', 'lastname', 'gender', 'birth_place', 'birth_day', 'phone_number', 'address'],
  },
] as const satisfies readonly UserSection[];

/** An update sends what the product's own edit form has; our services can also lock an account. */
export const userEditForm = [
  { title: '', fields: ['username', 'email', 'password', 'gender', 'active'], ...account },
] as const satisfies readonly UserSection[];
