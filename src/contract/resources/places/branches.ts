import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  service: 'master',
  path: '/api/branches',
  title: 'branch_name',
  scope: 'branch_code',
  nameOnce: { fields: ['branch_name'], within: [] },
  fields: {
    branch_code: f.text('Kode Cabang', { required: true, unique: true, max: 16 }),
    branch_name: f.text('Nama Cabang', { required: true }),
    parent_id: f.ref('Induk Cabang', 'branches'),
    branch_initial: { ...f.text('Kode Cabang'), readOnly: true },
  },
  search: ['branch_code', 'branch_initial', 'branch_name'],
  lookup: ['branch_code', 'branch_name'],
  filters: { branch: 'branch_code' },
});
