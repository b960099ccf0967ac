import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const menus = defineResource({
  name: 'menus',
  label: 'Menu',
  service: 'user',
  path: '/api/privileges/menus',
  aliases: ['/user-service/privileges/menus'],
  title: 'name',
  fields: {
    name: f.text('Nama Menu', { required: true }),
    // Rights are found by the url: a second menu with the same url would be a second way to get them.
    url: f.text('Url', { required: true, unique: true, format: 'path' }),
    icon: f.text('Icon', { format: 'icon', max: 64 }),
    color_icon: f.text('Color Icon', { format: 'color', max: 32 }),
    number_order: f.integer('Number Order'),
    show: f.boolean('Show'),
    // Added by an upgrade; the first right given on it ends that.
    is_new: f.boolean('Baru, belum diberikan', {
      companion: true,
      help: 'Hilang sendiri setelah menu ini diberikan kepada role atau user. Hapus centangnya bila tidak akan diberikan.',
    }),
  },
  search: ['name', 'url', 'icon', 'number_order'],
  lookup: ['name', 'url', 'icon', 'color_icon', 'number_order', 'show'],
});
