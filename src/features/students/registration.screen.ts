import { students } from '../../contract/resources/people/students.ts';
import { defineScreen } from '../../crud/screen.ts';
import { dapodikLayout } from './dapodik-layout.ts';
import { MoveAction, MoveSelected, PupilNameCell } from './moves/move-actions.tsx';
import { MoveDialogs } from './moves/move-dialogs.tsx';
import { longForm } from './student-form.ts';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

/** The same students, seen from the registration desk: the newest on top, and the full form at hand. */
export default defineScreen(students, {
  route: '/pendaftaran',
  pageTitle: 'Pendaftaran',
  heading: 'Pendaftaran',
  columns: ['nik', 'nama_lengkap', 'nisn', 'kelas', 'tahun_ajaran', 'sekolah_asal'],
  filters: ['ysb_branch_id', 'ysb_school_id', 'kelas_kini', 'penempatan', 'tahun_ajaran_kini', 'kelas', 'tahun_ajaran'],
  // The services number ids upwards, so the highest came in last.
  order: { field: 'id', ascending: false },
  layouts: [dapodikLayout],
  form: longForm,
  dialog: { width: 'sections', toasts: academicTimes },
  slots: { cells: { nama_lengkap: PupilNameCell }, rowActions: MoveAction, selection: MoveSelected, dialogs: MoveDialogs },
});
