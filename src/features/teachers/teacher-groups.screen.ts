import { teacherGroups } from '../../contract/resources/people/teacher-groups.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(teacherGroups, {
  route: '/teacher-groups',
  pageTitle: 'Golongan',
  heading: 'Data Golongan',
  columns: ['rank_code'],
  form: ['rank_code'],
});
