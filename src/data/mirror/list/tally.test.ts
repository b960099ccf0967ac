import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterName, filtersTest } from '../../../contract/declared/list-filter.ts';
import { tallyOf } from './tally.ts';

const fields = ['branch', 'school', 'state'];
const value = fc.constantFrom('', 'a', 'b', 'c');
const rows = fc.array(fc.record({ id: fc.string(), branch: value, school: value, state: value, other: value }), { maxLength: 40 });
const filters = fc.record(
  {
    branch: value,
    'school.any': fc.constantFrom('', 'a', 'a,b'),
    'state.from': value,
    'state.until': value,
    other: value,
  },
  { requiredKeys: [] },
);

/** Only the filters of some fields. */
const only = (all: Readonly<Record<string, string | undefined>>, keep: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(all).flatMap(([name, wanted]) => (wanted && keep(filterName(name).field) ? [[name, wanted]] : [])));

test('each count is that of a list which is asked for it', () => {
  fc.assert(
    fc.property(rows, filters, (some, asked) => {
      const told = tallyOf(
        some,
        only(asked, () => true),
        fields,
      );
      const count = (keep: (field: string) => boolean, more: (row: (typeof some)[number]) => boolean = () => true) =>
        some.filter((row) => filtersTest(only(asked, keep))(row) && more(row)).length;
      const isBase = (field: string) => !fields.includes(field);
      expect(told.all).toBe(count(isBase));
      for (const [at, field] of fields.entries()) {
        expect(told.upTo[field]).toBe(count((one) => isBase(one) || fields.indexOf(one) <= at));
        for (const wanted of ['', 'a', 'b', 'c'])
          expect(told.values[field]?.[wanted] ?? 0).toBe(
            count(
              (one) => one !== field,
              (row) => String(row[field as 'branch']) === wanted,
            ),
          );
      }
    }),
  );
});

test('a value with the name of something that objects have is counted like any other', () => {
  expect(
    tallyOf(
      [
        { id: '1', branch: '__proto__' },
        { id: '2', branch: 'constructor' },
      ],
      undefined,
      ['branch'],
    ).values,
  ).toEqual({
    branch: Object.fromEntries([
      ['__proto__', 1],
      ['constructor', 1],
    ]),
  });
});
