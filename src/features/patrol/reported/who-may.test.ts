import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../../contract/permissions.ts';
import { mayReport, mends } from './who-may.ts';

const entry = (url: string, create: 0 | 1, read: 0 | 1): PermissionEntry => ({ menu: { url }, create, read, update: 0, delete: 0 });
const person = (...role_permission: PermissionEntry[]) => ({ level: 'user', role_permission });

test('a finding is reported by whoever may create one and read what is open, by whichever menu', () => {
  expect(mayReport(person(entry('/temuan', 1, 1)))).toBe(true);
  expect(mayReport(person(entry('/log-check-points', 1, 0), entry('/temuan', 0, 1)))).toBe(true);
  expect(mayReport(person(entry('/temuan', 1, 0)))).toBe(false);
  expect(mayReport(person(entry('/temuan', 0, 1), entry('/rooms', 1, 1)))).toBe(false);
  expect(mayReport({ ...person(), level: 'superadmin' })).toBe(true);
});

test('tasks are an employee’s who works on findings', () => {
  const works = person(entry('/temuan', 1, 1));
  expect(mends({ ...works, ysb_employe_id: 21 })).toBe(true);
  expect([mends({ ...works, ysb_employe_id: null }), mends({ ...works, ysb_employe_id: '' })]).toEqual([false, false]);
  expect(mends({ ...person(entry('/temuan', 1, 0)), ysb_employe_id: 21 })).toBe(false);
  // People who walk rounds report findings; repairing them is another right.
  expect(mends({ ...person(entry('/log-check-points', 1, 1)), ysb_employe_id: 21 })).toBe(false);
  expect(mends({ level: 'superadmin', role_permission: [], ysb_employe_id: '' })).toBe(false);
});
