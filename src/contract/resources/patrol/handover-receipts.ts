import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** The receiver took the shift over; nobody else can say so. */
export const handoverReceipts = defineResource({
  name: 'handover-receipts',
  label: 'Terima Jaga',
  service: 'patrol',
  path: '/api/handover-receipts',
  companion: true,
  menu: '/serah-terima',
  title: 'name_users',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_handover_id'],
  keptUnder: 'ysb_handover_id',
  fields: {
    ysb_handover_id: f.ref('Serah terima', 'handovers', { required: true, unique: true }),
    remark: f.longText('Keterangan', { max: 500 }),
    user_id: { ...f.ref('Diterima oleh', 'users'), readOnly: true },
    name_users: f.shown('Diterima oleh', ['user_id']),
    occurred_at: { ...f.text('Diterima'), readOnly: true },
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_handover_id'], 'ysb_branch_id'),
  },
  texts: { occurred_at: { kind: 'moment' } },
  search: ['name_users', 'remark'],
});
