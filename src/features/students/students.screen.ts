import { students } from '../../contract/resources/people/students.ts';
import { defineScreen } from '../../crud/screen.ts';
import { CompletePart } from './complete-part.tsx';
import { dapodikLayout } from './dapodik-layout.ts';
import { MoveAction, MoveSelected, PupilNameCell } from './moves/move-actions.tsx';
import { MoveDialogs } from './moves/move-dialogs.tsx';
import { longForm, shortForm } from './student-form.ts';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

export default defineScreen(students, {
  route: '/students',
  pageTitle: 'Data Siswa',
  heading: 'Data Siswa',
  columns: ['nik', 'nama_lengkap', 'email_murid'],
  people: { phones: ['no_handphone_ibu', 'no_handphone_ayah'] },
  filters: ['ysb_branch_id', 'ysb_school_id', 'kelas_kini', 'penempatan', 'tahun_ajaran_kini', 'kelas', 'tahun_ajaran', 'jenis_kelamin'],
  layouts: [dapodikLayout],
  form: longForm,
  editForm: [{ title: '', fields: shortForm, part: CompletePart }],
  fullForm: longForm,
  dialog: { width: 'sections', toasts: academicTimes },
  slots: { cells: { nama_lengkap: PupilNameCell }, rowActions: MoveAction, selection: MoveSelected, dialogs: MoveDialogs },
});
