import { employes } from '../../contract/resources/employes.ts';
import { defineScreen } from '../../crud/screen.ts';
import { AccountsLink, personNameCell, useClosedEmploye } from '../../crud/public.ts';

export default defineScreen(employes, {
  route: '/employes',
  pageTitle: 'Karyawan',
  heading: 'Karyawan',
  columns: ['nik', 'name', 'email', 'name_branch', 'name_department'],
  filters: ['ysb_branch_id', 'ysb_department_id', 'has_account'],
  form: [
    { title: 'Identitas', fields: ['nik', 'name', 'photo'] },
    { title: 'Akun', fields: ['email', 'password'] },
    { title: 'Penempatan', fields: ['jabatan', 'ysb_branch_id', 'ysb_department_id', 'id_role'] },
  ],
  slots: { cells: { name: personNameCell<typeof employes>('name') }, actions: AccountsLink },
  useClosed: useClosedEmploye,
  dialog: { width: 'sections', static: true },
});
