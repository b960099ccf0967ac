import { expect, test } from 'vitest';
import { asksRole, levelOptions, plainLevelOptions } from './level-rule.ts';

test('a role is asked for once a level is chosen that has one', () => {
  expect(['', null, undefined, 'developer', 'user', 'superadmin'].map(asksRole)).toEqual([false, false, false, false, true, true]);
});

test('everybody is offered what he may give, and nobody stops being one by opening the form', () => {
  const offered = (own: string, held?: string) => levelOptions(held, own).map(({ value }) => value);
  expect(offered('user')).toEqual(['user']);
  expect(offered('developer')).toEqual(['user', 'developer']);
  expect(offered('superadmin')).toEqual(['user', 'developer', 'superadmin']);
  expect(offered('user', 'developer')).toEqual(['user', 'developer']);
  expect(offered('developer', 'superadmin')).toEqual(['user', 'developer', 'superadmin']);
  expect(offered('unheard of')).toEqual(['user']);
});

test('services of others are offered what their description names, whoever asks', () => {
  expect(plainLevelOptions(undefined).map(({ value }) => value)).toEqual(['user', 'developer']);
  expect(plainLevelOptions('superadmin').map(({ value }) => value)).toEqual(['user', 'developer', 'superadmin']);
});
