import { patrolSchedules } from '../../../../contract/resources/patrol/patrol-schedules.ts';
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
  // A tablet has no room for eight columns side by side: what belongs together is paired there, one below the other.
  rooms: {
    name: { least: 8.5, share: 1.4 },
    name_route: { least: 8.5, share: 1.6, below: true },
    start_time: { least: 7, share: 0.5 },
    minutes: { least: 7, share: 0.5, below: true },
    days: { least: 6.5, share: 1.1 },
    name_employe: { least: 7, share: 1.4 },
    active: { least: 5.5, share: 0.6 },
    name_branch: { least: 5.5, share: 0.7, below: true },
  },
  filters: ['ysb_patrol_route_id', 'ysb_employe_id', 'active'],
  form: scheduleForm,
  dialog: { width: 'sections' },
  slots: { lead: BranchPicture, rowActions: CopyAction, dialogs: CopyDialogs },
});
