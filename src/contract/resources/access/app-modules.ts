import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** The modules of an application; changed by the calls `linkModules` and `unlinkModules`. */
export const appModules = defineResource({
  name: 'app-modules',
  label: 'Integrasi Module',
  service: 'user',
  path: '/api/privileges/app-modules',
  aliases: ['/user-service/privileges/app-modules'],
  title: 'name_module',
  fields: {
    id_app: f.ref('Kategori', 'apps', { required: true }),
    id_module: f.ref('Module', 'modules', { required: true }),
    name_module: f.shown('Nama Module', ['id_module']),
    slug_name: f.shown('Slug', ['id_module'], 'slug_name'),
  },
  texts: { slug_name: { kind: 'none' } },
  lookup: ['id_app', 'id_module', 'name_module', 'slug_name'],
  filters: { id_app: 'id_app' },
  operations: ['list'],
  keptUnder: 'id_app',
  uniqueTogether: ['id_app', 'id_module'],
  nested: { module_data: { name: 'name_module', slug_name: 'slug_name' } },
});
