import fc from 'fast-check';
import { expect, test } from 'vitest';
import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { readBody } from '../validation.ts';
import { isTime, normalTime, timeOfDayPart } from './time-of-day.ts';

const hours = fc.integer({ min: 0, max: 23 });
const minutes = fc.integer({ min: 0, max: 59 });
const two = (n: number) => String(n).padStart(2, '0');

const bells = defineResource({
  name: 'bells',
  label: 'Bel',
  service: 'master',
  path: '/api/bells',
  title: 'name',
  fields: { name: f.text('Nama'), at: f.text('Jam', { format: 'time', required: true }) },
});
const read = (at: unknown) => readBody(bells, 'create', { name: 'Masuk', at });

test('every time in every spelling is kept in one', () => {
  fc.assert(
    fc.property(hours, minutes, fc.constantFrom('.', ':', ' . ', ''), fc.boolean(), (hour, minute, between, padded) => {
      const kept = `${two(hour)}.${two(minute)}`;
      const typed = `${padded ? two(hour) : hour}${between}${two(minute)}`;
      expect([normalTime(typed), isTime(kept)]).toEqual([kept, true]);
      expect(read(typed)).toEqual({ values: { name: 'Masuk', at: kept } });
      expect(normalTime(normalTime(typed))).toBe(kept);
    }),
  );
});

test('times as texts stand in the order of the day', () => {
  fc.assert(
    fc.property(hours, minutes, hours, minutes, (h1, m1, h2, m2) => {
      const [a, b] = [`${two(h1)}.${two(m1)}`, `${two(h2)}.${two(m2)}`];
      expect(a < b).toBe(h1 * 60 + m1 < h2 * 60 + m2);
    }),
  );
});

test('what is no time is refused in words that show one', () => {
  for (const at of ['24.00', '7.5', '12.60', '21.30.15', 'pagi', '１２.００', '-1.30', '99', '1:2:3', 'x21.30'])
    expect([at, read(at)]).toEqual([at, { problems: { at: 'Jam ditulis seperti 21.30.' } }]);
  expect(read('')).toEqual({ problems: { at: 'Jam wajib diisi.' } });
  for (const at of [2130, null, ['21.30'], { at: '21.30' }]) expect(read(at)).toHaveProperty('problems');
});

test('a fraction of a day is a time', () => {
  fc.assert(
    fc.property(hours, minutes, fc.integer({ min: 0, max: 60_000 }), (hour, minute, day) => {
      expect(timeOfDayPart(day + (hour * 60 + minute) / 1440)).toBe(`${two(hour)}.${two(minute)}`);
    }),
  );
  expect([timeOfDayPart(0.99999), timeOfDayPart(Number.NaN)]).toEqual([undefined, undefined]);
});
