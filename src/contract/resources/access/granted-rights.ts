import { f } from '../../fields.ts';

const words = ['Acces', 'Not Acces'] as const;

/** What an entry of rights says about its menu and the four rights, whoever holds them. */
export const grantedRights = {
  id_menu: f.ref('Menu', 'menus', { required: true }),
  name: f.shown('Nama Menu', ['id_menu']),
  url: f.shown('Url', ['id_menu'], 'url'),
  create: f.boolean('Create', { words }),
  read: f.boolean('Read', { words }),
  update: f.boolean('Update', { words }),
  delete: f.boolean('Delete', { words }),
};
