import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { opsName, nameOf } from '../../../src/data/store/database-names.ts';
import { createWorld, floor, must, once, turns } from '../support/bench-app.ts';

/** A world with two floors saved offline, whose browser then deletes its databases. */
async function afterThrowingAway() {
  const world = createWorld('ours');
  world.device.setOnline(false);
  const tab = world.open();
  must(await tab.layer.outbox.enqueue(floor('1')));
  must(await tab.layer.outbox.enqueue(floor('2')));
  await once(tab.layer.outbox.counts());
  await turns();
  tab.kill();
  const ops = opsName(nameOf(world.origin, '7'));
  await Dexie.delete(ops);
  return { world, ops };
}

it('a browser that threw its databases away: the next start says how much was unsent, until that was seen', async () => {
  const { world } = await afterThrowingAway();
  const next = world.open();
  expect(await once(next.layer.losses.lost)).toBe(2);
  next.kill();
  const again = world.open();
  expect(await once(again.layer.losses.lost)).toBe(2);
  await again.layer.losses.seen();
  expect(await once(again.layer.losses.lost)).toBe(0);
  again.kill();
});

it('is told too when the browser woke the service worker first, which makes no databases', async () => {
  const { world, ops } = await afterThrowingAway();
  world.device.setOnline(true);
  expect(await world.wakeWorker().done).toEqual(['nothing']);
  expect(await Dexie.exists(ops)).toBe(false);
  const next = world.open();
  expect(await once(next.layer.losses.lost)).toBe(2);
  next.kill();
});

it('says nothing of a first start, of what was sent, nor after a logout that emptied the device', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  expect(await once(tab.layer.losses.lost)).toBe(0);
  must(await tab.layer.outbox.enqueue(floor('1')));
  await once(tab.layer.outbox.counts());
  const noted = world.device.openTab().platform.text.get('amanah-waiting');
  expect(noted).toContain('"count":1');
  await world.settle(tab);
  await tab.layer.forget();
  // A killed browser wrote the note back as it was.
  world.device.openTab().platform.text.set('amanah-waiting', noted ?? '');
  world.login('7');
  const next = world.open();
  expect(await once(next.layer.losses.lost)).toBe(0);
  next.kill();
});
