import { positions } from '../../contract/resources/people/positions.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(positions, {
  route: '/positions',
  pageTitle: 'Kode UKK',
  heading: 'Data Kode UKK',
  columns: ['position_code'],
  form: ['position_code'],
});
