import { expect, test } from 'vitest';
import { loginProblems } from './login-problems.ts';

test.each([
  ['', '', ['email', 'password']],
  ['100004', '', ['password']],
  ['patroli@amanah.test', 'x', []],
  ['patroli@', 'x', ['email']],
  ['dua kata', 'x', ['email']],
  [' rahma ', 'x', []],
])('%s with %s', (email, password, fields) => {
  expect(Object.keys(loginProblems(email, password))).toEqual(fields);
});
