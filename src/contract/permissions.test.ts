import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFlags, flagsFor, type PermissionEntry, rightOf, rights, rightWords } from './permissions.ts';

const entry = (url: string, create: 0 | 1, read: 0 | 1, update: 0 | 1, remove: 0 | 1): PermissionEntry => ({
  menu: { url },
  create,
  read,
  update,
  delete: remove,
});
const bit = fc.constantFrom<0 | 1>(0, 1);
const entries = fc.array(
  fc.tuple(fc.constantFrom('/floors', '/rooms'), bit, bit, bit, bit).map((x) => entry(...x)),
  { maxLength: 6 },
);

describe('flagsFor', () => {
  test('developer and superadmin pass, with or without entries', () => {
    expect(flagsFor('developer', [], '/floors')).toEqual(allFlags);
    expect(flagsFor('superadmin', [entry('/floors', 0, 0, 0, 0)], '/floors')).toEqual(allFlags);
  });

  test('no other word passes', () => {
    for (const level of ['user', '', 'Superadmin', 'admin', 'superadmin ']) expect(flagsFor(level, [], '/floors')).toBeUndefined();
  });

  test('an entry of no rights is not the same as no entry', () => {
    expect(flagsFor('user', [entry('/floors', 0, 0, 0, 0)], '/floors')).toEqual({
      create: false,
      read: false,
      update: false,
      delete: false,
    });
    expect(flagsFor('user', [entry('/floors', 1, 1, 1, 1)], '/floor')).toBeUndefined();
    expect(flagsFor('user', [entry('/floors', 1, 1, 1, 1)], '/floors/')).toBeUndefined();
  });

  test('role and own entries add up', () => {
    expect(flagsFor('user', [entry('/floors', 0, 1, 0, 0), entry('/floors', 1, 0, 0, 0)], '/floors')).toEqual({
      create: true,
      read: true,
      update: false,
      delete: false,
    });
  });

  test("a right is held exactly when one of the menu's own entries gives it", () => {
    fc.assert(
      fc.property(entries, (list) => {
        const flags = flagsFor('user', list, '/floors');
        const mine = list.filter((x) => x.menu.url === '/floors');
        return mine.length === 0 ? flags === undefined : rights.every((right) => flags?.[right] === mine.some((x) => x[right] === 1));
      }),
    );
  });

  test('a further entry never takes a right away, and the order does not matter', () => {
    fc.assert(
      fc.property(entries, entries, (a, b) => {
        const before = flagsFor('user', a, '/floors');
        const after = flagsFor('user', [...a, ...b], '/floors');
        expect(flagsFor('user', [...b, ...a], '/floors')).toEqual(after);
        return rights.every((right) => !before?.[right] || after?.[right]);
      }),
    );
  });
});

test('each operation has its right and each right its word', () => {
  expect(rightOf).toEqual({ list: 'read', create: 'create', update: 'update', delete: 'delete' });
  expect(Object.keys(rightWords)).toEqual([...rights]);
});
