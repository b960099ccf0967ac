import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const modules = defineResource({
  name: 'modules',
  label: 'Module',
  service: 'user',
  path: '/api/privileges/modules',
  aliases: ['/user-service/privileges/modules'],
  title: 'name',
  fields: {
    name: f.text('Nama Module', { required: true }),
    icon_name: f.text('Icon', { format: 'icon', max: 64 }),
    color_icon: f.text('Color Icon', { format: 'color', max: 32 }),
    number_order: f.integer('Number Order'),
    slug_name: { ...f.text('Slug'), readOnly: true },
  },
  search: ['name', 'icon_name', 'number_order'],
  lookup: ['name', 'slug_name', 'icon_name', 'color_icon', 'number_order'],
});
