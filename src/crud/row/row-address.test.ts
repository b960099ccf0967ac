import { expect, test } from 'vitest';
import { rowAddress } from './row-address.ts';

test.each([
  ['master-data', '/privileges/apps/7/master-data'],
  ['a/b', '/privileges/apps/7/a%2Fb'],
  ['50% ? #1', '/privileges/apps/7/50%25%20%3F%20%231'],
  ['$id', '/privileges/apps/7/%24id'],
  ['', '/privileges/apps/7'],
  [null, '/privileges/apps/7'],
  [undefined, '/privileges/apps/7'],
  ['.', '/privileges/apps/7'],
  ['..', '/privileges/apps/7'],
  ['...', '/privileges/apps/7/...'],
])('a row called %s stands at %s, whatever the browser makes of paths', (name, address) => {
  expect(rowAddress('/privileges/apps', '7', name)).toBe(address);
  expect(new URL(address, 'http://app.invalid').pathname.split('/')[3]).toBe('7');
});
