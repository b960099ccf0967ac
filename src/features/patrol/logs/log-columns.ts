import type { FieldName } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { ColumnRoom } from '../../../ui/table/rows.ts';

/** The columns of the inspection logs, on both tabs and in the exported sheet. */
export const logColumns = [
  'name_users',
  'name_department',
  'date_check',
  'time_check',
  'name_school',
  'name_room',
  'name_floor',
  'name_branch',
  'ysb_kategori_note',
  'note',
] as const satisfies readonly FieldName<typeof logCheckPoints>[];

/** On a desktop each row is one line; on a tablet columns that belong together are paired, one below the other. */
export const logRooms = {
  name_users: { least: 6, share: 0.6 },
  name_department: { least: 4.25, share: 0.3, below: true },
  date_check: { least: 8.5, share: 0.2 },
  time_check: { least: 5, share: 0.2, below: true },
  name_school: { least: 7, share: 1.4 },
  // Enough for its longest words in two lines.
  name_room: { least: 10.5, share: 1.9, below: true },
  name_floor: { least: 5.5, share: 0.3 },
  name_branch: { least: 4.75, share: 0.3, below: true },
  ysb_kategori_note: { least: 9.5, share: 0.2 },
  note: { least: 7.5, share: 1.5, below: true },
} satisfies Readonly<Record<(typeof logColumns)[number], ColumnRoom>>;
