import { expect, test } from 'vitest';
import { clockText, freeStart, opensAt, overlaps, type Planned, sharedTimes } from './overlap.ts';

const plan = (more: Partial<Planned> = {}): Planned => ({
  start_time: '21.30',
  minutes: 60,
  early: 15,
  late: 30,
  days: '1234567',
  valid_from: '2026-11-01',
  valid_until: '',
  ...more,
});

test('windows meet by their margins, and touch without meeting', () => {
  expect(overlaps(plan(), plan({ start_time: '23.00' }))).toBe(true);
  expect(overlaps(plan(), plan({ start_time: '23.15' }))).toBe(false);
  expect(overlaps(plan(), plan({ start_time: '23.14' }))).toBe(true);
  expect(overlaps(plan({ early: undefined, late: undefined }), plan({ start_time: '22.30', early: 0 }))).toBe(false);
});

test('only on a common day, and across midnight on the day after', () => {
  expect(overlaps(plan({ days: '135' }), plan({ days: '246' }))).toBe(false);
  const night = plan({ start_time: '23.50', days: '1' });
  expect(overlaps(night, plan({ start_time: '00.30', days: '2' }))).toBe(true);
  expect(overlaps(night, plan({ start_time: '00.30', days: '1' }))).toBe(false);
  expect(overlaps(plan({ start_time: '23.50', days: '7' }), plan({ start_time: '00.30', days: '1' }))).toBe(true);
});

test('only while both are in force, whichever is asked about the other', () => {
  const before = plan({ valid_until: '2026-11-30' });
  for (const [from, is] of [
    ['2026-11-30', true],
    ['2026-12-01', false],
  ] as const) {
    const after = plan({ valid_from: from });
    expect([overlaps(before, after), overlaps(after, before)]).toEqual([is, is]);
  }
});

test('what is not typed yet meets nothing', () => {
  for (const half of [plan({ start_time: '' }), plan({ start_time: '24.00' }), plan({ days: '' }), plan({ minutes: undefined })])
    expect(overlaps(half, plan())).toBe(false);
});

test('which minutes are shared is told with their days, and a start that shares none', () => {
  const late = plan({ start_time: '22.45', minutes: 45, days: '56' });
  const [shared] = sharedTimes(late, plan());
  const opens = opensAt(late) ?? 0;
  expect(shared && [clockText(opens + shared.from), clockText(opens + shared.to), shared.days]).toEqual(['22.30', '23.00', '56']);
  expect(freeStart(late, [plan()])).toBe('23.15');
  expect(overlaps({ ...late, start_time: '23.15' }, plan())).toBe(false);
  // An earlier start is nearer, and no start on another day is proposed.
  expect(freeStart(late, [plan({ start_time: '23.30', minutes: 20 })])).toBe('22.00');
  expect(freeStart(plan({ start_time: '23.50', minutes: 30 }), [plan({ start_time: '23.50', minutes: 480 })])).toBe('22.35');
  expect(freeStart(late, [plan({ start_time: '20.00', minutes: 480 })])).toBeUndefined();
  expect(freeStart(plan({ start_time: '' }), [plan()])).toBeUndefined();
});
