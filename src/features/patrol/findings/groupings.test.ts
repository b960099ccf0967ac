import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersTest } from '../../../contract/declared/list-filter.ts';
import { findingStates } from '../../../contract/findings/findings.ts';
import { daysBefore } from '../../../contract/values/wall-clock.ts';
import { findingGroupings } from './groupings.ts';

const today = '2026-11-26';
const clock = { today, now: Date.parse('2026-11-26T03:00:00Z') };
const due = fc.oneof(
  fc.constant(''),
  fc.integer({ min: -40, max: 40 }).map((days) => daysBefore(today, days)),
);
const finding = fc.record({
  due_date: due,
  status: fc.constantFrom(...findingStates),
  name_school: fc.constantFrom('', 'SD Bekasi', 'SMP Bekasi', 'TK'),
});

test('in the order of its field each group is in one piece, and its filters are passed by exactly its rows', () => {
  fc.assert(
    fc.property(fc.array(finding, { minLength: 2, maxLength: 40 }), (made) => {
      for (const grouping of findingGroupings) {
        const text = (row: object): string => String(Reflect.get(row, grouping.field));
        const rows = made.map((row, at) => ({ id: String(at), ...row })).sort((a, b) => (text(a) < text(b) ? -1 : 1));
        const groups = rows.map((row) => grouping.groupOf(row, clock));
        const begun = groups.filter(({ heading }, at) => heading !== groups[at - 1]?.heading).map(({ heading }) => heading);
        expect(new Set(begun).size).toBe(begun.length);
        for (const group of groups)
          if (group.heading !== '')
            expect(rows.filter(filtersTest(group.filters))).toEqual(rows.filter((_, at) => groups[at]?.heading === group.heading));
      }
    }),
  );
});

test('days are told as they lie to today', () => {
  const [byDue] = findingGroupings;
  const told = [-1, 0, 1, 2, 7, 8].map((days) => byDue?.groupOf({ id: '1', due_date: daysBefore(today, -days) }, clock).heading);
  expect(told).toEqual([
    'Tempo sudah lewat',
    'Tempo hari ini',
    'Tempo besok',
    'Tempo dalam tujuh hari',
    'Tempo dalam tujuh hari',
    'Tempo sesudah itu',
  ]);
});
