import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Lets this many seconds pass, in each of which so many are served and refused; answers what the last refused one was told. */
function seconds(pace: Pace, clock: { now: number }, count: number, served: number, refused: number): number {
  let told = 0;
  for (let second = 0; second < count; second += 1) {
    for (let n = 0; n < served; n += 1) pace.served();
    for (let n = 0; n < refused; n += 1) told = pace.refused();
    clock.now += 1000;
  }
  return told;
}

test('the more are refused the longer they are told to stay away, up to half a minute', () => {
  const clock = { now: 0 };
  const pace = new Pace(() => clock.now);
  expect(pace.refused()).toBe(2);
  const after5 = seconds(pace, clock, 6, 10, 100);
  expect(after5).toBeGreaterThan(3);
  expect(seconds(pace, clock, 60, 10, 100)).toBe(30);
});

test('while about as many are served as refused it stays; once few are refused it shrinks', () => {
  const clock = { now: 0 };
  const pace = new Pace(() => clock.now);
  const busy = seconds(pace, clock, 10, 10, 100);
  const steady = seconds(pace, clock, 1, 100, 60);
  expect(steady).toBeGreaterThanOrEqual(busy);
  expect(seconds(pace, clock, 20, 100, 60)).toBe(steady);
  expect(seconds(pace, clock, 30, 100, 1)).toBe(2);
});

test('after a quiet night the first one refused is told the shortest time', () => {
  const clock = { now: 0 };
  const pace = new Pace(() => clock.now);
  expect(seconds(pace, clock, 60, 0, 100)).toBe(30);
  clock.now += 8 * 3_600_000;
  expect(pace.refused()).toBe(2);
});
