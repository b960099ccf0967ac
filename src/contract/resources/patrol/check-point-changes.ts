import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

/** What happens to a check point. The text of its code is its id, so a new code is another point, which takes over. */
export const pointChanges = { retire: 1, renew: 2, revive: 3 } as const;

const kinds = [
  { value: pointChanges.retire, label: 'Pensiunkan' },
  { value: pointChanges.renew, label: 'Ganti kode' },
  { value: pointChanges.revive, label: 'Aktifkan lagi' },
] as const;

const notItself: RowRule<'ysb_check_point_id' | 'successor_id'> = {
  fields: ['ysb_check_point_id', 'successor_id'],
  problem: ({ ysb_check_point_id: point, successor_id: next }) =>
    String(next ?? '') !== '' && String(point) === String(next)
      ? { field: 'successor_id', words: 'Titik tidak dapat digantikan oleh dirinya sendiri. Pilih titik lain.' }
      : undefined,
};

/** Only a retired point has a successor; a new code makes its own. */
const onlyRetired: RowRule<'kind' | 'successor_id'> = {
  fields: ['kind', 'successor_id'],
  problem: ({ kind, successor_id: next }, _today) =>
    Number(kind) === pointChanges.revive && String(next ?? '') !== ''
      ? { field: 'successor_id', words: 'Titik yang diaktifkan lagi tidak mempunyai pengganti.' }
      : undefined,
};

/** A check point was retired, with or without a successor, got a new code, or came back: when and why. The row never changes afterwards. */
export const checkPointChanges = defineResource({
  name: 'check-point-changes',
  label: 'Perubahan titik',
  service: 'patrol',
  path: '/api/check-point-changes',
  companion: true,
  menu: '/check-points',
  title: 'name_room',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_check_point_id', 'kind', 'date'],
  fields: {
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true }),
    kind: f.choice('Perubahan', kinds, { required: true }),
    // For a new code: where the new point is, if not in the same room.
    ysb_room_id: f.ref('Ruangan titik baru', 'rooms'),
    // For a new code the services write it.
    successor_id: f.ref('Titik pengganti', 'check-points'),
    date: f.date('Tanggal', { required: true, past: true, starts: { from: 'today' } }),
    reason: f.text('Alasan', { required: true, max: 500 }),
    user_id: { ...f.ref('Oleh', 'users'), readOnly: true },
    occurred_at: { ...f.text('Terjadi'), readOnly: true },
    name_users: f.shown('Oleh', ['user_id']),
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_check_point_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
  rules: [notItself, onlyRetired],
  effects: [
    {
      on: 'check-points',
      where: { id: 'ysb_check_point_id' },
      sets: ({ kind, date, successor_id: next }) =>
        Number(kind) === pointChanges.revive
          ? { is_retired: false, retired_at: '', successor_id: '' }
          : { is_retired: true, retired_at: date, successor_id: next ?? '' },
    },
  ],
  search: ['name_room', 'kind', 'reason', 'name_users'],
  filters: { ysb_check_point_id: 'ysb_check_point_id' },
});
