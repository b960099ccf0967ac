import { expect, test } from 'vitest';
import { parseSearchParams, writeSearchParams } from './search-params.ts';

test('numbers and odd texts stay text, and come back as they were', () => {
  const search = { page: '2', search: '"12" & <b>', id: 'local:01H', sort: '-name' };
  expect(parseSearchParams(writeSearchParams(search))).toEqual(search);
});

test('what is empty does not stand in the address', () => {
  expect(writeSearchParams({ page: 1, search: '', dialog: undefined, id: null })).toBe('?page=1');
  expect(writeSearchParams({})).toBe('');
});
