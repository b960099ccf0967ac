import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function called(hasScreen: boolean) {
  vi.useFakeTimers();
  if (hasScreen) vi.stubGlobal('requestAnimationFrame', () => 0);
  const { paced } = await import('./live.ts');
  let state = 0;
  const seen: number[] = [];
  const tell = paced(() => seen.push(state));
  const say = (next: number) => {
    state = next;
    tell();
  };
  return { say, seen };
}

it('a screen is told at once, then no more often than it is read, and of the last state always', async () => {
  const { say, seen } = await called(true);
  for (const state of [1, 2, 3]) say(state);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(1000);
  say(4);
  expect(seen).toEqual([1, 3, 4]);
});

it('without a screen each state is told', async () => {
  const { say, seen } = await called(false);
  for (const state of [1, 2, 3]) say(state);
  expect(seen).toEqual([1, 2, 3]);
});
