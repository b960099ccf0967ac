import { users } from '../../contract/resources/access/users.ts';
import { defineScreen } from '../../crud/screen.ts';
import { LinkAction } from './accounts/link-action.tsx';
import { LinkLayer } from './accounts/link-layer.tsx';
import { PasswordRequests } from './accounts/password-requests.tsx';
import { branchOfRole } from './branch-of-role.ts';
import { userEditForm, userForm } from './user-form.ts';
import { UserNameCell } from './user-name-cell.tsx';
import { AccountsLink, useClosedUser } from '../../crud/public.ts';

export default defineScreen(users, {
  route: '/users',
  pageTitle: 'List User',
  heading: 'Pengguna',
  columns: ['username', 'email'],
  people: { phones: ['phone_number'] },
  filters: ['ysb_branch_id', 'level', 'id_role', 'active'],
  actionsHeading: 'Action',
  form: userForm,
  editForm: userEditForm,
  derive: branchOfRole,
  useClosed: useClosedUser,
  slots: {
    cells: { username: UserNameCell },
    lead: PasswordRequests,
    actions: AccountsLink,
    rowActions: LinkAction,
    dialogs: LinkLayer,
  },
  dialog: { width: 'sections' },
});
