import { expect, test, vi } from 'vitest';
import { keepRightsFresh } from './fresh-rights.ts';

function world(isSignedIn = true) {
  let now = 1_000_000;
  const timers: { at: number; run: () => void }[] = [];
  const clock = {
    ticks: () => now,
    after: (ms: number, run: () => void) => {
      timers.push({ at: now + ms, run });
      return () => undefined;
    },
  };
  const refresh = vi.fn(() => Promise.resolve());
  const session = { current: () => (isSignedIn ? ({} as never) : null), refresh };
  const fresh = keepRightsFresh(session, clock);
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0)) timer.at <= now ? timer.run() : timers.push(timer);
  };
  return { fresh, refresh, pass };
}

test('rights are read every few minutes, again and again', () => {
  const { refresh, pass } = world();
  for (let minutes = 0; minutes < 3; minutes++) pass(5 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('a refusal has them read again, many refusals at once only once', async () => {
  const { fresh, refresh, pass } = world();
  const status = { now: 200 };
  const fetch = fresh.listening(() => Promise.resolve(new Response(null, { status: status.now })));
  await fetch('/api/floors', {});
  expect(refresh).not.toHaveBeenCalled();
  status.now = 403;
  await Promise.all([fetch('/api/floors', {}), fetch('/api/rooms', {})]);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(60_000);
  await fetch('/api/floors', {});
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('no rights are asked for while nobody is logged in', () => {
  const { fresh, refresh } = world(false);
  fresh.ask();
  expect(refresh).not.toHaveBeenCalled();
});
