import { patrolSchedules } from '../../../../contract/resources/patrol-schedules.ts';
import { defineScreen } from '../../../../crud/screen.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { planningTexts as texts } from './texts/id.ts';

export default defineScreen(patrolSchedules, {
  route: '/jadwal-patroli',
  pageTitle: texts.schedules,
  heading: texts.schedules,
  columns: ['name', 'name_route', 'start_time', 'minutes', 'days', 'name_employe', 'active', 'name_branch'],
  filters: ['ysb_patrol_route_id', 'ysb_employe_id', 'active'],
  form: [
    { title: texts.about, fields: ['name', 'ysb_patrol_route_id', 'ysb_employe_id'] },
    { title: texts.when, fields: ['start_time', 'minutes', 'early', 'late'] },
    // The warning stands last: whichever field was changed, it is below what is being read.
    { title: texts.days, fields: ['days', 'valid_from', 'valid_until', 'active'], part: OverlapWarning },
  ],
  dialog: { width: 'sections' },
});
