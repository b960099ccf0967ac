import { expect, test } from 'vitest';
import { firstPage, nextSort, readListState, writeListState } from './list-state.ts';

test('an empty address is the first page of ten', () => {
  expect(readListState({})).toEqual(firstPage);
  expect(writeListState(firstPage)).toEqual({});
});

test('what was written is read again', () => {
  const state = { page: 3, limit: 50, search: '007', sort: { field: 'name', ascending: false }, dialog: 'edit', id: '12' };
  expect(readListState({ ...writeListState(state) })).toEqual(state);
});

test.each([
  [{ page: -1 }, { page: 1 }],
  [{ page: 'x' }, { page: 1 }],
  [{ page: 1.5 }, { page: 1 }],
  [{ limit: 7 }, { limit: 10 }],
  [{ limit: '25' }, { limit: 25 }],
  [{ search: 12 }, { search: '12' }],
  [{ search: { a: 1 } }, { search: '' }],
  [{ search: 'a'.repeat(500) }, { search: 'a'.repeat(191) }],
])('%j becomes %j', (raw, expected) => expect(readListState(raw)).toMatchObject(expected));

test('a sort that is no field name is dropped, unknown keys too', () => {
  expect(writeListState(readListState({ sort: 'name;drop', other: 1, page: 2 }))).toEqual({ page: 2 });
});

test('a heading sorts up, down, then not at all', () => {
  const up = nextSort(undefined, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'code')]).toEqual([
    { field: 'name', ascending: true },
    { field: 'name', ascending: false },
    undefined,
    { field: 'code', ascending: true },
  ]);
});

test('what a page keeps in the address stands there, and nothing it does not know', () => {
  const own = ['tab', 'date_in'];
  const state = readListState({ tab: 'filter', date_in: '2026-11-20', other: 'x', page: '2' }, own);
  expect(state).toEqual({ ...firstPage, page: 2, kept: { tab: 'filter', date_in: '2026-11-20' } });
  expect(writeListState(state)).toEqual({ page: 2, tab: 'filter', date_in: '2026-11-20' });
  expect(readListState({ tab: '', date_in: { a: 1 } }, own)).toEqual(firstPage);
  expect(readListState({ tab: 'a'.repeat(500) }, own).kept?.['tab']).toHaveLength(191);
});
