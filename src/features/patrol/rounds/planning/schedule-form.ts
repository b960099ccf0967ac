import { SchedulePicture } from './lanes/schedule-picture.tsx';
import { planningTexts as texts } from './texts/id.ts';

/** The fields of a schedule, whether it is new, changed or copied. */
export const scheduleForm = [
  { title: texts.about, fields: ['name', 'ysb_patrol_route_id', 'ysb_employe_id'] },
  { title: texts.when, fields: ['start_time', 'minutes', 'early', 'late'] },
  // The picture and its warning come last: whichever field was changed, they are below it.
  { title: texts.days, fields: ['days', 'valid_from', 'valid_until', 'active'], part: SchedulePicture },
] as const;
