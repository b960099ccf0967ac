import { employes } from '../../contract/resources/people/employes.ts';
import { defineScreen } from '../../crud/screen.ts';
import { dapodikLayout } from './dapodik-layout.ts';
import { AccountsLink, endingSlots, useClosedEmploye } from '../../crud/public.ts';

const { EndAction, EndingDialogs, EndedName } = endingSlots(employes);

export default defineScreen(employes, {
  route: '/employes',
  pageTitle: 'Karyawan',
  heading: 'Karyawan',
  columns: ['nik', 'name', 'email', 'name_branch', 'name_department'],
  people: { phones: [] },
  filters: ['ysb_branch_id', 'ysb_department_id', 'has_account'],
  layouts: [dapodikLayout],
  form: [
    { title: 'Identitas', fields: ['nik', 'name', 'photo'] },
    { title: 'Akun', fields: ['email', 'password'] },
    { title: 'Penempatan', fields: ['jabatan', 'ysb_branch_id', 'ysb_department_id', 'id_role'] },
  ],
  useClosed: useClosedEmploye,
  dialog: { width: 'sections', static: true },
  slots: { cells: { name: EndedName }, actions: AccountsLink, rowActions: EndAction, dialogs: EndingDialogs },
});
