import { expect, test } from 'vitest';
import { allFlags, noFlags } from '../../../contract/permissions.ts';
import { countedNames, preparesFoundation } from '../../../contract/calls/onboarding-calls.ts';
import { isComplete, stepNames, stepsOf } from './steps.ts';

const none = Object.fromEntries(countedNames.map((name) => [name, 0]));
const full = Object.fromEntries(countedNames.map((name) => [name, 3]));
const boss = () => allFlags;

test('an empty foundation has every step open, in the order of the work, and the first one is next', () => {
  const steps = stepsOf({ counts: none, flags: boss, skipped: [] });
  expect(steps.map(({ name }) => name)).toEqual(stepNames);
  expect(steps.map(({ state }) => state)).toEqual(stepNames.map(() => 'open'));
  expect(steps.flatMap(({ name, isNext }) => (isNext ? [name] : []))).toEqual(['branches']);
  expect(steps.map(({ act }) => act)).toEqual(['add', 'add', 'add', 'add', 'add', 'add', 'open', 'add', 'open', 'add', 'open']);
  expect(isComplete(steps)).toBe(false);
});

test('a step ticks itself, and the next one is the first that is neither done nor skipped', () => {
  const steps = stepsOf({ counts: { ...none, branches: 4, schools: 1, kelas: 2 }, flags: boss, skipped: ['semesters'] });
  expect(steps.slice(0, 5).map(({ state }) => state)).toEqual(['done', 'done', 'skipped', 'done', 'open']);
  expect(steps.find(({ isNext }) => isNext)?.name).toBe('teachers');
  expect(steps[0]?.act).toBe('see');
});

test('a skipped step that is done after all is done', () => {
  expect(stepsOf({ counts: full, flags: boss, skipped: ['branches'] })[0]?.state).toBe('done');
});

test('everything done, or done and skipped, is complete; nothing to see is complete too', () => {
  expect(isComplete(stepsOf({ counts: full, flags: boss, skipped: [] }))).toBe(true);
  expect(isComplete(stepsOf({ counts: { ...full, 'log-check-points': 0 }, flags: boss, skipped: [] }))).toBe(false);
  expect(isComplete(stepsOf({ counts: { ...full, 'log-check-points': 0 }, flags: boss, skipped: ['scan', 'labels'] }))).toBe(true);
  expect(isComplete(stepsOf({ counts: {}, flags: boss, skipped: [] }))).toBe(true);
});

test('points begin with rooms, and accounts with roles', () => {
  const at = (counts: typeof none, name: string) => stepsOf({ counts, flags: boss, skipped: [] }).find((one) => one.name === name);
  expect(at(none, 'points')?.to).toBe('/rooms');
  expect(at({ ...none, rooms: 1 }, 'points')).toMatchObject({ to: '/check-points', state: 'open' });
  expect(at({ ...none, users: 5 }, 'accounts')).toMatchObject({ to: '/privileges/roles', state: 'open' });
  expect(at({ ...none, users: 5, roles: 1 }, 'accounts')).toMatchObject({ to: '/users', state: 'done' });
});

test('whoever may not read a list does not see its step, and whoever may not add is led to look', () => {
  const { users: _users, ...counts } = none;
  const flags = (menu: string) => (menu === '/schools' ? allFlags : { ...noFlags, read: true });
  const steps = stepsOf({ counts, flags, skipped: [] });
  expect(steps.map(({ name }) => name)).not.toContain('accounts');
  expect(steps.flatMap(({ name, act }) => (act === 'add' ? [name] : []))).toEqual(['schools']);
});

test('the steps are for those who may add master data that they also see', () => {
  const holder = (menu: string, right: 'create' | 'read', more = noFlags) => ({
    level: 'user',
    flags: (url: string) => (url === menu ? { ...more, [right]: true } : undefined),
  });
  expect(preparesFoundation({ level: 'superadmin', flags: () => undefined })).toBe(true);
  expect(preparesFoundation({ level: 'developer', flags: () => undefined })).toBe(true);
  expect(preparesFoundation(holder('/schools', 'create', { ...noFlags, read: true }))).toBe(true);
  expect(preparesFoundation(holder('/schools', 'read'))).toBe(false);
  expect(preparesFoundation(holder('/schools', 'create'))).toBe(false);
  // An officer creates records, which are not master data.
  expect(preparesFoundation(holder('/log-check-points', 'create', { ...noFlags, read: true }))).toBe(false);
});
