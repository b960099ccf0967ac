import { patrolSchedules } from '../../../../contract/resources/patrol-schedules.ts';
import { defineScreen } from '../../../../crud/screen.ts';
import { CopyAction, CopyDialogs } from './copy/copy-schedule.tsx';
import { BranchPicture } from './lanes/branch-picture.tsx';
import { scheduleForm } from './schedule-form.ts';
import { planningTexts as texts } from './texts/id.ts';

export default defineScreen(patrolSchedules, {
  route: '/jadwal-patroli',
  pageTitle: texts.schedules,
  heading: texts.schedules,
  columns: ['name', 'name_route', 'start_time', 'minutes', 'days', 'name_employe', 'active', 'name_branch'],
  filters: ['ysb_patrol_route_id', 'ysb_employe_id', 'active'],
  form: scheduleForm,
  dialog: { width: 'sections' },
  slots: { lead: BranchPicture, rowActions: CopyAction, dialogs: CopyDialogs },
});
