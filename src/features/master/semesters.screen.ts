import { semesters } from '../../contract/resources/classes/semesters.ts';
import { defineScreen } from '../../crud/screen.ts';
import { StatusCell } from './status-cell.tsx';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

export default defineScreen(semesters, {
  route: '/tahun-ajaran',
  pageTitle: 'Data Tahun Ajaran',
  heading: 'Data Tahun Ajaran',
  columns: ['name_year', 'semester', 'date_in', 'date_out', 'status'],
  filters: ['name_year', 'semester', 'status', 'date_in'],
  headings: { status: 'Status' },
  actionsHeading: 'Action',
  form: ['name_year', 'date_in', 'date_out', 'semester', 'status', 'adab_closed'],
  titles: { add: 'Tambah Data Tahun Ajaran', edit: 'Update Tahun AjAran' },
  dialog: { closeOnFailedCreate: true, toasts: academicTimes },
  slots: { cells: { status: StatusCell } },
});
