import { expect, test } from 'vitest';
import { asksRole, levelOptions } from './level-rule.ts';

test('a role is asked for once a level is chosen that has one', () => {
  expect(['', null, undefined, 'developer', 'user', 'superadmin'].map(asksRole)).toEqual([false, false, false, false, true, true]);
});

test('nobody is made a superadmin, and nobody stops being one by opening the form', () => {
  const offered = (held?: string) => levelOptions(held).map(({ value }) => value);
  expect(offered()).toEqual(['user', 'developer']);
  expect(offered('user')).toEqual(['user', 'developer']);
  expect(offered('superadmin')).toEqual(['user', 'developer', 'superadmin']);
});
