import { expect, test } from 'vitest';
import { recentMenus } from './recent-menus.tsx';

const urls = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];
const tree = [{ nama_aplikasi: 'A', modules: [{ name: 'M', menus: urls.map((url) => ({ name: url, url })) }] }];
const shown = (...opened: string[]) =>
  recentMenus(
    tree,
    opened.map((menu) => ({ menu })),
  ).menus.map(({ url }) => url);

test('what was opened last comes first, each once, filled up to six', () => {
  expect(shown('/g', '/c', '/g')).toEqual(['/g', '/c', '/a', '/b', '/d', '/e']);
  expect(shown()).toEqual(['/a', '/b', '/c', '/d', '/e', '/f']);
});

test('a menu that was taken away is not offered, nor what was no menu', () => {
  expect(shown('/secret')).toEqual(['/a', '/b', '/c', '/d', '/e', '/f']);
  expect(recentMenus(tree, [{ resource: 'students', id: '4' }]).isOpened).toBe(false);
  expect(recentMenus([], [{ menu: '/a' }]).menus).toEqual([]);
});
