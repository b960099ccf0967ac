import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { createStoredLists } from '../../../src/data/mirror/list/stored-lists.ts';
import { withEarlyRows } from '../../../src/data/mirror/view/early-page.ts';
import type { PageView } from '../../../src/data/public.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createWorld, must, once, turns } from '../support/bench-app.ts';

const departments = resourceOf('departments');
const path = '/api/departments';
const narrowed = { page: 1, limit: 10, search: '', filters: { departemen: 'Tata usaha' } };
const early = { early: true };

/** A device that holds a list of some length, every second row of which passes the filter. */
async function stored(length: number) {
  const world = createWorld('ours');
  for (let at = 1; at <= length; at += 1)
    world.service.seed(path, { kode_dept: `K${at}`, departemen: at % 2 === 0 ? 'Tata usaha' : 'Guru' });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['departments']);
  world.device.setOnline(false);
  return { world, tab, mirror: tab.layer.mirror };
}

type Stored = Awaited<ReturnType<typeof stored>>;

/** Everything that is told of a page until it has been counted. */
async function told({ mirror }: Pick<Stored, 'mirror'>, query: Parameters<Stored['mirror']['page']>[1], how?: typeof early) {
  const views: PageView[] = [];
  const stop = mirror.page(departments, query, how).subscribe((view) => views.push(view));
  await vi.waitFor(() => expect(views.at(-1)?.isCounting ?? !views.at(-1)).toBe(false));
  stop();
  return views;
}

const ids = ({ rows }: PageView) => rows.map(({ row }) => row.id);

test('the rows of a long list that is narrowed are told before they are counted, and stay the same rows', async () => {
  const device = await stored(1203);
  const [first, ...others] = await told(device, narrowed, early);
  const last = others.at(-1);
  expect(first).toMatchObject({ isCounting: true, coverage: 'complete', stored: 1203 });
  expect(first && ids(first)).toEqual(last && ids(last));
  expect(last).toMatchObject({ total: 601, totalPages: 61 });
  // It is quick now.
  expect(await told(device, narrowed, early)).toHaveLength(1);
  device.tab.kill();
});

test.each<[string, typeof narrowed, typeof early | undefined]>([
  ['whoever did not ask for it', narrowed, undefined],
  ['a search', { ...narrowed, search: 'usaha' }, early],
  ['another page', { ...narrowed, page: 2 }, early],
  ['a filter that lets few through', { ...narrowed, filters: { departemen: 'Guru piket' } }, early],
])('%s is told only what has been counted', async (_what, query, how) => {
  const device = await stored(1203);
  expect((await told(device, query, how)).map(({ isCounting }) => isCounting)).toEqual([undefined]);
  device.tab.kill();
});

test('a list that is changed here is told only with its changes', async () => {
  const device = await stored(1203);
  const [, base] = (await once(device.mirror.page(departments, { ...narrowed, filters: {} }))).rows.map(({ row }) => row);
  const id = base?.id ?? '';
  const input = { kode_dept: 'K2', departemen: 'Guru' };
  must(await device.tab.layer.outbox.enqueue({ resource: departments, operation: 'update', rowId: id, base, title: id, input }));
  const views = await told(device, narrowed, early);
  expect(views.map((view) => [view.isCounting, view.total, ids(view).includes(id)])).toEqual([[undefined, 600, false]]);
  device.tab.kill();
});

test('a database that does not answer keeps nobody from the whole page, which tells of it', async () => {
  const { ops, cache } = openDatabases('https://held.test', 'somebody');
  const lists = createStoredLists(cache, systemClock, () => undefined);
  let release = () => {};
  const isHeld = vi.fn();
  const held = cache.transaction('rw', cache.sets, async () => {
    await cache.sets.count();
    isHeld();
    await Dexie.waitFor(new Promise<void>((done) => (release = done)));
  });
  await vi.waitFor(() => expect(isHeld).toHaveBeenCalled());
  const [begin, leave] = [vi.fn(), vi.fn()];
  const whole = {
    subscribe: () => {
      begin();
      return leave;
    },
  };
  const deps = { ops, cache, username: 'somebody', joins: new Map(), lists };
  const stop = withEarlyRows(deps, 'departments', narrowed, whole).subscribe(() => undefined);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), 3000);
  release();
  await held;
  await turns();
  expect(begin).toHaveBeenCalledTimes(1);
  stop();
  expect(leave).toHaveBeenCalledTimes(1);
  lists.stop();
  ops.close();
  cache.close();
});
