import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const floors = defineResource({
  name: 'floors',
  label: 'Lantai',
  service: 'master',
  path: '/api/floors',
  title: 'name',
  fields: { name: f.text('Lantai', { required: true, unique: true, max: 32, keypad: 'numeric', numberInput: true }) },
});
