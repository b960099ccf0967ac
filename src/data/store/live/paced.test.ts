import { afterEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

afterEach(() => {
  vi.useRealTimers();
});

function called(hasScreen: boolean) {
  vi.useFakeTimers();
  let state = 0;
  const seen: number[] = [];
  const tell = paced(() => seen.push(state), hasScreen);
  const say = (next: number) => {
    state = next;
    tell();
  };
  return { say, seen };
}

it('a screen is told at once, then no more often than it is read, and of the last state always', async () => {
  const { say, seen } = called(true);
  for (const state of [1, 2, 3]) say(state);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(1000);
  say(4);
  expect(seen).toEqual([1, 3, 4]);
});

it('without a screen each state is told', () => {
  const { say, seen } = called(false);
  for (const state of [1, 2, 3]) say(state);
  expect(seen).toEqual([1, 2, 3]);
});
