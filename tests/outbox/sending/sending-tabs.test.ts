import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { createWorld, log, must, turns } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

type World = ReturnType<typeof createWorld>;
const leaseMs = 90_000;
const notes = (world: World) => world.service.rows('/api/log-check-points').map((row) => String(row['note']));
const ten = Array.from({ length: 10 }, (_, at) => `${at}`);

/** Two tabs, and ten notes that are waiting for the network. */
async function twoTabs(kind: (typeof serviceKinds)[number]) {
  const world = createWorld(kind);
  const [one, two] = [world.open(), world.open()];
  await turns();
  await one.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 10, search: '' });
  world.device.setOnline(false);
  await turns();
  for (const note of ten) must(await one.layer.outbox.enqueue(log(note)));
  return { world, one, two };
}

async function untilWritten(world: World, count = 1): Promise<void> {
  for (let i = 0; i < 5000 && world.service.writes().length < count; i++) await turns(1);
  expect(world.service.writes().length).toBeGreaterThanOrEqual(count);
}

describe.each(serviceKinds)('several tabs, one queue, a service of kind %s', (kind) => {
  it('both wake: each request once, and no command in flight twice', async () => {
    const { world, one, two } = await twoTabs(kind);
    const answer = world.service.holdAnswers();
    world.device.setOnline(true);
    for (const tab of [one, two]) void tab.layer.outbox.sendNow();
    const atOnce = kind === 'ours' ? 4 : 1;
    await untilWritten(world, atOnce);
    await turns(400);
    expect(world.service.writes()).toHaveLength(atOnce);
    answer();
    await world.settle(one);
    expect(notes(world).sort()).toEqual(ten);
    expect(world.service.writes()).toHaveLength(10);
    expect(world.service.mostAtOnce()).toBe(atOnce);
    one.kill();
    two.kill();
  });

  it('the one that sends is closed in the middle: the other goes on within a second, each note once', async () => {
    const { world, one, two } = await twoTabs(kind);
    world.device.setOnline(true);
    await untilWritten(world, 3);
    one.kill();
    await turns(400);
    world.device.time.pass(1000);
    await turns(400);
    // To a plain service, what was on the wire is not sent again before its lease has run out and somebody has checked.
    expect(new Set(notes(world)).size).toBeGreaterThanOrEqual(kind === 'ours' ? 10 : 9);
    await world.settle(two);
    expect(notes(world).sort()).toEqual(ten);
    expect(await world.active()).toEqual([]);
    two.kill();
  });
});

it('what a tab was told after its lease is not believed while another one holds the command', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await turns();
  await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 10, search: '' });
  const answer = world.service.holdAnswers();
  world.service.fail('503');
  must(await tab.layer.outbox.enqueue(log('Sekali')));
  await untilWritten(world);
  const { ops, cache } = openDatabases(world.origin, '7');
  await ops.outbox.toCollection().modify({ claim: 'of another tab' });
  answer();
  await turns(200);
  expect((await world.active())[0]).toMatchObject({ state: 'sending', claim: 'of another tab' });
  ops.close();
  cache.close();
  world.device.time.pass(leaseMs);
  await world.settle(tab);
  expect(notes(world)).toEqual(['Sekali']);
  tab.kill();
});
