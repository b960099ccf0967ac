import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** A shift was handed over: by whom, to whom, with what. The figures are the device's at that moment. */
export const handovers = defineResource({
  name: 'handovers',
  label: 'Serah Terima',
  service: 'patrol',
  path: '/api/handovers',
  companion: true,
  menu: '/serah-terima',
  title: 'name_users',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['to_user_id', 'occurred_at'],
  recent: { field: 'date', days: 35 },
  indexes: [['date', 'ysb_branch_id']],
  fields: {
    to_user_id: f.ref('Diserahkan kepada', 'users', { required: true }),
    items: f.longText('Barang jaga', { max: 500 }),
    note: f.longText('Catatan', { max: 1000 }),
    rounds_done: f.integer('Putaran selesai', { max: 500 }),
    rounds_missed: f.integer('Titik terlewat', { max: 10_000 }),
    unsent: f.integer('Belum terkirim', { max: 100_000 }),
    // As far as the device knew the branch; the worst ones as they read then, one per line (`handed-findings.ts`).
    findings_open: f.integer('Temuan terbuka', { max: 100_000 }),
    findings_worst: f.longText('Temuan terberat', { max: 1000 }),
    user_id: { ...f.ref('Diserahkan oleh', 'users'), readOnly: true },
    name_users: f.shown('Diserahkan oleh', ['user_id']),
    name_receiver: f.shown('Diserahkan kepada', ['to_user_id']),
    // The branch of the shift, wherever giver and receiver belong later.
    ysb_branch_id: { ...f.ref('Kode Cabang', 'branches', { value: 'branch_code', takenFrom: ['to_user_id'] }), readOnly: true },
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    date: { ...f.date('Tanggal'), readOnly: true },
    occurred_at: { ...f.text('Diserahkan'), readOnly: true },
    received_at: { ...f.text('Diterima'), readOnly: true, companion: true },
  },
  folds: [
    {
      field: 'received_at',
      of: 'handover-receipts',
      by: 'ysb_handover_id',
      at: 'occurred_at',
      reads: [],
      // A receipt waiting on a device says nothing except when it was given.
      state: ([receipt]) => receipt?.at ?? '',
    },
  ],
  texts: { occurred_at: { kind: 'moment' }, received_at: { kind: 'moment' } },
  search: ['name_users', 'name_receiver', 'items', 'note', 'name_branch', 'date'],
});
