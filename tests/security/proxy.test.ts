import { expect, test } from 'vitest';
import { usualLimits } from '../../services/auth/throttle.ts';
import { startServer } from '../services/support/test-server.ts';

const limits = { ...usualLimits, account: 1000, address: 4 };

/** Wrong passwords of different accounts, each under a forged address before the one that the proxy adds. */
async function guesses(trustProxy: boolean, behind: (at: number) => string): Promise<number[]> {
  const server = await startServer('memory', { limits, trustProxy });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const headers = { 'x-forwarded-for': behind(at) };
    const body = { email: `orang${at}@amanah.test`, password: 'bukan ini' };
    statuses.push((await server.call('POST', '/api/auth/login', { body, headers })).status);
  }
  await server.close();
  return statuses;
}

test('the throttle sees the address that the proxy added, whatever the caller wrote before it', async () => {
  const forged = await guesses(true, (at) => `198.51.100.${at}, 203.0.113.9`);
  expect(forged).toEqual([401, 401, 401, 401, 429, 429]);
});

test('callers behind one proxy are told apart', async () => {
  expect(await guesses(true, (at) => `203.0.113.${at}`)).toEqual(Array(6).fill(401));
});

test('without a proxy the header is not believed', async () => {
  expect(await guesses(false, (at) => `203.0.113.${at}`)).toEqual([401, 401, 401, 401, 429, 429]);
});
