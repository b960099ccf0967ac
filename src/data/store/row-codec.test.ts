import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../../contract/fields.ts';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { logCheckPoints } from '../../contract/resources/patrol/log-check-points.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { decodeRow } from './row-codec.ts';

/** What the types of a held row promise about a value. */
function isPromised(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'integer':
      return value === null || (typeof value === 'number' && !Number.isNaN(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' || field.options.some((option) => option.value === value);
    case 'history':
      return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    default:
      return typeof value === 'string';
  }
}

describe('a row as a service answers it', () => {
  test.each(Object.values<Resource>(registry).map((resource) => [resource.name, resource] as const))(
    '%s: every value is what its type says, whatever came',
    (_, resource) => {
      const names = Object.keys(resource.fields);
      const anything = fc.oneof(
        fc.anything(),
        fc.constantFrom(null, '', 0, 1, '0', '1', '7', 3.5, true, 'ya', [], {}, [1], Number.NaN, { toString: 1, valueOf: 1 }),
      );
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...names), anything), (wire) => {
          const row = decodeRow(resource, { ...wire, id: 5 });
          expect(row?.id).toBe('5');
          for (const [name, field] of Object.entries(resource.fields)) {
            const value = row?.[name];
            if (value !== undefined && !isPromised(field, value)) throw new Error(`${name}: ${JSON.stringify(value)}`);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  test('numbers come as text and texts as numbers', () => {
    const row = decodeRow(logCheckPoints, {
      id: 9,
      ysb_check_point_id: 12,
      ysb_kategori_note: '2',
      photo_count: '3',
      recorded_offline: 1,
      wrong_clock: '0',
      name_floor: 4,
      note: null,
    });
    expect(row).toEqual({
      id: '9',
      ysb_check_point_id: '12',
      ysb_kategori_note: 2,
      photo_count: 3,
      recorded_offline: true,
      wrong_clock: false,
      name_floor: '4',
      note: '',
    });
  });

  test('what cannot be a value of its field counts as not told, so that nobody sends it back', () => {
    const wire = { id: '1', full_name: { first: 'Siti' }, ysb_branch_id: ['BKS'], gender: { code: 1 }, array_status: [1, { date: 'x' }] };
    expect(decodeRow(teachers, wire)).toEqual({ id: '1', array_status: [{ date: 'x' }] });
    expect(decodeRow(logCheckPoints, { id: '1', photo_count: 'banyak' })).toEqual({ id: '1' });
  });

  test('a choice that the contract does not know stays as its text, and fields of others pass as they are', () => {
    const detail = { email: 'a@b.c' };
    expect(decodeRow(teachers, { id: '1', religion: 'lain', gender: 7, user_detail: detail })).toEqual({
      id: '1',
      religion: 'lain',
      gender: '7',
      user_detail: detail,
    });
  });
});
