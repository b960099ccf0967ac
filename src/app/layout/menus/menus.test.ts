import { expect, test } from 'vitest';
import { currentMenu, menuApps, menuLinks } from './menus.ts';

const tree = [
  {
    nama_aplikasi: 'Master Data',
    modules: [
      {
        name: 'Lembaga',
        icon_name: 'business-outline',
        menus: [
          { name: 'Data Cabang', url: '/branches' },
          { name: 'Jebakan', url: 'javascript:alert(1)' },
        ],
      },
      { name: 'Kosong', icon_name: null, menus: [{ name: 'Luar', url: '//evil.test' }] },
    ],
  },
  {
    nama_aplikasi: 'Hak Akses',
    modules: [
      {
        name: 'Pengaturan',
        menus: [
          { name: 'Role', url: '/privileges/roles' },
          { name: 'Data Cabang', url: '/branches' },
        ],
      },
    ],
  },
];

test('addresses outside the app are no menus, and empty modules go', () => {
  expect(menuApps(tree).map((app) => app.modules.map((module) => [module.name, module.menus.length]))).toEqual([
    [['Lembaga', 1]],
    [['Pengaturan', 2]],
  ]);
});

test('a path below a menu belongs to it; a path that only begins alike does not', () => {
  const links = menuLinks(tree);
  expect(links.map((link) => link.url)).toEqual(['/branches', '/privileges/roles']);
  expect(currentMenu(links, '/privileges/roles/3/guru')).toBe('/privileges/roles');
  expect(currentMenu(links, '/branches-old')).toBeUndefined();
  expect(currentMenu(links, '/permissions/3/Budi', '/branches')).toBe('/branches');
  expect(currentMenu(links, '/permissions/3/Budi', '/not-granted')).toBeUndefined();
});
