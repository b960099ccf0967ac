import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { inOrder } from '../../declared/row-rules.ts';

/** When a route is walked: from the start time of each chosen day, so many minutes, with a margin on both sides. */
export const patrolSchedules = defineResource({
  name: 'patrol-schedules',
  label: 'Jadwal Patroli',
  service: 'patrol',
  path: '/api/patrol-schedules',
  companion: true,
  menu: '/jadwal-patroli',
  title: 'name',
  scope: 'ysb_branch_id',
  fields: {
    name: f.text('Nama', { required: true, max: 60, placeholder: 'Malam' }),
    ysb_patrol_route_id: f.ref('Rute', 'patrol-routes', { required: true }),
    name_route: f.shown('Rute', ['ysb_patrol_route_id']),
    start_time: f.text('Mulai', { required: true, format: 'time', placeholder: '21.30', help: 'Ditulis seperti 21.30' }),
    // Even with the longest margins less than a day, so that no round overlaps itself.
    minutes: f.integer('Lama (menit)', { required: true, min: 10, max: 720, starts: { value: 60 } }),
    early: f.integer('Lebih awal (menit)', {
      max: 120,
      starts: { value: 15 },
      help: 'Pemindaian sebelum jam mulai yang masih dihitung.',
    }),
    late: f.integer('Terlambat (menit)', { max: 240, starts: { value: 30 }, help: 'Setelah itu titik yang tersisa terlewat.' }),
    days: f.text('Hari mulai', {
      required: true,
      format: 'weekdays',
      starts: { value: '1234567' },
      help: 'Putaran yang melewati tengah malam tetap milik hari mulainya.',
    }),
    valid_from: f.date('Berlaku dari', { required: true, starts: { from: 'today' } }),
    valid_until: f.date('Berlaku sampai', { help: 'Kosong: tanpa akhir.' }),
    ysb_employe_id: f.ref('Petugas', 'employes', { help: 'Kosong: siapa saja di cabang.' }),
    name_employe: f.shown('Petugas', ['ysb_employe_id']),
    active: f.boolean('Aktif', { starts: { value: true }, words: ['Aktif', 'Tidak aktif'] }),
    name_branch: f.shown('Cabang', ['ysb_patrol_route_id', 'ysb_branch_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_patrol_route_id'], 'ysb_branch_id'),
  },
  rules: [inOrder('valid_from', 'valid_until', 'Berlaku sampai tidak boleh sebelum Berlaku dari.')],
  search: ['name', 'name_route', 'start_time', 'minutes', 'days', 'name_employe', 'active', 'name_branch'],
  lookup: [
    ...(['name', 'ysb_patrol_route_id', 'start_time', 'minutes', 'early', 'late', 'days'] as const),
    ...(['valid_from', 'valid_until', 'active', 'ysb_branch_id'] as const),
    // Every officer's home page shows who is to walk it.
    ...(['ysb_employe_id', 'name_employe'] as const),
  ],
  filters: { ysb_patrol_route_id: 'ysb_patrol_route_id' },
});
