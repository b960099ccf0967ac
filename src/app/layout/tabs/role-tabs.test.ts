import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../../contract/permissions.ts';
import { roleTabs } from './role-tabs.ts';

/** Whoever reads the logs here records them as well, unless told otherwise. */
const entry = (url: string): PermissionEntry => ({
  menu: { url },
  ...{ create: url === '/log-check-points' ? 1 : 0, read: 1, update: 0, delete: 0 },
});
const tree = (urls: readonly string[]) => [
  { nama_aplikasi: 'A', modules: [{ name: 'M', menus: urls.map((url) => ({ name: url, url })) }] },
];

/** Somebody with these menus, and rights on them unless named otherwise. */
const person = (menus: readonly string[], more: { level?: string; teacher?: number; rights?: readonly string[] } = {}) => ({
  level: more.level ?? 'user',
  aplikasi: tree(menus),
  role_permission: (more.rights ?? menus).map(entry),
  id_teacher: more.teacher ?? null,
});
const told = (...args: Parameters<typeof person>) =>
  roleTabs(person(...args), true)?.tabs.map((tab) => `${tab.name} ${'to' in tab ? tab.to : tab.does}`);

const patrol = ['/beranda-patrol', '/check-points', '/log-check-points'];
const conduct = ['/beranda-laporan-adab', '/identitas-murid', '/dimensi'];
const round = ['Beranda /beranda-patrol', 'Scan /scan', 'Catatan /log-check-points', 'Kotak Keluar /kotak-keluar'];

test('an officer has his round, a teacher the class, whoever else has menus the way to all of them', () => {
  expect(told(patrol)).toEqual(round);
  expect(told(conduct, { teacher: 7 })).toEqual([
    'Beranda /dashboard',
    'Kelas /beranda-laporan-adab',
    'Adab /dimensi',
    'Kotak Keluar /kotak-keluar',
  ]);
  expect(told(['/students'])).toEqual(['Hari ini /dashboard', 'Cari search', 'Daftar menus', 'Kotak Keluar /kotak-keluar']);
  expect(told([])).toBeUndefined();
});

test('who is several things gets the officer’s, then the teacher’s; who stands above roles has all menus and is here for them', () => {
  expect(told([...conduct, ...patrol, '/students'], { teacher: 7 })).toEqual(round);
  expect(told([...conduct, '/students'], { teacher: 7 })?.[1]).toBe('Kelas /beranda-laporan-adab');
  // Somebody who reads a class's menus without a class of their own is not a teacher.
  expect(told(conduct)?.[0]).toBe('Hari ini /dashboard');
  expect(told([...patrol, ...conduct], { level: 'superadmin', teacher: 7 })?.[1]).toBe('Cari search');
});

test('who mends has his tasks; who hands them out has all menus', () => {
  const finds = (update: 0 | 1) => ({
    ...person(['/temuan']),
    role_permission: [{ menu: { url: '/temuan' }, create: 1 as const, read: 1 as const, update, delete: 0 as const }],
  });
  expect(roleTabs(finds(0), true)?.tabs.map(({ name }) => name)).toEqual(['Tugas', 'Temuan', 'Kotak Keluar']);
  expect(roleTabs(finds(1), true)?.tabs.map(({ name }) => name)).toEqual(['Hari ini', 'Cari', 'Daftar', 'Kotak Keluar']);
});

test('a teacher who may report what is broken, and read what is, does so from the tabs where the service knows of it', () => {
  const teacher = (create: 0 | 1, read: 0 | 1) => ({
    ...person(conduct, { teacher: 7 }),
    role_permission: [...conduct.map(entry), { ...entry('/temuan'), create, read }],
  });
  const names = (...args: Parameters<typeof roleTabs>) => roleTabs(...args)?.tabs.map(({ name }) => name);
  const others = ['Beranda', 'Kelas', 'Adab', 'Kotak Keluar'];
  expect(names(teacher(1, 1), true)).toEqual(['Beranda', 'Kelas', 'Adab', 'Lapor', 'Kotak Keluar']);
  expect([names(teacher(0, 1), true), names(teacher(1, 0), true), names(teacher(1, 1), false)]).toEqual([others, others, others]);
});

test('whoever only reads of the rounds has no Scan; a head of school, who reads of them beside the class, has the teacher’s tabs', () => {
  const reader = (menus: readonly string[], teacher?: number) => ({
    ...person(menus, teacher ? { teacher } : {}),
    role_permission: menus.map((url) => ({ ...entry(url), create: 0 as const })),
  });
  const names = (who: ReturnType<typeof reader>) => roleTabs(who, true)?.tabs.map(({ name }) => name);
  expect(names(reader(patrol))).toEqual(['Beranda', 'Catatan', 'Kotak Keluar']);
  expect(names(reader([...patrol, ...conduct], 7))).toEqual(['Beranda', 'Kelas', 'Adab', 'Kotak Keluar']);
});

test('a tab that leads where the person may not go is left out', () => {
  expect(told(patrol, { rights: ['/beranda-patrol'] })).toEqual(['Beranda /beranda-patrol', 'Kotak Keluar /kotak-keluar']);
  expect(told(conduct, { teacher: 7, rights: ['/identitas-murid'] })).toEqual([
    'Beranda /dashboard',
    'Kelas /identitas-murid',
    'Kotak Keluar /kotak-keluar',
  ]);
});
