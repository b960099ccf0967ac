import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../contract/resource.ts';
import { filtersTest } from '../../../contract/declared/list-filter.ts';
import { comparator, compareIds, haystack } from '../rows/row-match.ts';
import type { RowsAnswer, ListQuestion } from './question.ts';
import { createRowList } from './row-list.ts';

const fields = ['name', 'code'];
const word = fc.constantFrom('', 'Siti', 'siti', 'Budi 2', 'Budi 10', 'É', 'nur', 'Nur-Aini', '007', '7');
const number = fc.option(fc.integer({ min: -3, max: 12 }), { nil: null });
const id = fc.oneof(fc.integer({ min: 0, max: 40 }).map(String), fc.constantFrom('a', 'B', '007'));
const row: fc.Arbitrary<Row> = fc.record({ id, name: word, code: word, rank: number, kind: fc.constantFrom('x', 'y', 1) });
const rows = fc.uniqueArray(row, { selector: (one) => one.id, maxLength: 30 });
const laid = fc.uniqueArray(
  fc.oneof(
    row.map((one) => ({ id: one.id, row: one })),
    id.map((gone) => ({ id: gone })),
  ),
  { selector: (one) => one.id, maxLength: 6 },
);
const question: fc.Arbitrary<ListQuestion> = fc.record({
  resource: fc.constant('floors' as const),
  stamp: fc.constant(1),
  fields: fc.constant(fields),
  search: fc.constantFrom('', 's', 'budi', 'nur', '7', 'e'),
  filters: fc.constantFrom<ListQuestion['filters']>(
    undefined,
    {},
    { kind: '' },
    { kind: '1' },
    { kind: 'x' },
    { kind: 'y' },
    { kind: 'x', name: 'Siti' },
  ),
  sort: fc.option(fc.record({ field: fc.constantFrom('id', 'name', 'rank', 'none'), ascending: fc.boolean() }), { nil: undefined }),
  from: fc.nat(20),
  limit: fc.nat(10),
  laid,
});

/** What is asked, taken literally, without any memory or shortcut. */
function plainly(stored: readonly Row[], asked: ListQuestion): RowsAnswer {
  const instead = new Map(asked.laid.map((one) => [one.id, one]));
  const isStored = new Set(stored.map((one) => one.id));
  const seen = stored.flatMap((one) => (instead.has(one.id) ? (instead.get(one.id)?.row ?? []) : [one]));
  for (const one of asked.laid) if (one.row && !isStored.has(one.id)) seen.push(one.row);
  const found = seen
    .filter((one) => filtersTest(asked.filters)(one) && haystack('floors', fields)(one).includes(asked.search))
    .sort(comparator('floors', asked.sort));
  return { rows: found.slice(asked.from, asked.from + asked.limit), total: found.length, stored: stored.length };
}

const byId = (list: readonly Row[]) => [...list].sort((a, b) => compareIds(a.id, b.id));

describe('a list in memory', () => {
  test('answers what a search word by word answers, question after question', () => {
    fc.assert(
      fc.property(rows, fc.array(question, { minLength: 1, maxLength: 6 }), (some, questions) => {
        const list = createRowList(byId(some));
        for (const asked of questions) expect(list.find(asked)).toEqual(plainly(byId(some), asked));
      }),
      { numRuns: 600 },
    );
  });

  test('answers after a change as if it had been made of the changed rows', () => {
    fc.assert(
      fc.property(rows, rows, fc.array(id, { maxLength: 4 }), question, (some, put, gone, asked) => {
        const list = createRowList(byId(some));
        list.find(asked);
        const kept = some.filter((one) => !gone.includes(one.id) && !put.some((other) => other.id === one.id));
        const fresh = put.filter((one) => !gone.includes(one.id));
        expect(list.changed({ put: fresh, gone }).find(asked)).toEqual(plainly(byId([...kept, ...fresh]), asked));
      }),
      { numRuns: 300 },
    );
  });
});
