import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { registry } from '../../../src/contract/registry.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { createWorld, once, type Tab } from '../support/bench-app.ts';
import { plainKinds } from '../support/fake-service.ts';

const logs = registry['log-check-points'];
const { path } = logs;
const dayMs = 86_400_000;
const everything = { page: 1, limit: 1000, search: '' };

type World = ReturnType<typeof createWorld>;

const today = (world: World) => wallClock(world.device.time.clock.now()).date;
const seed = (world: World, ago: number, count = 1) => {
  for (let i = 0; i < count; i++)
    world.service.seed(path, {
      note: `${ago} hari`,
      date_check: daysBefore(today(world), ago),
      time_check: '21:30:00',
      ysb_check_point_id: 1,
    });
};
const fetched = async (tab: Tab) => {
  await tab.layer.mirror.prefetch([logs.name]);
  return (await once(tab.layer.mirror.prefetchProgress())).items[0];
};
const held = (tab: Tab) => once(tab.layer.mirror.matching(logs, () => true));
const notes = async (tab: Tab) => new Set((await held(tab)).rows.map(({ row }) => row['note']));

it('keeps the last 35 days of the logs, says so, and never that it has all', async () => {
  const world = createWorld('ours');
  seed(world, 60, 700);
  seed(world, 36);
  seed(world, 35, 2);
  seed(world, 0, 600);
  const tab = world.open();
  expect(await fetched(tab)).toMatchObject({ state: 'complete', stored: 602, total: 602, days: 35 });
  const walked = world.service.seen.filter((one) => one.path === path && one.query.get('limit') === '500');
  // Before its first answer nobody knows that the service is ours; what that page held is removed again.
  for (const one of walked.slice(1)) expect(one.query.get('date_check.from')).toBe(daysBefore(today(world), 35));
  world.device.setOnline(false);
  const page = await once(tab.layer.mirror.page(logs, everything));
  expect(page).toMatchObject({ coverage: 'partial', stored: 602, all: 1303, recent: { days: 35, from: daysBefore(today(world), 35) } });
  expect(await notes(tab)).toEqual(new Set(['35 hari', '0 hari']));
  tab.kill();
});

it('where nothing is older the list is whole', async () => {
  const world = createWorld('ours');
  seed(world, 20, 12);
  const tab = world.open();
  expect(await fetched(tab)).toMatchObject({ state: 'complete', stored: 12 });
  const page = await once(tab.layer.mirror.page(logs, everything));
  expect([page.coverage, page.recent]).toEqual(['complete', undefined]);
  tab.kill();
});

it('rows that grow older leave the device, but for one that something unsent is about', async () => {
  const world = createWorld('ours');
  seed(world, 34);
  seed(world, 33);
  seed(world, 2, 3);
  const tab = world.open();
  await fetched(tab);
  expect((await held(tab)).coverage).toBe('complete');
  const kept = world.service.rows(path)[1]?.id;
  world.device.setOnline(false);
  await tab.layer.outbox.enqueue({
    resource: registry['log-photos'],
    operation: 'create',
    input: { ysb_log_check_point_id: String(kept), number: 1, photo: 'data:image/jpeg;base64,eHh4' },
    title: 'Foto',
  });
  world.device.time.pass(3 * dayMs);
  // The photo is waiting for a person: the service refuses it.
  world.service.refuse(() => true);
  world.device.setOnline(true);
  await world.settle(tab, 3);
  expect(await fetched(tab)).toMatchObject({ state: 'complete', days: 35 });
  expect(await notes(tab)).toEqual(new Set(['33 hari', '2 hari']));
  expect((await held(tab)).recent).toMatchObject({ days: 35 });
  tab.kill();
});

it('what changed is asked for within these days, and what was missed makes the walk go again', async () => {
  const world = createWorld('ours');
  seed(world, 50, 5);
  seed(world, 1, 5);
  const tab = world.open();
  await fetched(tab);
  const before = world.service.seen.length;
  seed(world, 0, 1);
  seed(world, 45, 1);
  expect(await fetched(tab)).toMatchObject({ state: 'complete', stored: 6, total: 6 });
  const asked = world.service.seen.slice(before).filter((one) => one.path === path);
  expect(asked[0]?.query.get('updated_since')).toBeTruthy();
  expect(asked.every((one) => one.query.get('limit') === '1' || one.query.get('date_check.from') !== null)).toBe(true);
  expect(await notes(tab)).toEqual(new Set(['1 hari', '0 hari']));
  tab.kill();
});

it.each(['log-check-points', 'handovers'] as const)('%s: older rows that somebody looked at are not counted as kept', async (name) => {
  const list = registry[name];
  const world = createWorld('ours');
  // By another field than logs, whose days are indexed.
  const day = name === 'handovers' ? 'date' : 'date_check';
  for (const ago of [60, 50, 40, 2, 1])
    world.service.seed(list.path, { note: `${ago} hari`, [day]: daysBefore(today(world), ago), ysb_check_point_id: 1 });
  const tab = world.open();
  await tab.layer.mirror.prefetch([name]);
  await tab.layer.mirror.refresh(list, { ...everything, limit: 100 });
  expect((await once(tab.layer.mirror.page(list, everything))).rows).toHaveLength(5);
  const told = new Set<number>();
  const stop = tab.layer.mirror.prefetchProgress().subscribe(({ items }) => {
    for (const { stored } of items) told.add(stored);
  });
  await tab.layer.mirror.prefetch([name]);
  stop();
  expect([...told]).toEqual([2]);
  tab.kill();
});

it.each(plainKinds)('%s: a service of others is walked whole and asked for nothing that it does not know', async (kind) => {
  const world = createWorld(kind);
  seed(world, 60, 3);
  seed(world, 1, 3);
  const tab = world.open();
  const item = await fetched(tab);
  expect([item?.state, item?.stored, item?.days]).toEqual(['complete', 6, undefined]);
  expect(world.service.seen.some((one) => [...one.query.keys()].some((name) => name.includes('.')))).toBe(false);
  expect((await once(tab.layer.mirror.page(logs, everything))).coverage).toBe('complete');
  tab.kill();
});
