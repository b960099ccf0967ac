import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const apps = defineResource({
  name: 'apps',
  label: 'Kategori',
  service: 'user',
  path: '/api/privileges/apps',
  aliases: ['/user-service/privileges/apps'],
  title: 'aplikasi',
  fields: {
    // The navigation groups by this name.
    aplikasi: f.text('Kategori', { required: true, unique: true }),
    slug_name: { ...f.text('Slug'), readOnly: true },
  },
  texts: { slug_name: { kind: 'none' } },
  lookup: ['aplikasi', 'slug_name'],
});
