import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { createWorld, log, must, turns } from '../support/bench-app.ts';

const { transaction } = IDBDatabase.prototype;

afterEach(() => {
  IDBDatabase.prototype.transaction = transaction;
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
