import { expect, test, vi } from 'vitest';
import { leaveWhenFree } from './leave-when-free.ts';

function world() {
  const state = { held: false, over: true };
  const timers: (() => void)[] = [];
  const clock = {
    after: (_ms: number, run: () => void) => {
      timers.push(run);
      return () => undefined;
    },
  };
  const leave = vi.fn();
  const check = leaveWhenFree(
    clock,
    () => state.held,
    async () => state.over,
    leave,
  );
  const pass = async () => {
    for (const run of timers.splice(0)) run();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { state, leave, check, pass, waits: () => timers.length };
}

test('a session that is over leads to the login page at once where nothing is open', async () => {
  const { check, leave, pass } = world();
  check();
  await pass();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('an open sheet is left alone until it is closed', async () => {
  const { state, check, leave, pass, waits } = world();
  state.held = true;
  check();
  for (let at = 0; at < 5; at++) await pass();
  // The next hour's check waits with it, not in addition to it.
  check();
  await pass();
  expect([leave.mock.calls.length, waits()]).toEqual([0, 1]);
  state.held = false;
  await pass();
  await pass();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a login in place meanwhile ends the waiting', async () => {
  const { state, check, leave, pass, waits } = world();
  state.held = true;
  check();
  await pass();
  Object.assign(state, { held: false, over: false });
  await pass();
  expect([leave.mock.calls.length, waits()]).toEqual([0, 0]);
  Object.assign(state, { over: true });
  check();
  await pass();
  expect(leave).toHaveBeenCalledTimes(1);
});
