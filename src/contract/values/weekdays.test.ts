import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldText } from '../words/field-text.ts';
import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { readBody } from '../validation.ts';
import { isWeekdays, normalWeekdays, toggledDay, weekdaysOfText, weekdaysText, weekNames } from './weekdays.ts';

const field = f.text('Hari', { format: 'weekdays', required: true });
const lessons = defineResource({
  name: 'lessons',
  label: 'Pelajaran',
  service: 'master',
  path: '/api/lessons',
  title: 'name',
  fields: { name: f.text('Nama'), days: field },
});
const read = (days: unknown) => readBody(lessons, 'create', { name: 'Tahfiz', days });

const sets = fc.subarray(
  weekNames.map(({ figure }) => figure),
  { minLength: 1 },
);

test('every set of days, in any order and twice over, is kept in one spelling', () => {
  fc.assert(
    fc.property(sets, fc.infiniteStream(fc.nat()), fc.constantFrom('', ',', ' ', ', ', ';'), (figures, numbers, between) => {
      const kept = figures.join('');
      const shuffled = [...figures, ...figures].sort(() => (numbers.next().value % 2 ? 1 : -1)).join(between);
      expect([normalWeekdays(shuffled), isWeekdays(kept)]).toEqual([kept, true]);
      expect(read(shuffled)).toEqual({ values: { name: 'Tahfiz', days: kept } });
    }),
  );
});

test('what an export says of a set is the set again', () => {
  fc.assert(
    fc.property(sets, (figures) => {
      const kept = figures.join('');
      expect(weekdaysOfText(fieldText(field, kept))).toBe(kept);
    }),
  );
});

test('days are read as people write them', () => {
  const written: readonly (readonly [string, string | undefined])[] = [
    ['Senin, Rabu dan Jumat', '135'],
    ["Sen–Kam, Jum'at", '12345'],
    ['Sabtu-Senin', '167'],
    ['senin s/d jumat', '12345'],
    ['Senin sampai Rabu', '123'],
    ['Ahad', '7'],
    ['setiap hari', '1234567'],
    ['1-3-5', '135'],
    ['Senen', undefined],
    ['Senin-Rabu-Jumat', undefined],
    ['0', undefined],
    ['8', undefined],
    ['', undefined],
    [',', undefined],
  ];
  for (const [text, days] of written) expect([text, weekdaysOfText(text)]).toEqual([text, days]);
});

test('a day that is pressed twice changes nothing', () => {
  fc.assert(
    fc.property(sets, fc.constantFrom(...weekNames), (figures, { figure }) => {
      const days = figures.join('');
      const once = toggledDay(days, figure);
      expect(once === '' || isWeekdays(once)).toBe(true);
      expect([once.includes(figure), toggledDay(once, figure)]).toEqual([!days.includes(figure), days]);
    }),
  );
});

test('what is no set of days is refused', () => {
  for (const days of ['8', '0', 'Senin', '12345678', '１'])
    expect([days, 'problems' in read(days) && Object.keys(read(days))]).toEqual([days, ['problems']]);
  expect(read('')).toEqual({ problems: { days: 'Hari wajib diisi.' } });
  expect(weekdaysText('')).toBe('');
});
