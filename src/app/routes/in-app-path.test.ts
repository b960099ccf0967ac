import { expect, test } from 'vitest';
import { isInAppPath } from './in-app-path.ts';

test.each(['/branches', '/privileges/roles/3/guru', '/rooms?page=2&search=a'])('%s is ours', (path) =>
  expect(isInAppPath(path)).toBe(true),
);
test.each([
  '',
  'branches',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'javascript:alert(1)',
  'https://evil.test/',
  '/a b',
])('%s is not', (path) => expect(isInAppPath(path)).toBe(false));
