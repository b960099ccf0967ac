import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createWorld, log, must, turns } from '../support/bench-app.ts';

const { transaction } = IDBDatabase.prototype;

afterEach(() => {
  IDBDatabase.prototype.transaction = transaction;
  vi.restoreAllMocks();
});

/** Counts the queue's transactions that are open for writing at the same time; the databases are opened afterwards. */
function watchQueue(): { most: number } {
  let open = 0;
  const seen = { most: 0 };
  IDBDatabase.prototype.transaction = function counted(this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
    const made = transaction.apply(this, given);
    if (made.mode !== 'readwrite' || !made.objectStoreNames.contains('outbox')) return made;
    open += 1;
    seen.most = Math.max(seen.most, open);
    for (const end of ['complete', 'abort']) made.addEventListener(end, () => (open -= 1));
    return made;
  };
  return seen;
}

it('the sender, four calls at a time, has one transaction open: a save waits for no more than that', async () => {
  const queue = watchQueue();
  const world = createWorld('ours');
  const tab = world.open();
  await turns();
  world.device.setOnline(false);
  for (let n = 0; n < 8; n++) must(await tab.layer.outbox.enqueue(log(`catatan ${n}`)));
  queue.most = 0;
  world.device.setOnline(true);
  await world.settle(tab);
  expect(await world.active()).toEqual([]);
  expect(world.service.writes()).toHaveLength(8);
  expect(queue.most).toBe(1);
  tab.kill();
});

/** Sends a dozen logs; answers how often rows were brought into the cache. */
async function arrivals(): Promise<number> {
  const world = createWorld('ours');
  const tab = world.open();
  await turns();
  world.device.setOnline(false);
  for (let n = 0; n < 12; n++) must(await tab.layer.outbox.enqueue(log(`catatan ${n}`)));
  let count = 0;
  IDBDatabase.prototype.transaction = function counted(this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
    const made = transaction.apply(this, given);
    if (made.mode === 'readwrite' && made.objectStoreNames.contains('rows')) count += 1;
    return made;
  };
  world.device.setOnline(true);
  await world.settle(tab);
  const kept = await world.commands();
  expect(kept.map(({ state }) => state)).toEqual(Array(12).fill('done'));
  tab.kill();
  return count;
}

it('in a long burst what was acknowledged goes into the cache together, and all of it once the queue is empty', async () => {
  const each = await arrivals();
  let now = 0;
  // So slow a device that each look at the clock is more than a second after the last.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3000));
  expect(each).toBeGreaterThan(2);
  // Once when the pool is empty, and once for what its last answers brought.
  expect(await arrivals()).toBeLessThanOrEqual(2);
});
