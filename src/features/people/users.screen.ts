import { users } from '../../contract/resources/users.ts';
import { defineScreen } from '../../crud/screen.ts';
import { LevelPart } from './level-part.tsx';

const account = { part: LevelPart, asks: ['level', 'id_role'] } as const;

export default defineScreen(users, {
  route: '/users',
  pageTitle: 'List User',
  heading: 'Pengguna',
  columns: ['username', 'email'],
  actionsHeading: 'Action',
  form: [
    { title: 'Akun', fields: ['username', 'email', 'password'], ...account },
    {
      title: 'Data Diri',
      fields: ['unique_id', 'firstname', 'lastname', 'gender', 'birth_place', 'birth_day', 'phone_number', 'address'],
    },
  ],
  // An update sends what the product's own edit form has, and nothing else.
  editForm: [{ title: '', fields: ['username', 'email', 'password', 'gender'], ...account }],
  dialog: { width: 'sections' },
});
