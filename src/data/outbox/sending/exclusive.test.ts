import { expect, it } from 'vitest';
import type { Locks } from '../../../platform/locks.ts';
import { exclusively } from './exclusive.ts';
import { leaseMs } from '../../store/stored-command.ts';

/** A lock held by somebody else, and a clock that moves only when told. */
function besideASleeper() {
  const timers: { readonly ms: number; readonly ring: () => void }[] = [];
  let hear: (message: string) => void = () => undefined;
  const locks: Locks = {
    run: (_name, _work, signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('AbortError')))),
  };
  const clock = {
    now: () => 0,
    after(ms: number, ring: () => void) {
      timers.push({ ms, ring });
      return () => undefined;
    },
  };
  const ctx = {
    name: 'x',
    platform: { locks, clock },
    channel: {
      subscribe(listener: (message: string) => void) {
        hear = listener;
        return () => undefined;
      },
    },
  };
  return { ctx, timers, tell: (message: string) => hear(message) };
}

it('a frozen tab that sits on the lock is waited for as long as a lease, then the leases alone keep order', async () => {
  const { ctx, timers, tell } = besideASleeper();
  const drained: boolean[] = [];
  const closing = new AbortController();
  const done = exclusively(ctx, closing.signal, async (locked) => void drained.push(locked));
  expect(timers.map(({ ms }) => ms)).toEqual([leaseMs]);
  // Any sign of progress restarts the wait.
  tell('progress');
  expect(timers).toHaveLength(2);
  expect(drained).toEqual([]);
  timers.at(-1)?.ring();
  await done;
  expect(drained).toEqual([false]);
});

it('a tab that closes does not drain without the lock', async () => {
  const { ctx } = besideASleeper();
  const drained: boolean[] = [];
  const closing = new AbortController();
  const done = exclusively(ctx, closing.signal, async (locked) => void drained.push(locked));
  closing.abort();
  await expect(done).rejects.toThrow();
  expect(drained).toEqual([]);
});
