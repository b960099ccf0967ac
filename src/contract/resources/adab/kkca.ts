import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const kkca = defineResource({
  name: 'kkca',
  label: 'KKCA',
  service: 'master',
  path: '/api/kkca',
  signed: true,
  title: 'name_kkca',
  nameOnce: { fields: ['name_kkca'], within: [] },
  fields: {
    name_kkca: f.text('Nama KKCA', { required: true }),
    persentase: f.text('Persentase', { keypad: 'decimal' }),
  },
  search: ['name_kkca', 'persentase'],
  lookup: ['name_kkca', 'persentase'],
});
