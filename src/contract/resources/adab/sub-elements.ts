import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const subElements = defineResource({
  name: 'sub-elements',
  label: 'Sub Element',
  service: 'master',
  path: '/api/sub-elements',
  signed: true,
  title: 'description',
  fields: {
    id_element: f.ref('Element', 'elements', { required: true }),
    description: f.longText('Keterangan Sub Element', { required: true }),
    output_id_user: { ...f.ref('Dibuat oleh', 'users'), readOnly: true },
  },
  lookup: ['description', 'id_element'],
  filters: { id_element: 'id_element' },
});
