import { kelas } from '../../contract/resources/classes/kelas.ts';
import { defineScreen } from '../../crud/screen.ts';
import { HomeroomLink } from './homeroom-link.tsx';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

export default defineScreen(kelas, {
  route: '/kelas',
  pageTitle: 'Data Kelas',
  heading: 'Data Kelas',
  columns: ['number_kelas', 'name_kelas', 'name_branch', 'name_school'],
  filters: ['ysb_branch_id', 'ysb_school_id', 'number_kelas'],
  actionsHeading: 'Action',
  form: ['number_kelas', 'name_kelas', 'ysb_branch_id', 'ysb_school_id'],
  titles: { add: 'Tambah Kelas', edit: 'Update kelas' },
  dialog: { closeOnFailedCreate: true, toasts: academicTimes },
  slots: { rowActions: HomeroomLink },
});
