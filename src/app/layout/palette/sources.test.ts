import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../../contract/permissions.ts';
import { rowHit } from './row-hits.ts';
import { paletteSources, type Person } from './sources.ts';

const entry = (url: string, read: 0 | 1, update: 0 | 1 = 1): PermissionEntry => ({ menu: { url }, create: 1, read, update, delete: 1 });
const person = (level: string, ...role_permission: PermissionEntry[]): Person => ({ level, role_permission });
const routes = (level: string, ...entries: PermissionEntry[]) => paletteSources(person(level, ...entries)).map(({ route }) => route);

test('only lists that the person may read are looked into, one of each kind', () => {
  expect(routes('superadmin')).toEqual(['/teachers', '/students', '/employes', '/users', '/check-points']);
  expect(routes('user')).toEqual([]);
  expect(routes('user', entry('/teachers', 0), entry('/pendaftaran', 1), entry('/rooms', 1))).toEqual(['/pendaftaran', '/rooms']);
  expect(routes('user', entry('/privileges/users', 1), entry('/data-murid', 1), entry('/students', 1))).toEqual([
    '/students',
    '/privileges/users',
  ]);
});

test('each kind has an icon of its own', () => {
  const icons = new Map(paletteSources(person('superadmin')).map(({ kind, icon }) => [kind, icon]));
  expect(icons.size).toBe(5);
  expect(new Set(icons.values()).size).toBe(icons.size);
});

const hitOf = (who: Person, route: string, row: { readonly id: string }) => {
  const source = paletteSources(who).find((one) => one.route === route);
  if (!source) throw new Error(`Not read: ${route}`);
  return rowHit(who, source, row, 0);
};

test('a person leads to his page, and Ctrl+Enter to its form, where he may be changed', () => {
  const row = { id: '7', full_name: 'Siti Aminah', name_school: 'SD Islam' };
  expect(hitOf(person('superadmin'), '/teachers', row)).toMatchObject({
    key: 'teachers 7',
    name: 'Siti Aminah',
    detail: 'SD Islam',
    kind: 'Guru',
    chip: undefined,
    act: { href: '/teachers/7' },
    edit: { href: '/teachers/7?dialog=edit' },
  });
  const reader = hitOf(person('user', entry('/teachers', 1, 0)), '/teachers', row);
  expect(reader.edit).toEqual({ missing: expect.stringContaining('tidak memiliki hak mengubah di Guru') });
});

test('whoever left is shown so; an account, which has no page, leads to its list', () => {
  const all = person('superadmin');
  expect(hitOf(all, '/teachers', { id: '7', full_name: 'Siti', ended_at: '2026-01-01' } as { id: string }).chip).toBe('Sudah keluar');
  expect(hitOf(all, '/students', { id: '8', nama_lengkap: 'Budi', status: 'Pindah' } as { id: string }).chip).toBe('Pindah');
  expect(hitOf(all, '/students', { id: '8', nama_lengkap: 'Budi', status: 'Aktif' } as { id: string }).chip).toBeUndefined();
  expect(hitOf(all, '/check-points', { id: '9', name_room: 'Aula', is_retired: true } as { id: string }).chip).toBe('Nonaktif');
  expect(hitOf(all, '/users', { id: '5', username: 'Ali & Co' } as { id: string })).toMatchObject({
    act: { href: '/users?search=Ali+%26+Co' },
    edit: { href: '/users?dialog=edit&id=5' },
  });
});

test('a pupil found in a class is the pupil himself; the right to change him is that of the pupils', () => {
  const placed = { id: '900', ysb_student_id: 12, name_student: 'Fadhil' };
  // Somebody who may only read the classes finds the row there: a pupil's page would be closed to them.
  expect(hitOf(person('user', entry('/data-murid', 1)), '/data-murid', placed)).toMatchObject({
    key: 'students 12',
    act: { href: '/data-murid?search=Fadhil' },
    edit: { missing: expect.any(String) },
  });
  expect(hitOf(person('user', entry('/data-murid', 1), entry('/students', 0)), '/data-murid', placed).edit).toEqual({
    href: '/students/12?dialog=edit',
  });
});

test('a check point has no form', () => {
  expect(hitOf(person('superadmin'), '/check-points', { id: '9' }).edit).toEqual({ missing: expect.stringContaining('Check Point') });
});

test('a floor that is a number is called one', () => {
  const point = (name_floor: string) =>
    hitOf(person('superadmin'), '/check-points', { id: '3', name_floor, name_school: 'SD Islam' } as never);
  expect([point('2').detail, point('Basement').detail, point('').detail]).toEqual(['Lantai 2, SD Islam', 'Basement, SD Islam', 'SD Islam']);
});
