import { expect, test } from 'vitest';
import { rowsOfSearch, soleRow } from './search-wish.ts';
import type { ResourcePage } from '../../live/use-resource-page.ts';

const pageOf = (ids: readonly string[], more: Partial<Pick<ResourcePage, 'isStale' | 'isLoading'>> & { total?: number } = {}) => ({
  view: {
    rows: ids.map((id) => ({ row: { id } })),
    total: more.total ?? ids.length,
    totalPages: 1,
    coverage: 'exact',
    stored: ids.length,
    asOf: null,
  } as const,
  isStale: more.isStale ?? false,
  isLoading: more.isLoading ?? false,
});

test('rows count only for the search they were asked for', () => {
  const page = pageOf(['7']);
  expect(rowsOfSearch({ search: 'sit', page }, 'sit')).toEqual(['7']);
  expect(rowsOfSearch({ search: 'si', page }, 'sit')).toBeUndefined();
  expect(rowsOfSearch({ search: 'sit', page: pageOf(['7'], { isStale: true }) }, 'sit')).toBeUndefined();
  expect(rowsOfSearch({ search: 'sit', page: { ...page, view: undefined } }, 'sit')).toBeUndefined();
});

test('one row of those the device has is opened only when the service has spoken', () => {
  expect(soleRow({ search: 'sit', page: pageOf(['7']) }, 'sit')).toBe('7');
  expect(soleRow({ search: 'sit', page: pageOf(['7'], { isLoading: true }) }, 'sit')).toBeUndefined();
  expect(soleRow({ search: 'si', page: pageOf(['7']) }, 'sit')).toBeUndefined();
});

test('of several, of none, and of the last one on a page nothing is opened', () => {
  expect(soleRow({ search: 'sit', page: pageOf(['7', '8']) }, 'sit')).toBeUndefined();
  expect(soleRow({ search: 'sit', page: pageOf([]) }, 'sit')).toBeUndefined();
  expect(soleRow({ search: 'sit', page: pageOf(['7'], { total: 11 }) }, 'sit')).toBeUndefined();
});
