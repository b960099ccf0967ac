import { educationalStages } from '../../contract/resources/places/educational-stages.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(educationalStages, {
  route: '/educational-stages',
  pageTitle: 'Jenjang',
  heading: 'Data Jenjang',
  columns: ['stages', 'stages_name', 'seq', 'min_grade', 'max_grade'],
  form: ['stages', 'stages_name', 'seq', 'min_grade', 'max_grade'],
});
