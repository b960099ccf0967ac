import { expect, test } from 'vitest';
import { students } from '../../../contract/resources/people/students.ts';
import { linkHits, nearness, paletteLinks } from './links.ts';
import { openedBy } from './note-opened.ts';
import { paletteSources } from './sources.ts';

const tree = [
  {
    nama_aplikasi: 'Master Data',
    modules: [
      {
        name: 'Orang',
        menus: [
          { name: 'Data Guru', url: '/teachers' },
          { name: 'Jahat', url: 'https://example.org' },
        ],
      },
    ],
  },
];
const user = { aplikasi: tree, level: 'user', role_permission: [] };
const admin = { level: 'superadmin', role_permission: [] };

test('menus of the person and what everybody has, each once', () => {
  expect(paletteLinks(user).map(({ url }) => url)).toEqual(['/dashboard', '/teachers', '/kotak-keluar', '/data-offline']);
});

test('words in any order; what begins as typed first', () => {
  expect([
    nearness('Data Guru', 'da'),
    nearness('Data Guru', 'guru data'),
    nearness('Data Guru', 'uru'),
    nearness('Data Guru', 'xyz'),
  ]).toEqual([0, 1, 2, undefined]);
  expect(linkHits(paletteLinks(user), 'data').map(({ name }) => name)).toEqual(['Data Guru', 'Data offline']);
  expect(linkHits(paletteLinks(user), '')).toHaveLength(4);
});

test('what an address opens: a menu, a row on its page, a row in a dialog of its list', () => {
  const noted = { links: paletteLinks(user), sources: paletteSources(admin), pages: [] };
  const opened = (path: string, search = {}) => openedBy(path, search, noted);
  expect(opened('/teachers')).toEqual({ menu: '/teachers' });
  expect(opened('/teachers', { dialog: 'edit', id: '5' })).toEqual({ resource: 'teachers', id: '5' });
  expect(opened('/teachers', { dialog: 'add' })).toEqual({ menu: '/teachers' });
  expect(opened('/students/12', { dialog: 'edit' })).toEqual({ resource: 'students', id: '12' });
  expect(opened('/students/local%3Aa')).toEqual({ resource: 'students', id: 'local:a' });
  // Another screen's address is not a row's, and neither is nonsense.
  expect([opened('/check-points/label'), opened('/students/'), opened('/students/%E0%A4%A'), opened('/students/1/2')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([opened('/dashboard'), opened('/branches')]).toEqual([undefined, undefined]);
  // A homeroom teacher has pages of his pupils without their list.
  const teacher = { ...noted, sources: [], pages: [students] };
  expect(openedBy('/students/12', {}, teacher)).toEqual({ resource: 'students', id: '12' });
  expect([
    openedBy('/students', {}, teacher),
    openedBy('/teachers/5', {}, teacher),
    openedBy('/students/12', {}, { ...teacher, pages: [] }),
  ]).toEqual([undefined, undefined, undefined]);
});
