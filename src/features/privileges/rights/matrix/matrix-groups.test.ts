import { expect, test } from 'vitest';
import { noFlags } from '../../../../contract/permissions.ts';
import { groupMenus } from './matrix-groups.ts';

const menus = ['1', '2', '3', '4'].map((id) => ({ id, name: `Menu ${id}`, url: `/${id}`, saved: noFlags, held: noFlags }));
const shape = (groups: ReturnType<typeof groupMenus>) => groups.map(({ title, menus: list }) => [title, list.map(({ id }) => id)]);

test('menus stand under application and module, each once, the rest at the end', () => {
  const navigation = {
    apps: [
      { id: '10', aplikasi: 'Patroli' },
      { id: '2', aplikasi: 'Master Data' },
    ],
    appModules: [
      { id: '1', id_app: '2', id_module: '5', name_module: 'Lembaga' },
      { id: '2', id_app: '10', id_module: '6', name_module: 'Pemeriksaan' },
      { id: '3', id_app: '10', id_module: '5', name_module: 'Lembaga' },
    ],
    moduleMenus: [
      { id: '9', id_module: '5', id_menu: '1' },
      { id: '8', id_module: '5', id_menu: '3' },
      { id: '7', id_module: '6', id_menu: '2' },
      { id: '6', id_module: '6', id_menu: '99' },
    ],
  };
  expect(shape(groupMenus(menus, [], navigation, 'Tanpa module'))).toEqual([
    ['Master Data · Lembaga', ['3', '1']],
    ['Patroli · Pemeriksaan', ['2']],
    ['Tanpa module', ['4']],
  ]);
});

test('without the links every menu is still there', () => {
  expect(shape(groupMenus(menus, [], { apps: [], appModules: [], moduleMenus: [] }, 'Tanpa module'))).toEqual([
    ['Tanpa module', ['1', '2', '3', '4']],
  ]);
});

test('an editor who may not read the links gets the groups of his own sidebar; links add to them and take none away', () => {
  const tree = [
    {
      nama_aplikasi: 'Akademik',
      modules: [
        { name: 'Murid', menus: [{ name: 'Menu 4', url: '/4' }] },
        { name: 'Kosong', menus: [{ name: 'Bukan menu ini', url: '/9' }] },
      ],
    },
    { nama_aplikasi: 'Master Data', modules: [{ name: 'Lembaga', menus: [{ name: 'Menu 2', url: '/2' }] }] },
  ];
  const noLinks = { apps: [], appModules: [], moduleMenus: [] };
  expect(shape(groupMenus(menus, tree, noLinks, 'Menu lain'))).toEqual([
    ['Akademik · Murid', ['4']],
    ['Master Data · Lembaga', ['2']],
    ['Menu lain', ['1', '3']],
  ]);
  const links = {
    apps: [{ id: '2', aplikasi: 'Master Data' }],
    appModules: [{ id: '1', id_app: '2', id_module: '5', name_module: 'Lembaga' }],
    moduleMenus: [
      { id: '8', id_module: '5', id_menu: '3' },
      { id: '9', id_module: '5', id_menu: '4' },
    ],
  };
  expect(shape(groupMenus(menus, tree, links, 'Tanpa module'))).toEqual([
    ['Akademik · Murid', ['4']],
    ['Master Data · Lembaga', ['2', '3']],
    ['Tanpa module', ['1']],
  ]);
});
