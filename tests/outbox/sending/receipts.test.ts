import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { note, noteTaken } from '../../../src/data/store/journal.ts';
import { createWorld, log, must, once, turns } from '../support/bench-app.ts';

const hour = 3_600_000;

it('the outbox shows the receipts of today, and the device forgets them after a day and a half', async () => {
  const world = createWorld('ours');
  let tab = world.open();
  must(await tab.layer.outbox.enqueue(log('malam')));
  await world.settle(tab);
  const shown = async () => (await once(tab.layer.outbox.list())).map(({ state, receipt }) => [state, receipt?.id]);
  const id = String(world.service.rows('/api/log-check-points')[0]?.id);
  expect(await shown()).toEqual([['done', id]]);
  tab.kill();

  world.device.time.pass(25 * hour);
  tab = world.open();
  await turns();
  expect(await shown()).toEqual([]);
  expect(await world.commands()).toHaveLength(1);
  tab.kill();

  world.device.time.pass(12 * hour);
  tab = world.open();
  await turns();
  expect(await world.commands()).toEqual([]);
  tab.kill();
});

it('the journal is a ring: it keeps the last 2,000 changes of state', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  const command = must(await tab.layer.outbox.enqueue({ ...log('baru'), holdMs: hour }));
  tab.kill();
  const [stored] = await world.commands();
  if (!stored) throw new Error('nothing was stored');
  const { ops, cache } = openDatabases(world.origin, '7');
  const [first] = await ops.journal.toArray();
  const older = Array.from({ length: 2198 }, () => ({ at: first?.at ?? 0, commandId: 'lama', from: 'queued', to: 'sending' }));
  await ops.journal.bulkAdd(older);
  await ops.transaction('rw', ops.journal, () => note(ops, Date.now(), stored, 'sending'));
  expect(await ops.journal.count()).toBe(2000);
  expect(await ops.journal.orderBy('n').last()).toMatchObject({ commandId: command.id, to: 'sending' });
  // Noting an accepted command trims nothing, even at a hundredth number.
  await ops.journal.bulkAdd(older.slice(0, 99));
  await ops.transaction('rw', ops.journal, () => noteTaken(ops, Date.now(), [stored]));
  expect((await ops.journal.orderBy('n').last())?.n).toBe(2300);
  await ops.transaction('rw', ops.journal, () => note(ops, Date.now(), stored, 'sending'));
  expect(await ops.journal.count()).toBe(2000);
  ops.close();
  cache.close();
});
