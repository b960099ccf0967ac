import { floors } from '../../contract/resources/places/floors.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(floors, {
  route: '/floors',
  pageTitle: 'Lantai',
  heading: 'Data Lantai',
  columns: ['name'],
  form: ['name'],
});
