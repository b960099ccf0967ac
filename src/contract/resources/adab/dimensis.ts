import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const dimensis = defineResource({
  name: 'dimensis',
  label: 'Dimensi',
  service: 'master',
  path: '/api/dimensis',
  signed: true,
  menu: '/data-dimensi',
  title: 'name_dimensi',
  createdStatus: 201,
  nameOnce: { fields: ['name_dimensi'], within: [] },
  fields: { name_dimensi: f.text('Nama Dimensi', { required: true }) },
});
