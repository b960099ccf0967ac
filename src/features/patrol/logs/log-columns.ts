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
