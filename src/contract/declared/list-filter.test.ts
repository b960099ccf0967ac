import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOf, filterName, filtersTest, valuesOf } from './list-filter.ts';

const row = { kelas: 4, branch: 'BKS', day: '2026-11-20', isOn: false, none: null };

describe('a filter of a list', () => {
  test.each([
    ['branch', { field: 'branch', way: 'is' }],
    ['kelas.any', { field: 'kelas', way: 'any' }],
    ['day.from', { field: 'day', way: 'from' }],
    ['day.until', { field: 'day', way: 'until' }],
    ['any', { field: 'any', way: 'is' }],
  ])('%s names its field and how it is held', (name, expected) => expect(filterName(name)).toEqual(expected));

  test.each<[Readonly<Record<string, string>>, boolean]>([
    [{}, true],
    [{ branch: '' }, true],
    [{ branch: 'BKS' }, true],
    [{ branch: 'bks' }, false],
    [{ kelas: '4' }, true],
    [{ isOn: 'false' }, true],
    [{ none: 'null' }, false],
    [{ 'kelas.any': '3,4' }, true],
    [{ 'kelas.any': '3,44' }, false],
    [{ 'day.from': '2026-11-20', 'day.until': '2026-11-20' }, true],
    [{ 'day.from': '2026-11-21' }, false],
    [{ 'day.until': '2026-11-19' }, false],
    [{ 'none.from': '2000-01-01' }, false],
    [{ 'none.until': '2999-01-01' }, false],
    [{ branch: 'BKS', kelas: '5' }, false],
    [{ 'none.none': '1' }, true],
    [{ 'none.none': '0' }, false],
    [{ 'kelas.none': '1' }, false],
    [{ 'kelas.none': '0' }, true],
    [{ 'isOn.none': '1' }, false],
  ])('%j: %s', (filters, expected) => expect(filtersTest(filters)(row)).toBe(expected));

  test('keeps any values apart, commas and percent signs among them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' })), (values) => {
        expect(valuesOf(anyOf(values))).toEqual(values);
      }),
    );
  });

  test('an address that somebody typed wrongly breaks nothing', () => {
    expect(valuesOf('%,,a,%E0%A4%A,a')).toEqual(['%', 'a', '%E0%A4%A']);
  });
});
