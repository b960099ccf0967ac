import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const departments = defineResource({
  name: 'departments',
  label: 'Departemen',
  service: 'master',
  path: '/api/departments',
  title: 'departemen',
  nameOnce: { fields: ['departemen'], within: [] },
  fields: {
    kode_dept: f.text('Kode Departemen', { required: true, unique: true, max: 32 }),
    departemen: f.text('Nama Departemen', { required: true }),
  },
  search: ['kode_dept', 'departemen'],
  lookup: ['kode_dept', 'departemen'],
});
