import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const rooms = defineResource({
  name: 'rooms',
  label: 'Check Point',
  service: 'master',
  path: '/api/rooms',
  title: 'name_room',
  scope: 'ysb_branch_id',
  nameOnce: { fields: ['name_room'], within: ['ysb_school_id', 'ysb_floor_id'] },
  fields: {
    name_room: f.text('Nama Check Point', { required: true }),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' }, scopedQuery: true }),
    ysb_school_id: f.ref('Gedung', 'schools', {
      byName: true,
      required: true,
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    ysb_floor_id: f.ref('Lantai', 'floors', { required: true, scopedQuery: true }),
    name_floor: f.shown('Lantai', ['ysb_floor_id']),
    // The two headings look swapped in the source product and are reproduced as described, only on this screen.
    name_branch: f.shown('Gedung', ['ysb_branch_id']),
    name_school: f.shown('Cabang', ['ysb_school_id']),
  },
  search: ['name_room', 'name_floor', 'name_branch', 'name_school'],
  lookup: ['name_room', 'name_floor', 'name_branch', 'name_school'],
});
