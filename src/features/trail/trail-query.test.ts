import { expect, test } from 'vitest';
import { filterIn, numberIn, queryOf } from './trail-query.ts';

test('what an address says is a filter or nothing', () => {
  expect(
    filterIn({ person: 'rahma', user: 7, row: 'x', action: 'erase', from: '2026-11-20', to: 'kemarin', page: '-1', other: 1 }),
  ).toEqual({
    person: 'rahma',
    user: '7',
    resource: '',
    row: '',
    action: '',
    from: '2026-11-20',
    to: '',
    page: 1,
  });
});

test('days begin and end as at the schools', () => {
  expect(queryOf(filterIn({ from: '2026-11-20', to: '2026-11-20' }))).toEqual({
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T16:59:59.999Z',
  });
  expect(queryOf(filterIn({ from: '2026-99-99', person: '  ' }))).toEqual({});
});

test('a day that there is not is no filter: the page must not say that it is narrowed where it is not', () => {
  expect(filterIn({ from: '2026-02-31', to: '2028-02-29' })).toMatchObject({ from: '', to: '2028-02-29' });
});

test.each([
  ['6', '6'],
  [' 6 ', '6'],
  ['No. 007', '7'],
  ['abc', ''],
  ['0', ''],
  ['1234567890123456', ''],
])('typed into the box of numbers, %j is %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
