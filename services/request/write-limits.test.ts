import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../kernel/refusal.ts';
import { usualWrites, WriteCounts } from './write-limits.ts';

/** The seconds that a write is told to wait; undefined if it was taken. */
async function refusedFor(write: Promise<() => void>): Promise<number | undefined> {
  try {
    (await write)();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== 429) throw problem;
    return problem.more.retryAfter;
  }
}

test('an outbox of 5,000, sent four at a time as fast as it goes, meets no limit', async () => {
  const counts = new WriteCounts({ ...usualWrites, waiting: 0 }, () => 0);
  for (let sent = 0; sent < 5000; sent += 4) {
    const four = await Promise.all([1, 2, 3, 4].map(() => counts.enter(7)));
    for (const over of four) over();
  }
});

test('what is under way at the same moment is bounded; others wait in their order, and more are refused', async () => {
  const counts = new WriteCounts({ burst: 100, perSecond: 1, atOnce: 3, waiting: 2 }, () => 0);
  const running = await Promise.all([counts.enter(7), counts.enter(7), counts.enter(7)]);
  const begun: string[] = [];
  const inLine = async (name: string) => {
    const over = await counts.enter(7);
    begun.push(name);
    return over;
  };
  const [first, second] = [inLine('first'), inLine('second')];
  expect(await refusedFor(counts.enter(7))).toBe(1);
  // Others have their own.
  expect(await refusedFor(counts.enter(8))).toBeUndefined();
  expect(begun).toEqual([]);
  running[0]?.();
  running[0]?.();
  (await first)();
  await second;
  expect(begun).toEqual(['first', 'second']);
});

test('a burst that is used up says how long to wait, and that is long enough', async () => {
  let now = 0;
  const counts = new WriteCounts({ burst: 10, perSecond: 0.25, atOnce: 100, waiting: 0 }, () => now);
  for (let n = 0; n < 10; n += 1) expect(await refusedFor(counts.enter(7))).toBeUndefined();
  const seconds = (await refusedFor(counts.enter(7))) ?? 0;
  expect(seconds).toBe(4);
  now += seconds * 1000;
  expect(await refusedFor(counts.enter(7))).toBeUndefined();
  // A clock that is set back neither gives nor takes.
  now -= 3_600_000;
  expect(await refusedFor(counts.enter(7))).toBe(4);
});

test('in no time and in no order does an account write more than its burst and what came back since', async () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4000 })), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      let now = 0;
      const limits = { burst: 20, perSecond: 2, atOnce: 5, waiting: 5 };
      const counts = new WriteCounts(limits, () => now);
      const written = new Map<number, number>();
      for (const [id, pause] of taken) {
        now += pause;
        if ((await refusedFor(counts.enter(id))) === undefined) written.set(id, (written.get(id) ?? 0) + 1);
        for (const count of written.values()) expect(count).toBeLessThanOrEqual(limits.burst + (now / 1000) * limits.perSecond);
      }
    }),
  );
});

test('accounts whose share is whole again are forgotten', async () => {
  let now = 0;
  const counts = new WriteCounts({ burst: 10, perSecond: 1, atOnce: 5, waiting: 0 }, () => now);
  for (let id = 1; id <= 500; id += 1) (await counts.enter(id))();
  now += 60_000;
  for (let n = 0; n < 1200; n += 1) {
    (await counts.enter(1000))();
    now += 1000;
  }
  expect(counts.size).toBeLessThan(5);
});
