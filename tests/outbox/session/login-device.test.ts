import { expect, it } from 'vitest';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { userOf } from '../support/bench-app.ts';
import { createDevice } from '../support/fake-world.ts';

/** Services at an address that send a key or, if there is none, nothing. */
function world(key?: string) {
  const bodies: Record<string, unknown>[] = [];
  const device = createDevice(async (_, init) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    if ('email' in body) bodies.push(body);
    const data = { token: 'token', user: userOf(String(body['email'] ?? '')), ...(key === undefined ? {} : { device: key }) };
    return new Response(JSON.stringify({ error: 0, message: '', data }), { status: 200 });
  });
  const at = (address: string) =>
    createSessionStore({ ...plainConfig, services: { ...plainConfig.services, user: address } }, device.openTab().platform);
  return { device, bodies, at };
}

it('what a login told goes with the next one, also after logout and for another person, to the same address alone', async () => {
  const { at, bodies, device } = world('kunci');
  await at('https://satu.test').login('7', 'p');
  await at('https://satu.test').logout();
  expect([...device.texts.values()].join()).toContain('kunci');
  await at('https://satu.test').login('8', 'p');
  await at('https://dua.test').login('8', 'p');
  await at('https://satu.test').login('7', 'p');
  expect(bodies.map(({ email, device: sent }) => [email, sent])).toEqual([
    ['7', undefined],
    ['8', 'kunci'],
    ['8', undefined],
    ['7', 'kunci'],
  ]);
});

it('services that tell no key are sent none', async () => {
  const { at, bodies, device } = world();
  for (const email of ['7', '7']) await at('').login(email, 'p');
  expect(bodies.map((body) => Object.keys(body))).toEqual([
    ['email', 'password'],
    ['email', 'password'],
  ]);
  expect([...device.texts.keys()]).not.toContain('amanah-login-device');
});

it.each(['{', '"kunci"', '[1]', '{"":7}', 'null'])('a damaged note (%s) is none, and is written anew', async (damaged) => {
  const { at, bodies, device } = world('kunci');
  device.texts.set('amanah-login-device', damaged);
  for (const email of ['7', '7']) await at('').login(email, 'p');
  expect(bodies.map((body) => body['device'])).toEqual([undefined, 'kunci']);
});
