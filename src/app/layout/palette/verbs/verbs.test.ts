import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../../../contract/permissions.ts';
import type { PaletteHit } from '../hit.ts';
import type { Person } from '../sources.ts';
import { addRow } from './add-row.ts';
import { isWanted } from './is-wanted.ts';
import { myTasks } from './my-tasks.ts';
import { printBiodata } from './print-biodata.ts';
import { printLabels } from './print-labels.ts';
import { reportFinding } from './report-finding.ts';
import { scan } from './scan.ts';
import { subjectAfter } from './subject.ts';
import { meets } from './verb.ts';
import { viewAs } from './view-as.ts';

const may = (url: string, right: 'create' | 'read'): PermissionEntry => ({
  menu: { url },
  create: right === 'create' ? 1 : 0,
  read: right === 'read' ? 1 : 0,
  update: 0,
  delete: 0,
});
const person = (...role_permission: PermissionEntry[]): Person => ({ level: 'user', role_permission });
const added = (who: Person, typed: string) =>
  addRow.useOffers({ person: who, typed, nearest: undefined, isAllowed: true }).map(({ name, act, by }) => [name, act, by]);

test('a command is given only to whoever has its right', () => {
  const needed = [
    [scan, '/log-check-points', 'create'],
    [reportFinding, '/temuan', 'create'],
    [myTasks, '/temuan', 'create'],
    [printLabels, '/check-points', 'read'],
    [viewAs, '/privileges/roles', 'read'],
    [addRow, '/employes', 'create'],
  ] as const;
  for (const [{ needs }, menu, right] of needed) {
    expect(meets(person(), needs)).toBe(false);
    expect(meets(person(may(menu, right)), needs)).toBe(true);
    expect(meets(person(may(menu, right === 'read' ? 'create' : 'read')), needs)).toBe(false);
  }
});

test('a name is offered to the first list that it may be added to, and to the one that is named', () => {
  const both = person(may('/teachers', 'create'), may('/students', 'create'), may('/pendaftaran', 'create'));
  expect(added(both, 'fad ahm')).toEqual([
    ['Tambah siswa bernama “fad ahm”', { href: '/students?dialog=add', typedName: 'fad ahm' }, 'meant'],
    ['Tambah guru', { href: '/teachers?dialog=add' }, undefined],
  ]);
  expect(added(both, 'tamb guru Siti A')[0]).toEqual([
    'Tambah guru bernama “Siti A”',
    { href: '/teachers?dialog=add', typedName: 'Siti A' },
    'called',
  ]);
  expect(added(person(may('/teachers', 'create')), 'fad')).toEqual([
    ['Tambah guru bernama “fad”', { href: '/teachers?dialog=add', typedName: 'fad' }, 'meant'],
  ]);
  // A number is nobody's name, and neither is a command that names nobody.
  expect(added(both, '2026001').map(([, , by]) => by)).toEqual([undefined, undefined]);
  expect(added(both, 'tambah siswa').every(([, , by]) => by === undefined)).toBe(true);
  // One word of a command alone is the command, not a name that hides it.
  const names = ['tambah', 'tam', 'Siswa', 'guru'].map((typed) =>
    added(both, typed)
      .map(([name]) => name)
      .join(),
  );
  expect(new Set(names)).toEqual(new Set(['Tambah siswa,Tambah guru']));
  expect(added(both, 'Tamara')[0]?.[0]).toBe('Tambah siswa bernama “Tamara”');
  // In whatever order, and begun only.
  expect(added(both, 'siswa tambah').every(([, , by]) => by === undefined)).toBe(true);
  expect(added(both, 'gur tamb').every(([, , by]) => by === undefined)).toBe(true);
  expect(added(both, 'siswa budi')[0]?.[2]).toBe('meant');
  expect(added(person(), 'fad')).toEqual([]);
});

test('a sheet is printed of whoever has one', () => {
  const nearest = (href: string): PaletteHit => ({
    key: 'k',
    group: 'people',
    icon: 'person-outline',
    name: 'Siti',
    detail: '',
    kind: '',
    act: { href },
    distance: 0,
  });
  const offers = (href: string) =>
    printBiodata.useOffers({ person: person(), typed: 'siti', nearest: nearest(href), isAllowed: true }).map(({ act }) => act);
  expect(offers('/students/5')).toEqual([{ href: '/students/5?dialog=cetak' }]);
  expect(offers('/check-points/5')).toEqual([]);
  expect(offers('/users?search=Siti')).toEqual([]);
});

test('what stands behind a command is its subject', () => {
  expect(subjectAfter('cetak biodata siti a', ['cetak', 'biodata'])).toBe('siti a');
  expect(subjectAfter('CET bio siti', ['cetak', 'biodata'])).toBe('siti');
  expect(subjectAfter('cetak biodata', ['cetak', 'biodata'])).toBe('');
  expect([subjectAfter('ce bi siti', ['cetak', 'biodata']), subjectAfter('siti cetak', ['cetak'])]).toEqual([undefined, undefined]);
});

test('a command asks for what it needs once its first word is begun', () => {
  expect([
    isWanted('lih', 'lihat sebagai'),
    isWanted('seb x', 'lihat sebagai'),
    isWanted('hat', 'lihat sebagai'),
    isWanted('', 'lihat'),
  ]).toEqual([true, true, false, false]);
});
