import { departments } from '../../contract/resources/people/departments.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(departments, {
  route: '/departments',
  pageTitle: 'Departemen',
  heading: 'Data Departemen',
  columns: ['kode_dept', 'departemen'],
  form: ['kode_dept', 'departemen'],
});
