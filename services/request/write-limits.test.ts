import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../kernel/refusal.ts';
import { usualWrites, WriteCounts } from './write-limits.ts';

const refusedFor = (enter: () => unknown): number | undefined => {
  try {
    enter();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== 429) throw problem;
    return problem.more.retryAfter;
  }
};

test('an outbox of 5,000, sent four at a time as fast as it goes, meets no limit', () => {
  const counts = new WriteCounts(usualWrites, () => 0);
  for (let sent = 0; sent < 5000; sent += 4) {
    const four = [1, 2, 3, 4].map(() => counts.enter(7));
    for (const over of four) over();
  }
});

test('what is under way at the same moment is bounded, and what was answered counts no more', () => {
  const counts = new WriteCounts({ burst: 100, perSecond: 1, atOnce: 3 }, () => 0);
  const [first] = [counts.enter(7), counts.enter(7), counts.enter(7)];
  expect(refusedFor(() => counts.enter(7))).toBe(1);
  // Others have their own.
  expect(refusedFor(() => counts.enter(8))).toBeUndefined();
  first?.();
  first?.();
  expect(refusedFor(() => counts.enter(7))).toBeUndefined();
  expect(refusedFor(() => counts.enter(7))).toBe(1);
});

test('a burst that is used up says how long to wait, and that is long enough', () => {
  let now = 0;
  const counts = new WriteCounts({ burst: 10, perSecond: 0.25, atOnce: 100 }, () => now);
  for (let n = 0; n < 10; n += 1) counts.enter(7)();
  const seconds = refusedFor(() => counts.enter(7)) ?? 0;
  expect(seconds).toBe(4);
  now += seconds * 1000;
  expect(refusedFor(() => counts.enter(7))).toBeUndefined();
  // A clock that is set back neither gives nor takes.
  now -= 3_600_000;
  expect(refusedFor(() => counts.enter(7))).toBe(4);
});

test('in no time and in no order does an account write more than its burst and what came back since', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4000 })), { maxLength: 300 }), (steps) => {
      let now = 0;
      const limits = { burst: 20, perSecond: 2, atOnce: 5 };
      const counts = new WriteCounts(limits, () => now);
      const written = new Map<number, number>();
      for (const [id, pause] of steps) {
        now += pause;
        if (refusedFor(() => counts.enter(id)()) === undefined) written.set(id, (written.get(id) ?? 0) + 1);
        for (const count of written.values()) expect(count).toBeLessThanOrEqual(limits.burst + (now / 1000) * limits.perSecond);
      }
    }),
  );
});

test('accounts whose share is whole again are forgotten', () => {
  let now = 0;
  const counts = new WriteCounts({ burst: 10, perSecond: 1, atOnce: 5 }, () => now);
  for (let id = 1; id <= 500; id += 1) counts.enter(id)();
  now += 60_000;
  for (let n = 0; n < 1200; n += 1) {
    counts.enter(1000)();
    now += 1000;
  }
  expect(counts.size).toBeLessThan(5);
});
