import { users } from '../../contract/resources/access/users.ts';
import { defineScreen } from '../../crud/screen.ts';
import { LinkLayer } from './accounts/link-layer.tsx';
import { PasswordRequests } from './accounts/password-requests.tsx';
import { branchOfRole } from './branch-of-role.ts';
import { PermissionLink } from './permission-link.tsx';
import { userEditForm, userForm } from './user-form.ts';
import { UserNameCell } from './user-name-cell.tsx';
import { AccountsLink, useClosedUser } from '../../crud/public.ts';

/** The same accounts under the privileges, where a row leads to the account's own rights. */
export default defineScreen(users, {
  route: '/privileges/users',
  pageTitle: 'Pengguna',
  heading: 'List User',
  columns: ['username', 'email'],
  people: { phones: ['phone_number'] },
  filters: ['ysb_branch_id', 'level', 'id_role', 'active'],
  form: userForm,
  editForm: userEditForm,
  derive: branchOfRole,
  useClosed: useClosedUser,
  slots: {
    cells: { username: UserNameCell },
    lead: PasswordRequests,
    actions: AccountsLink,
    rowActions: PermissionLink,
    dialogs: LinkLayer,
  },
  dialog: { width: 'sections' },
});
