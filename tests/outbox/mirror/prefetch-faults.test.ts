import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { PrefetchProgress } from '../../../src/data/public.ts';
import { createWorld, once } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';
import { refuseWrites } from '../support/full-disk.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

/** From the given row write on, the disk accepts nothing more. */
function fillDisk(after: number): () => void {
  let left = after;
  return refuseWrites((table, write) => table === 'rows' && write === 'put' && left-- <= 0);
}

it.each(serviceKinds)(
  '%s: a disk that fills up while lists are fetched: partial and said so; with room again the walk goes on where it was',
  async (kind) => {
    const world = createWorld(kind);
    for (let i = 1; i <= 1200; i++) world.service.seed('/api/floors', { name: `${i}` });
    const tab = world.open();
    const restore = fillDisk(700);
    await tab.layer.mirror.prefetch(['floors']);
    restore();
    const [item] = (await once(tab.layer.mirror.prefetchProgress())).items;
    expect(item).toMatchObject({ state: 'failed', error: { code: 'storage-full', message: expect.stringContaining('penuh') } });
    const page = await once(tab.layer.mirror.page(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
    expect([page.coverage, page.stored]).toEqual(['partial', 500]);
    // Pages of the walk: the check at its end asks for changes, and for the count with a single row.
    const walked = () =>
      world.service.seen.filter(({ path, query }) => path === '/api/floors' && query.get('limit') === '500' && !query.has('updated_since'))
        .length;
    const before = walked();
    await tab.layer.mirror.prefetch(['floors']);
    expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 1200 });
    // The page that did not fit and the one after it, not the first.
    expect(walked() - before).toBe(2);
    tab.kill();
  },
);

it('a row that slips to a page which was read already is not lost: the list counts as complete only once it stood still', async () => {
  const world = createWorld('plain');
  const path = '/api/floors';
  for (let i = 1; i <= 1100; i++) world.service.seed(path, { name: `${i}` });
  let removed = false;
  world.service.reachableWhen(() => {
    if (!removed && world.service.seen.some((one) => one.path === path)) {
      world.service.remove(path, 3);
      removed = true;
    }
    return true;
  });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['floors']);
  const all = await once(tab.layer.mirror.page(resourceOf('floors'), { page: 1, limit: 5000, search: '' }));
  expect(all.coverage).toBe('complete');
  expect(all.rows.map(({ row }) => row.id)).toEqual(world.service.rows(path).map((row) => String(row.id)));
  tab.kill();
});

const long = ['floors', 'rooms', 'branches'] as const;

/** Lists of more than one page each, and one of three rows. */
function worldOfLists() {
  const world = createWorld('ours');
  for (const list of long) for (let i = 1; i <= 600; i++) world.service.seed(`/api/${list}`, { name: `${i}` });
  for (let i = 1; i <= 3; i++) world.service.seed('/api/departments', { kode_dept: `K${i}`, departemen: `D${i}` });
  return world;
}

it('three lists are walked at a time, in their order', async () => {
  const tab = worldOfLists().open();
  const { mirror } = tab.layer;
  const begun = new Set<string>();
  let most = 0;
  const stop = mirror.prefetchProgress().subscribe(({ items }) => {
    const running = items.filter(({ state }) => state === 'running');
    for (const { resource } of running) begun.add(resource);
    most = Math.max(most, running.length);
  });
  const wanted = [...long, 'departments', 'schools'] as const;
  await mirror.prefetch(wanted);
  stop();
  expect([most, [...begun]]).toEqual([3, wanted]);
  tab.kill();
});

it('a walk that is paused keeps what it has; whole lists stay whole, and the others go on from there', async () => {
  const tab = worldOfLists().open();
  const { mirror } = tab.layer;
  await mirror.prefetch(['departments']);
  let told: PrefetchProgress | undefined;
  const stop = mirror.prefetchProgress().subscribe((progress) => {
    told = progress;
    const [first] = progress.items;
    if (progress.running && first?.resource === 'floors' && first.stored === 500) mirror.pausePrefetch();
  });
  const wanted = [...long, 'departments', 'schools'] as const;
  await mirror.prefetch(wanted);
  expect(told).toMatchObject({
    running: false,
    items: [
      { resource: 'floors', state: 'waiting', stored: 500, total: 600 },
      { resource: 'rooms', state: 'waiting' },
      { resource: 'branches', state: 'waiting' },
      { resource: 'departments', state: 'complete', stored: 3 },
      { resource: 'schools', state: 'waiting', stored: 0, total: null },
    ],
  });
  // Paused while it is brought up to date, a complete list is complete nevertheless.
  const pauseAtOnce = mirror.prefetch(['departments']);
  mirror.pausePrefetch();
  await pauseAtOnce;
  expect(told).toMatchObject({ running: false, items: [{ resource: 'departments', state: 'complete' }] });
  stop();
  await mirror.prefetch(wanted);
  expect((await once(mirror.prefetchProgress())).items.map(({ state, stored }) => [state, stored])).toEqual([
    ['complete', 600],
    ['complete', 600],
    ['complete', 600],
    ['complete', 3],
    ['complete', 0],
  ]);
  tab.kill();
});
