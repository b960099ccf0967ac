import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

export const missReasons = ['Terkunci', 'Cuaca', 'Ada kejadian', 'Tugas lain', 'Lainnya'] as const;

const saysWhich: RowRule<'reason' | 'note'> = {
  fields: ['reason', 'note'],
  problem: ({ reason, note }) =>
    reason === 'Lainnya' && String(note ?? '').trim() === '' ? { field: 'note', words: 'Tulis alasannya.' } : undefined,
};

/** Why a point of a round was not looked at. The latest one counts. */
export const roundReasons = defineResource({
  name: 'round-reasons',
  label: 'Alasan Terlewat',
  service: 'patrol',
  path: '/api/round-reasons',
  companion: true,
  menu: '/putaran',
  // Whoever records inspections says why one is missing.
  alsoMenus: ['/log-check-points'],
  title: 'name_room',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_patrol_schedule_id', 'date', 'ysb_check_point_id', 'reason'],
  recent: { field: 'date', days: 35 },
  indexes: [['date', 'ysb_check_point_id']],
  fields: {
    ysb_patrol_schedule_id: f.ref('Jadwal', 'patrol-schedules', { required: true }),
    date: f.date('Tanggal', { required: true, past: true }),
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true }),
    reason: f.choice(
      'Alasan',
      missReasons.map((value) => ({ value, label: value })),
      { required: true },
    ),
    note: f.text('Keterangan', { max: 500 }),
    user_id: { ...f.ref('Oleh', 'users'), readOnly: true },
    name_users: f.shown('Oleh', ['user_id']),
    occurred_at: { ...f.text('Dicatat'), readOnly: true },
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    // The branch of the round, wherever the room belongs later.
    ysb_branch_id: {
      ...f.ref('Kode Cabang', 'branches', { value: 'branch_code', takenFrom: ['ysb_patrol_schedule_id', 'ysb_patrol_route_id'] }),
      readOnly: true,
    },
  },
  texts: { occurred_at: { kind: 'moment' } },
  rules: [saysWhich],
  search: ['name_room', 'reason', 'note', 'date', 'name_users'],
});
