import { expect, test } from 'vitest';
import { isSameView, mostViews, viewOf, viewsIn, withView } from './views.ts';

const names = ['branch', 'status'];
const state = {
  page: 3,
  limit: 50,
  search: 'ali',
  kept: { branch: 'BKS', tab: 'filter', status: '' },
  sort: { field: 'name', ascending: false },
};
const view = { name: 'Bekasi', filters: { branch: 'BKS' }, search: 'ali', sort: { field: 'name', ascending: false } };

test('a view keeps filters, search and order, and neither the page nor what belongs to the page itself', () => {
  expect(viewOf('Bekasi', state, names)).toEqual(view);
  expect(viewsIn(JSON.parse(JSON.stringify([view])))).toEqual([view]);
});

test('the same list is the same view, whatever it is called', () => {
  expect(isSameView(view, { ...view, name: 'Lain' })).toBe(true);
  expect(isSameView(view, { ...view, search: '' })).toBe(false);
  expect(isSameView(view, { ...view, sort: { field: 'name', ascending: true } })).toBe(false);
  const one = { name: '', search: '', filters: { a: '1', b: '2' } };
  expect(isSameView(one, { ...one, filters: { b: '2', a: '1' } })).toBe(true);
});

test('a view of the same name gives way, and there are never too many', () => {
  const other = { ...view, search: 'budi' };
  expect(withView([view], other)).toEqual([other]);
  const many = Array.from({ length: mostViews }, (_, at) => ({ ...view, name: `V${at}` }));
  expect(withView(many, view)).toHaveLength(mostViews);
  expect(withView(many, view).at(-1)).toEqual(view);
});

test.each([[null], [{}], ['x'], [[1, null, { name: '' }, { name: 'a', search: 1, filters: {} }, { name: 'a', search: '', filters: [] }]]])(
  'what is no view counts as nothing: %j',
  (kept) => expect(viewsIn(kept)).toEqual([]),
);

test('a view that another version kept stays as far as it is understood', () => {
  expect(viewsIn([{ name: 'a', search: '', filters: { x: '1', y: 2 }, sort: { field: 3 }, more: true }])).toEqual([
    { name: 'a', search: '', filters: { x: '1' } },
  ]);
});
