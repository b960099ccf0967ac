import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const machine = vi.hoisted(() => ({ cores: 0 }));
vi.mock('node:os', async (original) => ({ ...(await original<typeof import('node:os')>()), availableParallelism: () => machine.cores }));
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

describe.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [64, 2],
])('on %i cores', (cores, most) => {
  let passwords: typeof import('../../services/auth/passwords.ts');
  beforeEach(async () => {
    machine.cores = cores;
    vi.resetModules();
    Object.assign(counted, { most: 0, done: 0 });
    passwords = await import('../../services/auth/passwords.ts');
  });

  test(`${most} hashed at a time, however many ask; all are answered`, async () => {
    const { hashPassword, passwordFits } = passwords;
    const again = async () => {
      await hashPassword('a');
      return passwordFits('stored', 'b');
    };
    // The hash that missing accounts are compared with takes its turn like all others.
    const [unknown, ...known] = await Promise.all([passwordFits(undefined, 'x'), ...Array.from({ length: 40 }, again)]);
    expect([unknown, known]).toEqual([false, Array(40).fill(true)]);
    expect([counted.most, counted.done]).toEqual([most, 82]);
  });

  test('beyond a long queue they are told to come again, and the place is free afterwards', async () => {
    const { hashPassword, passwordFits } = passwords;
    await passwordFits(undefined, 'x');
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('a')));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(100 - most);
    const { Refusal } = await import('../../services/kernel/refusal.ts');
    for (const problem of refused) expect(problem).toMatchObject({ status: 503, more: { retryAfter: 2 } });
    expect(refused[0]).toBeInstanceOf(Refusal);
    expect(await hashPassword('a')).toBe('hash');
  });
});

test('a login costs one comparison, whether the account is known or not', async () => {
  machine.cores = 2;
  vi.resetModules();
  const { startServer } = await import('../services/support/test-server.ts');
  const server = await startServer('memory');
  // The hash for missing accounts is made once, before it is needed.
  await server.call('POST', '/api/auth/login', { body: { email: 'pertama@amanah.test', password: 'x' } });
  const costs: [string, number, number][] = [];
  for (const email of ['guru@amanah.test', '100004', 'tamu@amanah.test', '999999999']) {
    Object.assign(counted, { done: 0 });
    const { status } = await server.call('POST', '/api/auth/login', { body: { email, password: 'bukan ini' } });
    costs.push([email, status, counted.done]);
  }
  await server.close();
  expect(costs.map(([, , done]) => done)).toEqual([1, 1, 1, 1]);
});
