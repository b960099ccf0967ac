import { beforeEach, expect, it, vi } from 'vitest';
import { createWorld, log, must, turns } from '../support/bench-app.ts';

const missing = vi.hoisted(() => ({ pool: false }));

/** A file that cannot be fetched: what is imported from it is refused, until it can. */
vi.mock('../../../src/data/outbox/sending/service-pool.ts', async (original) => {
  const real = await original<typeof import('../../../src/data/outbox/sending/service-pool.ts')>();
  return {
    ...real,
    get startPool() {
      if (missing.pool) throw new TypeError('Failed to fetch dynamically imported module');
      return real.startPool;
    },
  };
});

const path = '/api/log-check-points';

beforeEach(() => {
  missing.pool = false;
});

it('what is saved while the code that sends cannot be fetched stays queued, and goes out once it can', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await turns(100);
  missing.pool = true;
  must(await tab.layer.outbox.enqueue(log('malam')));
  await turns(200);
  expect(world.service.rows(path)).toHaveLength(0);
  expect(await world.active()).toMatchObject([{ bucket: 'waiting', state: 'queued', attempts: 0 }]);
  missing.pool = false;
  await world.untilArrived(path);
  expect(world.service.rows(path)).toHaveLength(1);
  expect(await world.active()).toEqual([]);
  tab.kill();
});
