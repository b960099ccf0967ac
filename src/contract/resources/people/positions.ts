import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const positions = defineResource({
  name: 'positions',
  label: 'Kode UKK',
  service: 'master',
  path: '/api/positions',
  companionWrites: true,
  title: 'position_code',
  fields: { position_code: f.text('Kode UKK', { required: true, unique: true, max: 32, placeholder: 'GK' }) },
});
