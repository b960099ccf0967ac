import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** A code that could not be read where it hangs; whoever replaced it deletes the report. */
export const qrReports = defineResource({
  name: 'qr-reports',
  label: 'QR rusak',
  service: 'patrol',
  path: '/api/qr-reports',
  companion: true,
  menu: '/check-points',
  // Anyone who records inspections also reports the code.
  alsoMenus: ['/log-check-points'],
  title: 'name_room',
  scope: 'ysb_branch_id',
  operations: ['list', 'create', 'delete'],
  fields: {
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true }),
    user_id: { ...f.ref('Petugas', 'users'), readOnly: true },
    name_users: f.shown('Petugas', ['user_id']),
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_check_point_id', 'ysb_room_id'], 'ysb_branch_id'),
    reported_at: { ...f.text('Dilaporkan'), readOnly: true },
  },
  search: ['name_room', 'name_users'],
  filters: { ysb_check_point_id: 'ysb_check_point_id' },
});
