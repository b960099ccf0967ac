import { describe, expect, it, vi } from 'vitest';
import { createWorld, once, turns } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';

const path = '/api/floors';
const patience = { timeout: 5000 };

/** Two tabs of one device and a list of three pages, the second of which is held back until the test releases it. */
async function twoTabs(kind: (typeof serviceKinds)[number], withLocks = true) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isHeld = true;
  const world = createWorld(kind, withLocks, {
    fetch: async (address, init) => {
      const answer = await world.service.fetch(address, init);
      if (isHeld && address.includes(path) && address.includes('page=2&')) await gate;
      return answer;
    },
  });
  for (let i = 1; i <= 1200; i++) world.service.seed(path, { name: `${i}` });
  const [one, two] = [world.open(), world.open()];
  await turns();
  const pages = () =>
    world.service.seen
      .filter((seen) => seen.path === path && seen.query.get('limit') === '500' && !seen.query.has('updated_since'))
      .map((seen) => Number(seen.query.get('page')));
  const itemOf = async (tab: typeof one) => (await once(tab.layer.mirror.prefetchProgress())).items[0];
  const release = () => {
    isHeld = false;
    open();
  };
  return { world, one, two, pages, itemOf, release };
}

describe.each(serviceKinds)('two tabs fetch the same list, service %s', (kind) => {
  it('each page is asked for once; the one that waits shows how far it is, and both end with the whole list', async () => {
    const { one, two, pages, itemOf, release } = await twoTabs(kind);
    const first = one.layer.mirror.prefetch(['floors']);
    await vi.waitFor(() => expect(pages()).toContain(2), patience);
    const second = two.layer.mirror.prefetch(['floors']);
    await vi.waitFor(async () => expect(await itemOf(two)).toMatchObject({ state: 'running', stored: 500, total: 1200 }), patience);
    release();
    await Promise.all([first, second]);
    expect(pages()).toEqual([1, 2, 3]);
    for (const tab of [one, two]) expect(await itemOf(tab)).toMatchObject({ state: 'complete', stored: 1200 });
    one.kill();
    two.kill();
  });

  it('the walking tab dies: the other goes on where it was', async () => {
    const { one, two, pages, itemOf, release } = await twoTabs(kind);
    void one.layer.mirror.prefetch(['floors']).catch(() => undefined);
    await vi.waitFor(() => expect(pages()).toContain(2), patience);
    const second = two.layer.mirror.prefetch(['floors']);
    await turns();
    one.kill();
    release();
    await second;
    expect(pages()).toEqual([1, 2, 2, 3]);
    expect(await itemOf(two)).toMatchObject({ state: 'complete', stored: 1200 });
    two.kill();
  });
});

it('the walking tab freezes: once a lease would have run out the other no longer waits for it', async () => {
  const { world, one, two, pages, itemOf, release } = await twoTabs('ours');
  const first = one.layer.mirror.prefetch(['floors']);
  await vi.waitFor(() => expect(pages()).toContain(2), patience);
  // The second page is asked for before the first is stored, and whatever is stored begins the lease anew.
  await vi.waitFor(async () => expect(await itemOf(one)).toMatchObject({ stored: 500 }), patience);
  const second = two.layer.mirror.prefetch(['floors']);
  await vi.waitFor(async () => expect(await itemOf(two)).toMatchObject({ stored: 500 }), patience);
  world.device.time.pass(80_000);
  await turns();
  expect(pages()).toEqual([1, 2]);
  world.device.time.pass(80_000);
  await vi.waitFor(() => expect(pages().length).toBeGreaterThan(2), patience);
  release();
  await Promise.all([first, second]);
  expect(await itemOf(two)).toMatchObject({ state: 'complete', stored: 1200 });
  one.kill();
  two.kill();
});

it('paused while it waits: nothing is fetched, and the walk of the other goes on', async () => {
  const { one, two, pages, itemOf, release } = await twoTabs('ours');
  const first = one.layer.mirror.prefetch(['floors']);
  await vi.waitFor(() => expect(pages()).toContain(2), patience);
  const second = two.layer.mirror.prefetch(['floors']);
  await turns();
  two.layer.mirror.pausePrefetch();
  await second;
  expect(await once(two.layer.mirror.prefetchProgress())).toMatchObject({ running: false });
  release();
  await first;
  expect(pages()).toEqual([1, 2, 3]);
  expect(await itemOf(one)).toMatchObject({ state: 'complete', stored: 1200 });
  one.kill();
  two.kill();
});
