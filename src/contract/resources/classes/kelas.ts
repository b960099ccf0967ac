import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const kelas = defineResource({
  name: 'kelas',
  label: 'Kelas',
  service: 'master',
  path: '/api/kelas',
  signed: true,
  title: 'name_kelas',
  scope: 'ysb_branch_id',
  nameOnce: { fields: ['number_kelas', 'name_kelas'], within: ['ysb_school_id'] },
  fields: {
    number_kelas: f.text('Kelas', { required: true, max: 16 }),
    name_kelas: f.text('Nama Kelas', { required: true }),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    ysb_school_id: f.ref('Sekolah', 'schools', {
      value: 'school_code',
      required: true,
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    name_school: f.shown('Sekolah', ['ysb_school_id']),
  },
  search: ['number_kelas', 'name_kelas', 'name_branch', 'name_school'],
  lookup: ['number_kelas', 'name_kelas', 'ysb_branch_id', 'ysb_school_id'],
  choiceOrder: [{ field: 'number_kelas' }, { field: 'name_kelas' }],
  filters: { branch: 'ysb_branch_id', ysb_school_id: 'ysb_school_id' },
});
