import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from '../../services/auth/passwords.ts';
import { Refusal } from '../../services/http/refusal.ts';

const counted = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));
vi.mock('@node-rs/argon2', () => {
  const work = async (): Promise<string> => {
    counted.running += 1;
    counted.most = Math.max(counted.most, counted.running);
    await wait(1);
    counted.running -= 1;
    counted.done += 1;
    return 'hash';
  };
  return { hash: work, verify: async () => (await work()) === 'hash' };
});
afterEach(() => Object.assign(counted, { most: 0, done: 0 }));

test('two hashes at a time, however many ask; all are answered', async () => {
  // The comparison for accounts that are not there is made once, before it is needed.
  await passwordFits(undefined, 'x');
  Object.assign(counted, { most: 0, done: 0 });
  const again = async () => {
    await hashPassword('a');
    return passwordFits('stored', 'b');
  };
  expect(await Promise.all(Array.from({ length: 40 }, again))).toEqual(Array(40).fill(true));
  expect([counted.most, counted.done]).toEqual([2, 80]);
});

test('beyond a long queue they are told to come again, and the place is free afterwards', async () => {
  const all = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('a')));
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(98);
  for (const problem of refused) expect(problem).toMatchObject({ status: 503, more: { retryAfter: 2 } });
  expect(refused[0]).toBeInstanceOf(Refusal);
  expect(await hashPassword('a')).toBe('hash');
});
