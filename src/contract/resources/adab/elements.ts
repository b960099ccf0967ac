import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const elements = defineResource({
  name: 'elements',
  label: 'Element',
  service: 'master',
  path: '/api/elements',
  signed: true,
  title: 'name_element',
  nameOnce: { fields: ['name_element'], within: ['ysb_dimensi_id'] },
  fields: {
    name_element: f.text('Nama Element', { required: true }),
    ysb_dimensi_id: f.ref('Dimensi', 'dimensis', { required: true }),
    description: f.longText('Sub Element'),
    slug_name: { ...f.text('Slug'), readOnly: true },
    output_id_user: { ...f.ref('Dibuat oleh', 'users'), readOnly: true },
    name_dimensi: f.shown('Dimensi', ['ysb_dimensi_id']),
  },
  texts: { slug_name: { kind: 'none' } },
  search: ['name_element', 'name_dimensi', 'description'],
  lookup: ['name_element', 'ysb_dimensi_id', 'description', 'slug_name'],
  filters: { ysb_dimensi_id: 'ysb_dimensi_id' },
});
