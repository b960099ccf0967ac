import { expect, test } from 'vitest';
import { closedHere } from './closed-here.ts';

const me = { id: '7', email: 'Saya@amanah.test', level: 'user' };
const fieldsOf = (...asked: Parameters<typeof closedHere>) => Object.keys(closedHere(...asked)).sort();

test('one’s own password is not asked for, in the form of accounts and in those of staff', () => {
  expect(fieldsOf('users', { id: '7', level: 'user' }, me)).toEqual(['password']);
  for (const kind of ['employes', 'teachers'] as const) {
    expect(fieldsOf(kind, { id: '3', email: 'saya@AMANAH.test' }, me)).toEqual(['password']);
    // There the number is a person's, not an account's.
    expect(fieldsOf(kind, { id: '7', email: 'lain@amanah.test' }, me)).toEqual([]);
  }
});

test('names and password of a level above one’s own are out of reach, of the own level and below they are not', () => {
  const names = ['email', 'password', 'unique_id'];
  expect(fieldsOf('users', { id: '1', level: 'superadmin' }, me)).toEqual(names);
  expect(fieldsOf('users', { id: '1', level: 'superadmin' }, { ...me, level: 'developer' })).toEqual(names);
  expect(fieldsOf('users', { id: '2', level: 'developer' }, { ...me, level: 'developer' })).toEqual([]);
  expect(fieldsOf('users', { id: '2', level: 'developer' }, { ...me, level: 'superadmin' })).toEqual([]);
  expect(fieldsOf('users', { id: '9', level: 'user' }, me)).toEqual([]);
});

test('a new account has nothing closed', () => {
  expect([fieldsOf('users', undefined, me), fieldsOf('users', { id: '1' }, undefined)]).toEqual([[], []]);
});
