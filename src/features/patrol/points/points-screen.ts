import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { defineScreen } from '../../../crud/public.ts';
import { patrolTexts } from '../texts/id.ts';
import { pointCells } from './point-cells.tsx';

const texts = patrolTexts.points;

/** The list of check points, whose page puts more around it. */
export const pointsScreen = defineScreen(checkPoints, {
  route: '/check-points',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['name_room', 'name_floor', 'name_school', 'name_branch', 'image_url'],
  form: ['ysb_room_id'],
  filters: ['is_retired', 'label_state', 'ysb_branch_id'],
  slots: { cells: pointCells },
  dialog: { closeOnFailedCreate: true },
});
