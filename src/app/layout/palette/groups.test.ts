import { expect, test } from 'vitest';
import { groupsOf, nearestPerson } from './groups.ts';
import type { Distance, GroupName, PaletteHit } from './hit.ts';

const hit = (key: string, group: GroupName, distance: Distance, more: Partial<PaletteHit> = {}): PaletteHit => ({
  key,
  group,
  icon: 'person-outline',
  name: key,
  detail: '',
  kind: '',
  act: { href: `/${key}` },
  distance,
  ...more,
});
const none = { hits: [], named: 0, total: 0 };
const nothing = { typed: 'x', recent: [], menu: [], people: none, points: none, verbs: [], isCommand: false };
const told = (found: Parameters<typeof groupsOf>[0]) =>
  groupsOf(found).map(({ name, hits, fitting }) => [name, hits.map(({ key }) => key).join(' '), fitting]);

test('what was opened before comes first and stands nowhere else; commands come last', () => {
  const [ali, budi] = [hit('ali', 'people', 0), hit('budi', 'people', 1)];
  expect(
    told({
      ...nothing,
      recent: [{ ...ali, group: 'recent' }],
      menu: [hit('data', 'menu', 1)],
      people: { hits: [budi, ali], named: 7, total: 9 },
      verbs: [hit('keluar', 'verbs', 3)],
    }),
  ).toEqual([
    ['recent', 'ali', undefined],
    ['menu', 'data', undefined],
    ['people', 'budi', 6],
    ['verbs', 'keluar', undefined],
  ]);
});

test('the nearest kind comes first; a school is no name', () => {
  const people = { hits: [hit('maulana', 'people', 2), hit('budi', 'people', 3)], named: 1, total: 2 };
  const points = { hits: [hit('aula', 'points', 0)], named: 1, total: 1 };
  expect(told({ ...nothing, menu: [hit('menu', 'menu', 2)], people, points })).toEqual([
    ['points', 'aula', 1],
    ['menu', 'menu', undefined],
    ['people', 'maulana', 1],
  ]);
  expect(told({ ...nothing, people: { hits: [hit('budi', 'people', 3)], named: 0, total: 1 } })).toEqual([['people', 'budi', 1]]);
});

test('people of one name: whoever is here before whoever left', () => {
  const hits = [hit('a', 'people', 1, { chip: 'Pindah' }), hit('b', 'people', 1), hit('c', 'people', 0)];
  expect(told({ ...nothing, people: { hits, named: 3, total: 3 } })).toEqual([['people', 'c b a', 3]]);
});

test('before anything is typed all menus stand there, after it only some', () => {
  const menu = Array.from({ length: 20 }, (_, at) => hit(`m${at}`, 'menu', 0));
  expect(groupsOf({ ...nothing, typed: '', menu })[0]?.hits).toHaveLength(20);
  expect(groupsOf({ ...nothing, menu })[0]?.hits).toHaveLength(6);
});

test('a command that was typed out stands first', () => {
  const found = { ...nothing, people: { hits: [hit('ali', 'people', 0)], named: 1, total: 1 }, verbs: [hit('cetak', 'verbs', 3)] };
  expect(told({ ...found, isCommand: true }).map(([name]) => name)).toEqual(['verbs', 'people']);
});

test('a command about a person is about the line that is shown first of those that are as near', () => {
  const edit = { href: '/ubah' };
  const row = (key: string, distance: Distance, more: Partial<PaletteHit> = {}) => hit(key, 'people', distance, { edit, ...more });
  // The order in which lists answer is not the one in which lines are shown.
  const people = [row('ahmad susanto', 0), row('ahmad fadhil', 0), row('ahmad aji', 0, { chip: 'Pindah' })];
  expect(nearestPerson([], people)?.key).toBe('ahmad fadhil');
  expect(nearestPerson([row('ahmad zaki', 0)], people)?.key).toBe('ahmad zaki');
  expect(nearestPerson([row('zaki ahmad', 1)], people)?.key).toBe('ahmad fadhil');
  expect(nearestPerson([], [row('nomor', 3), hit('menu', 'people', 0)])).toBeUndefined();
});
