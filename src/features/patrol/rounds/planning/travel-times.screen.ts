import { travelTimes } from '../../../../contract/resources/patrol/travel-times.ts';
import { defineScreen } from '../../../../crud/screen.ts';
import { planningTexts as texts } from './texts/id.ts';

export default defineScreen(travelTimes, {
  route: '/waktu-tempuh',
  pageTitle: texts.travelTimes,
  heading: texts.travelTimes,
  columns: ['kind', 'seconds', 'note', 'name_branch'],
  filters: ['ysb_branch_id', 'kind'],
  form: ['ysb_branch_id', 'kind', 'seconds', 'note'],
});
