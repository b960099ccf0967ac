import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { defineScreen } from '../../../crud/screen.ts';

/** What happened, the latest on top. It is recorded at the pupil, in the list of pupils. */
export default defineScreen(studentMoves, {
  route: '/mutasi',
  pageTitle: 'Mutasi Siswa',
  heading: 'Mutasi Siswa',
  columns: ['name_student', 'kind', 'date', 'number_kelas', 'name_school', 'letter_number', 'reason', 'name_users'],
  filters: ['kind', 'date', 'from_school_id', 'name_branch'],
  nameLeads: { reads: students, by: 'ysb_student_id' },
  order: { field: 'id', ascending: false },
  form: [],
});
