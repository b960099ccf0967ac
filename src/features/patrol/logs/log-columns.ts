import type { ColumnRoom } from '../../../ui/rows.ts';

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
] as const;

/** One line a row on a desktop; on a tablet in pairs, what belongs together below one another. */
export const logRooms = {
  name_users: { least: 6.5, share: 1.1 },
  name_department: { least: 4.5, share: 0.4, below: true },
  date_check: { least: 7.75, share: 0.3 },
  time_check: { least: 6.75, share: 0.5, below: true },
  name_school: { least: 7.5, share: 1.3 },
  name_room: { least: 7.5, share: 1.5, below: true },
  name_floor: { least: 5.25, share: 0.4 },
  name_branch: { least: 5, share: 0.4, below: true },
  ysb_kategori_note: { least: 9.5, share: 0.4 },
  note: { least: 7.5, share: 2, below: true },
} satisfies Readonly<Record<(typeof logColumns)[number], ColumnRoom>>;
