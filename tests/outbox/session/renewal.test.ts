import { beforeEach, expect, test } from 'vitest';
import { mendSession } from '../../../src/data/session/kept-session.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createWorld, emptyDisk, floor, log, must, turns } from '../support/bench-app.ts';

const hour = 3_600_000;
beforeEach(emptyDisk);

/** A world whose services renew every session with every answer until told otherwise, as ours do with one of 13 hours. */
function world() {
  const made = createWorld('ours');
  const old = made.device.texts.get('token') ?? '';
  const next = 'token-7-next';
  made.service.tokens.add(next);
  let isTelling = true;
  const until = () => made.device.time.clock.now() + 24 * hour;
  made.service.tellTime(
    (): Record<string, string> => (isTelling ? { 'Amanah-Token': next, 'Amanah-Token-Expires': new Date(until()).toISOString() } : {}),
  );
  return { ...made, old, next, quiet: () => (isTelling = false), until };
}

test('the next token is taken by all tabs, by the kept keys and by the copy of the service worker', async () => {
  const made = world();
  const [tab, other] = [made.open(), made.open()];
  made.device.time.pass(13 * hour);
  let told = 0;
  other.session.subscribe(() => told++);
  must(await tab.layer.outbox.enqueue(floor('kontak')));
  await made.settle(tab);
  made.quiet();
  made.device.storageChanged();
  expect(told).toBeGreaterThan(0);
  expect([tab.session.current()?.token, other.session.current()?.token]).toEqual([made.next, made.next]);
  expect(tab.session.current()?.expiresAt).toBeGreaterThan(made.device.time.clock.now() + 23 * hour);
  expect(tab.session.current()?.user.username).toBe('Petugas 7');

  // The browser is killed before it wrote localStorage: the stored keys bring the new one back.
  made.device.texts.set('token', made.old);
  made.device.texts.set('token_expiry', String(made.device.time.clock.now() + 11 * hour));
  const { platform } = made.device.openTab();
  await mendSession(platform, true);
  expect(createSessionStore(plainConfig, platform).current()?.token).toBe(made.next);

  // A closed app sends with it.
  made.device.setOnline(false);
  must(await tab.layer.outbox.enqueue(log('tertutup')));
  made.device.hide();
  await turns();
  tab.kill();
  other.kill();
  made.service.tokens.delete(made.old);
  made.device.setOnline(true);
  await made.wakeWorker().done;
  expect(made.service.effects.at(-1)?.token).toBe(made.next);
});

test('the service worker takes the next token, and the next start finds it', async () => {
  const made = world();
  made.quiet();
  const tab = made.open();
  must(await tab.layer.outbox.enqueue(floor('kontak')));
  await made.settle(tab);
  await tab.session.login('7', 'rahasia');
  const before = tab.session.current()?.token ?? '';
  made.device.setOnline(false);
  must(await tab.layer.outbox.enqueue(log('tertutup')));
  made.device.hide();
  await turns();
  tab.kill();
  made.device.time.pass(13 * hour);
  const until = new Date(made.until()).toISOString();
  made.service.tellTime(() => ({ 'Amanah-Token': made.next, 'Amanah-Token-Expires': until }));
  made.device.setOnline(true);
  await made.wakeWorker().done;
  await turns();
  expect(made.service.effects).toHaveLength(2);
  expect(before).not.toBe(made.next);
  const { platform } = made.device.openTab();
  await mendSession(platform, true);
  expect(platform.text.get('token')).toBe(made.next);
});

test('the next token of another session is left alone: after a logout, or another login meanwhile', async () => {
  const made = world();
  const session = made.openSession();
  const at = made.device.time.clock.now() + hour;
  session.renew('another', { token: made.next, expiresAt: at });
  expect(session.current()?.token).toBe(made.old);
  await session.logout();
  session.renew(made.old, { token: made.next, expiresAt: at });
  expect([session.current(), made.device.texts.get('token')]).toEqual([null, undefined]);
});

test('a device that cannot store it goes on with the token it has', async () => {
  const made = world();
  const { platform } = made.device.openTab();
  const full = {
    ...platform,
    text: {
      ...platform.text,
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  };
  const session = createSessionStore(plainConfig, full);
  session.renew(made.old, { token: made.next, expiresAt: made.until() });
  expect(session.current()?.token).toBe(made.old);
  expect(session.check()).toBe(true);
});
