import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createWorld, log, must, once, turns } from '../support/bench-app.ts';

const floors = '/api/floors';

/** A world in which reads of the list are told to come back in ten seconds, as long as `isBusy`. */
function busyWorld() {
  const world = createWorld('ours');
  for (let i = 1; i <= 700; i++) world.service.seed(floors, { name: `${i}` });
  const state = { isBusy: true };
  world.service.refuseReads((address) =>
    state.isBusy && address.includes(floors) && address.includes('limit=500') ? [503, 10] : undefined,
  );
  return { world, state };
}
const asked = (world: ReturnType<typeof createWorld>) =>
  world.service.seen.filter(({ path, query }) => path === floors && query.get('limit') === '500').length;

it('a walk that meets a busy service goes on when it said, and somewhat later than others that were told the same', async () => {
  const { world, state } = busyWorld();
  const tab = world.open();
  const walk = tab.layer.mirror.prefetch(['floors']);
  await turns(200);
  expect(asked(world)).toBe(1);
  state.isBusy = false;
  world.device.time.pass(14_900);
  await turns(200);
  expect(asked(world)).toBe(1);
  world.device.time.pass(200);
  await walk;
  expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 700 });
  tab.kill();
});

it('a service that stays busy is told about, and whoever pauses the walk does not wait for it', async () => {
  const { world } = busyWorld();
  const tab = world.open();
  const walk = tab.layer.mirror.prefetch(['floors']);
  for (let pass = 0; pass < 20; pass += 1) {
    await turns(50);
    world.device.time.pass(15_000);
  }
  await walk;
  expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'failed', error: { code: 'unavailable' } });
  const again = tab.layer.mirror.prefetch(['floors']);
  await turns(100);
  tab.layer.mirror.pausePrefetch();
  await again;
  expect((await once(tab.layer.mirror.prefetchProgress())).running).toBe(false);
  tab.kill();
});

it('when the connection is back, what was written goes before the lists that a screen wants to read', async () => {
  const world = createWorld('ours');
  world.service.seed(floors, { name: 'Satu' });
  const tab = world.open();
  await turns(100);
  world.device.setOnline(false);
  for (const note of ['satu', 'dua', 'tiga']) must(await tab.layer.outbox.enqueue(log(note)));
  await turns(100);
  const before = world.service.seen.length;
  const stop = tab.layer.connection.live.subscribe((state) => {
    if (state === 'online') void tab.layer.mirror.prefetch(['floors']);
  });
  world.device.setOnline(true);
  await turns(400);
  const since = world.service.seen.slice(before).filter(({ method, path }) => method === 'POST' || path === floors);
  expect(since.map(({ method }) => method).slice(0, 4)).toEqual(['POST', 'POST', 'POST', 'GET']);
  stop();
  tab.kill();
});

it('an app that is opened with unsent work sends that before its first screen reads', async () => {
  const world = createWorld('ours');
  world.service.seed(floors, { name: 'Satu' });
  const left = world.open();
  await turns(100);
  world.device.setOnline(false);
  for (const note of ['satu', 'dua', 'tiga']) must(await left.layer.outbox.enqueue(log(note)));
  await turns(100);
  left.kill();
  world.device.setOnline(true);
  const before = world.service.seen.length;
  const tab = world.open();
  await tab.layer.mirror.prefetch(['floors']);
  await turns(200);
  const since = world.service.seen.slice(before).filter(({ method, path }) => method === 'POST' || path === floors);
  expect(since.map(({ method }) => method).slice(0, 4)).toEqual(['POST', 'POST', 'POST', 'GET']);
  tab.kill();
});
