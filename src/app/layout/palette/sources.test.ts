import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../contract/permissions.ts';
import { fitsTyped, inOrder, nearestHits, paletteSources } from './palette-sources.ts';

const entry = (url: string, read: 0 | 1): PermissionEntry => ({ menu: { url }, create: 1, read, update: 1, delete: 1 });
const routes = (level: string, entries: readonly PermissionEntry[]) =>
  paletteSources({ level, role_permission: [...entries] }).map(({ route }) => route);

test('only lists that the person may read are looked into, one of each kind', () => {
  expect(routes('superadmin', [])).toEqual(['/teachers', '/students', '/employes', '/check-points']);
  expect(routes('user', [])).toEqual([]);
  expect(routes('user', [entry('/teachers', 0), entry('/pendaftaran', 1), entry('/rooms', 1)])).toEqual(['/pendaftaran', '/rooms']);
  expect(routes('user', [entry('/users', 1), entry('/data-murid', 1), entry('/students', 1)])).toEqual(['/students', '/users']);
});

const [teachers] = paletteSources({ level: 'superadmin', role_permission: [] });
if (!teachers) throw new Error('A superadmin reads teachers.');
const row = (id: string, full_name: string, name_school = '') => ({ id, full_name, name_school });

test('every word stands somewhere in what the list searches', () => {
  const fits = (typed: string) => fitsTyped(teachers, typed)(row('1', 'Siti Aminah', 'SD Islam Tunas'));
  expect([fits('amin siti'), fits('SITI tunas'), fits('siti xyz')]).toEqual([true, true, false]);
});

test('what begins as typed comes first, then what has such a word, then the rest; each once and not too many', () => {
  const rows = [row('1', 'Hasan Ali'), row('2', 'Khalid'), row('3', 'Alia'), row('4', 'Budi', 'SD Ali'), row('3', 'Alia')];
  const names = (most: number) => nearestHits(teachers, rows, 'ali', most).map(({ name }) => name);
  expect(names(9)).toEqual(['Alia', 'Hasan Ali', 'Khalid', 'Budi']);
  expect(names(2)).toEqual(['Alia', 'Hasan Ali']);
});

test('a line says what it is and leads to the list narrowed to its name', () => {
  expect(nearestHits(teachers, [row('7', 'Siti Aminah', 'SD Islam')], 'siti', 5)).toEqual([
    {
      key: 'teachers 7',
      name: 'Siti Aminah',
      detail: 'Guru · SD Islam',
      icon: 'people-outline',
      route: '/teachers',
      search: 'Siti Aminah',
      distance: 0,
    },
  ]);
});

test('a point that begins as typed stands before people in whose names it only occurs; a school is no name', () => {
  const [, , , points] = paletteSources({ level: 'superadmin', role_permission: [] });
  if (!points) throw new Error('A superadmin reads check points.');
  const people = nearestHits(teachers, [row('1', 'Rina Maulana'), row('2', 'Budi', 'SD Aula')], 'aula', 5);
  const found = inOrder([...people, ...nearestHits(points, [{ id: '1', name_room: 'Aula Bermain' }], 'aula', 5)]);
  expect(found.map(({ name }) => name)).toEqual(['Aula Bermain', 'Rina Maulana']);
  expect(inOrder(people.slice(1)).map(({ name }) => name)).toEqual(['Budi']);
});
