import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/**
 * A round as it was expected when its window opened: its times and its points. The services write it once; later changes of
 * the schedule or the route don't affect it. How it went follows from the logs (`rounds.ts`).
 */
export const patrolRounds = defineResource({
  name: 'patrol-rounds',
  label: 'Putaran',
  service: 'patrol',
  path: '/api/patrol-rounds',
  companion: true,
  menu: '/putaran',
  title: 'name',
  scope: 'ysb_branch_id',
  operations: ['list'],
  uniqueTogether: ['ysb_patrol_schedule_id', 'date'],
  // The last two nights can still be explained on a phone, and a night belongs to the day it starts.
  recent: { field: 'date', days: 3 },
  indexes: [['date', 'ysb_branch_id']],
  fields: {
    ysb_patrol_schedule_id: { ...f.ref('Jadwal', 'patrol-schedules'), readOnly: true },
    ysb_patrol_route_id: { ...f.ref('Rute', 'patrol-routes'), readOnly: true },
    // Where it was walked, wherever its route belongs later.
    ysb_branch_id: { ...f.ref('Kode Cabang', 'branches', { value: 'branch_code' }), readOnly: true },
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    name: { ...f.text('Putaran', { max: 60 }), readOnly: true },
    name_route: { ...f.text('Rute', { max: 80 }), readOnly: true },
    // Who was assigned to it then.
    ysb_employe_id: { ...f.ref('Petugas', 'employes'), readOnly: true },
    name_employe: f.shown('Petugas', ['ysb_employe_id']),
    // The day it starts, also for the part walked after midnight.
    date: { ...f.date('Tanggal'), readOnly: true },
    start_time: { ...f.text('Mulai', { format: 'time' }), readOnly: true },
    opens_at: { ...f.text('Dibuka'), readOnly: true },
    starts_at: { ...f.text('Dimulai'), readOnly: true },
    ends_at: { ...f.text('Selesai'), readOnly: true },
    closes_at: { ...f.text('Ditutup'), readOnly: true },
    is_ordered: { ...f.boolean('Urut'), readOnly: true },
    expected: { ...f.integer('Titik', { max: 200 }), readOnly: true },
    // As JSON: point, order and place of each, as they were then (`frozen-rounds.ts`).
    points: { ...f.longText('Titik', { max: 100_000 }), readOnly: true },
  },
  texts: {
    opens_at: { kind: 'moment' },
    starts_at: { kind: 'moment' },
    ends_at: { kind: 'moment' },
    closes_at: { kind: 'moment' },
  },
  search: ['name', 'name_route', 'name_branch', 'date', 'start_time'],
  // A phone judges a round that has opened by these, whatever is planned by then.
  lookup: [
    ...(['ysb_patrol_schedule_id', 'ysb_patrol_route_id', 'ysb_branch_id', 'name', 'name_route', 'date', 'start_time'] as const),
    ...(['opens_at', 'starts_at', 'ends_at', 'closes_at', 'is_ordered', 'ysb_employe_id', 'name_employe', 'points'] as const),
  ],
});
