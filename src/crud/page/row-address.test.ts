import { expect, test } from 'vitest';
import { canBeRow } from './row-address.ts';

test.each(['1', '42', '99999999', 'local:01ARZ3NDEKTSV4RRFFQ69G5FAV'])('%s may be a row', (id) => expect(canBeRow(id)).toBe(true));

test.each(['abc', '0', '01', '-1', '1.5', '1e2', '+1', ' 1', '1/2', '', '99999999999999999999', 'Infinity', '١', 'local:abc', 'local:'])(
  '"%s" is none',
  (id) => expect(canBeRow(id)).toBe(false),
);
