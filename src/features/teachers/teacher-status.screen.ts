import { teacherStatus } from '../../contract/resources/people/teacher-status.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(teacherStatus, {
  route: '/teacher-status',
  pageTitle: 'Status Kepegawaian',
  heading: 'Data Status Kepegawaian',
  columns: ['status_code', 'status'],
  form: ['status_code', 'status'],
});
