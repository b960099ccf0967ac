import { semesterAssignments } from '../../contract/resources/semester-assignments.ts';
import { defineScreen } from '../../crud/screen.ts';
import { BulkButton } from './bulk/bulk-button.tsx';
import { academicTimes } from '../../ui/texts/id/feedback.ts';

/** The list and the add dialog; what its edit button opens is not a row of it (see the page). */
export const assignmentsScreen = defineScreen(semesterAssignments, {
  route: '/data-murid',
  pageTitle: 'Data Murid',
  heading: 'Data Murid',
  columns: ['name_student', 'nisn', 'name_teacher', 'number_kelas', 'name_school', 'name_branch'],
  headings: { number_kelas: 'Kelas' },
  actionsHeading: 'Action',
  form: ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_teacher_id', 'ysb_kelas_id', 'ysb_student_id'],
  dialog: { closeOnFailedCreate: true, toasts: academicTimes },
  slots: { actions: BulkButton },
});
