import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { outboxWords } from '../../../src/data/outbox/queue/words.ts';
import { createWorld, floor, must, type Tab, turns } from '../support/bench-app.ts';
import { plainKinds, type ServiceKind } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const [floors, rooms] = ['/api/floors', '/api/rooms'];
const day = 86_400_000;

/** A row that the service accepted but did not name, with an edit of it and a row that refers to it still waiting. */
async function nameless(kind: ServiceKind) {
  const world = createWorld(kind);
  const tab = world.open();
  await turns();
  world.service.failReads(() => world.service.effects.length > 0);
  const made = must(await tab.layer.outbox.enqueue(floor('1')));
  await turns(200);
  expect(world.service.rows(floors)).toHaveLength(1);
  const edit = { resource: resourceOf('floors'), operation: 'update', rowId: made.rowId, input: { name: '2' }, title: '2' } as const;
  must(await tab.layer.outbox.enqueue(edit));
  const input = { name_room: 'Gudang', ysb_floor_id: made.rowId };
  must(await tab.layer.outbox.enqueue({ resource: resourceOf('rooms'), operation: 'create', input, title: 'Gudang' }));
  await turns(200);
  expect((await world.active()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  return { world, tab, made };
}

async function expectArrived({ world }: Pick<Awaited<ReturnType<typeof nameless>>, 'world'>, tab: Tab): Promise<void> {
  world.service.failReads(() => false);
  await world.settle(tab);
  expect(await world.active()).toEqual([]);
  expect(world.service.rows(floors)).toMatchObject([{ name: '2' }]);
  expect(world.service.rows(rooms)).toMatchObject([{ ysb_floor_id: String(world.service.rows(floors)[0]?.id) }]);
  tab.kill();
}

it.each(plainKinds)('a row without a name is looked for again after days, as long as something waits for it (%s)', async (kind) => {
  const found = await nameless(kind);
  found.tab.kill();
  found.world.device.time.pass(2 * day);
  found.world.login();
  const later = found.world.open();
  await turns(100);
  await expectArrived(found, later);
  // Once nothing waits for it any more, the receipt goes like every other.
  found.world.device.time.pass(2 * day);
  found.world.login();
  const last = found.world.open();
  await turns(100);
  expect(await found.world.commands()).toEqual([]);
  last.kill();
});

it.each(plainKinds)('after a logout that kept the unsent work as well (%s)', async (kind) => {
  const found = await nameless(kind);
  await found.tab.layer.forget();
  found.world.login();
  await expectArrived(found, found.world.open());
});

it.each(plainKinds)('while it cannot be looked for, the service is asked once a minute at most (%s)', async (kind) => {
  const { world, tab } = await nameless(kind);
  world.service.failReads(() => false);
  // Fetching one row shows that the service answers; only the long list fails.
  world.service.refuseReads((address) => (address.includes('limit=1&') ? undefined : [500]));
  const before = world.service.seen.length;
  for (let second = 0; second < 60; second++) {
    world.device.time.pass(1000);
    await turns(5);
  }
  expect(world.service.seen.length - before).toBeLessThanOrEqual(4);
  tab.kill();
});

it.each(plainKinds)('where nothing is left to find it by, a person is asked instead of the service (%s)', async (kind) => {
  const { world, tab, made } = await nameless(kind);
  tab.kill();
  const { ops } = openDatabases(world.origin, '7');
  await ops.outbox.where('id').equals(made.id).delete();
  ops.close();
  world.service.failReads(() => false);
  const next = world.open();
  await turns(200);
  const refusal = { message: outboxWords.idUnknown };
  expect(await world.active()).toMatchObject([
    { state: 'blocked', operation: 'update', refusal },
    { state: 'blocked', operation: 'create', refusal },
  ]);
  const before = world.service.seen.length;
  world.device.time.pass(600_000);
  await turns(50);
  expect(world.service.seen).toHaveLength(before);
  next.kill();
});

it.each(plainKinds)('once it is found, everything that waited for its name goes (%s)', async (kind) => {
  const { world, tab, made } = await nameless(kind);
  const { ops } = openDatabases(world.origin, '7');
  // A second row with the same name: nobody can tell which of them is meant.
  const other = world.service.seed(floors, { name: '1' });
  world.service.failReads(() => false);
  await world.settle(tab, 4);
  const blocked = await world.active();
  expect(blocked.map(({ state }) => state)).toEqual(['blocked', 'blocked']);
  expect(await ops.idmap.get(made.rowId)).toMatchObject({ id: '' });
  ops.close();
  world.service.remove(floors, other.id);
  await tab.layer.outbox.retry(blocked[1]?.id ?? '');
  await expectArrived({ world }, tab);
});
