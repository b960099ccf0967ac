import { expect, test } from 'vitest';
import { plainConfig } from './app-config.ts';
import { createTransport, errorOf } from './transport.ts';

const clock = { now: () => 0, ticks: () => 0, after: () => () => undefined };
const call = { service: 'user', method: 'GET', path: '/api/users' } as const;

async function toldOf(
  status: number,
  headers: Record<string, string>,
  body: object = { error: 1, message: 'Terjadi kesalahan di server.' },
) {
  const fetch = async () => new Response(JSON.stringify(body), { status, headers });
  return errorOf(await createTransport({ fetch, clock } as never, plainConfig)(call)).message;
}

const ours = { 'Amanah-Service': '1' };

test('what our server did wrong is told with the code that its log knows it by', async () => {
  expect(await toldOf(500, { ...ours, 'X-Request-Id': '7KQ2-M4TX' })).toBe('Terjadi kesalahan di server. Kode bantuan 7KQ2-M4TX.');
});

test('a refusal, a foreign service and a code that is none are told as they are', async () => {
  expect(await toldOf(403, { ...ours, 'X-Request-Id': '7KQ2-M4TX' })).toBe('Terjadi kesalahan di server.');
  expect(await toldOf(500, { 'X-Request-Id': '7KQ2-M4TX' })).toBe('Terjadi kesalahan di server.');
  expect(await toldOf(500, { ...ours, 'X-Request-Id': '<b>x</b>' })).toBe('Terjadi kesalahan di server.');
  expect(await toldOf(500, ours)).toBe('Terjadi kesalahan di server.');
});

test('a server that fails without words gets ours, and the code', async () => {
  expect(await toldOf(500, { ...ours, 'X-Request-Id': '7KQ2-M4TX' }, {})).toMatch(
    /^Terjadi kesalahan di server\..* Kode bantuan 7KQ2-M4TX\.$/,
  );
});
