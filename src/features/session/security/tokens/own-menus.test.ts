import { expect, test } from 'vitest';
import { ownMenus } from './own-menus.ts';

const aplikasi = [
  {
    nama_aplikasi: 'Amanah',
    modules: [
      {
        name: 'Master',
        menus: [
          { name: 'Ruang', url: '/rooms' },
          { name: 'Cabang', url: '/branches' },
        ],
      },
      { name: 'Lain', menus: [{ name: 'Ruang lagi', url: '/rooms' }] },
    ],
  },
];
const entry = (url: string, read: 0 | 1, create: 0 | 1 = 0) => ({ menu: { url }, read, create, update: 0 as const, delete: 0 as const });

test('a person hands on what he has, each menu once, also of menus that stand nowhere', () => {
  const menus = ownMenus({ level: 'user', aplikasi, role_permission: [entry('/rooms', 1, 1), entry('/branches', 0), entry('/hidden', 1)] });
  expect(menus.map(({ url, flags }) => [url, flags.read, flags.create, flags.delete])).toEqual([
    ['/rooms', true, true, false],
    ['/hidden', true, false, false],
  ]);
});

test('who passes everything hands on rights of every menu', () => {
  const menus = ownMenus({ level: 'superadmin', aplikasi, role_permission: [] });
  expect(menus.map(({ url, flags }) => [url, flags.delete])).toEqual([
    ['/rooms', true],
    ['/branches', true],
  ]);
});
