import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oncePerTap } from './same-tap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Keeps as long as the test wants, and counts how often it was asked to. */
function slowOutbox() {
  const waiting: ((problem: string | undefined) => void)[] = [];
  return { waiting, keep: () => new Promise<string | undefined>((done) => waiting.push(done)) };
}

test('a second tap is told what becomes of the first, and not before', async () => {
  const { waiting, keep } = slowOutbox();
  const once = oncePerTap();
  const told: (string | undefined)[] = [];
  for (let taps = 0; taps < 2; taps++) void once('masih rusak', keep).then((problem) => told.push(problem));
  await vi.advanceTimersByTimeAsync(100);
  expect([waiting.length, told]).toEqual([1, []]);
  waiting[0]?.('Penyimpanan penuh');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['Penyimpanan penuh', 'Penyimpanan penuh']);
});

test('what was refused may be said again at once, what was kept a moment later, and something else at any time', async () => {
  const { waiting, keep } = slowOutbox();
  const once = oncePerTap();
  const say = async (said: string, problem: string | undefined) => {
    const before = waiting.length;
    const answer = once(said, keep);
    waiting[before]?.(problem);
    await answer;
    return waiting.length - before;
  };
  expect(await say('a', 'Penyimpanan penuh')).toBe(1);
  expect(await say('a', undefined)).toBe(1);
  expect(await say('a', undefined)).toBe(0);
  expect(await say('b', undefined)).toBe(1);
  await vi.advanceTimersByTimeAsync(701);
  expect(await say('b', undefined)).toBe(1);
});
