import { patrolRoutes } from '../../../../contract/resources/patrol/patrol-routes.ts';
import { defineScreen } from '../../../../crud/screen.ts';
import { planningTexts as texts } from './texts/id.ts';

export default defineScreen(patrolRoutes, {
  route: '/rute-patroli',
  pageTitle: texts.routes,
  heading: texts.routes,
  columns: ['name', 'name_branch', 'is_ordered'],
  filters: ['ysb_branch_id', 'is_ordered'],
  form: [
    { title: texts.about, fields: ['name', 'ysb_branch_id', 'is_ordered'] },
    { title: texts.asks, fields: ['ask_location', 'spot_photo'] },
  ],
  dialog: { width: 'sections' },
});
