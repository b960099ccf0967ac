import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../../../src/contract/resource.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { wholeList } from '../../../src/data/public.ts';
import { createWorld, floor, must, once, type Tab, turns } from '../support/bench-app.ts';

const floors = resourceOf('floors');
const whole = { search: wholeList.search, limit: wholeList.limit, filters: {} };

async function opened() {
  const world = createWorld('ours');
  for (const name of ['1', '2']) world.service.seed('/api/floors', { name });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['floors']);
  world.device.setOnline(false);
  return { world, tab, mirror: tab.layer.mirror };
}

const names = (rows: readonly Row[] | undefined) => rows?.map((row) => row['name']);

describe('a list read ahead', () => {
  it('is there at once for whoever asks for all of it, and only for that', async () => {
    const { tab, mirror } = await opened();
    expect(mirror.lookup(floors, whole).latest?.()).toBeUndefined();
    mirror.readAhead(['floors']);
    await once(mirror.lookup(floors, whole));
    expect(names(mirror.lookup(floors, whole).latest?.())).toEqual(['1', '2']);
    expect(mirror.lookup(floors, { ...whole, search: '2' }).latest?.()).toBeUndefined();
    expect(mirror.lookup(floors, { ...whole, filters: { name: '2' } }).latest?.()).toBeUndefined();
    tab.kill();
  });

  it('serves whoever asks for fewer rows with the first ones, and nobody who asks for more than it has read', async () => {
    const { tab, mirror } = await opened();
    mirror.readAhead(['floors']);
    await once(mirror.lookup(floors, whole));
    const one = mirror.lookup(floors, { ...whole, limit: 1 });
    expect(names(one.latest?.())).toEqual(['1']);
    expect(names(await once(one))).toEqual(['1']);
    // Not a copy: a screen draws the same rows only once.
    expect(mirror.lookup(floors, whole).latest?.()).toBe(mirror.lookup(floors, { ...whole, limit: 2 }).latest?.());
    expect(mirror.lookup(floors, { ...whole, limit: 10_001 }).latest?.()).toBeUndefined();
    tab.kill();
  });

  it('follows what is made here, also for who came while it was kept and stayed longer', async () => {
    const { world, tab, mirror } = await opened();
    mirror.readAhead(['floors']);
    const lookup = mirror.lookup(floors, whole);
    await once(lookup);
    const heard: unknown[] = [];
    const stop = lookup.subscribe((rows) => heard.push(names(rows)));
    // Told with the same turn: nothing has to be read for it.
    expect(heard).toEqual([['1', '2']]);
    world.device.time.pass(10_000);
    expect(mirror.lookup(floors, whole)).not.toBe(lookup);
    must(await tab.layer.outbox.enqueue(floor('3')));
    await turns();
    expect(heard.at(-1)).toContain('3');
    stop();
    tab.kill();
  });

  it('is forgotten if no screen comes for it', async () => {
    const { world, tab, mirror } = await opened();
    mirror.readAhead(['floors']);
    const lookup = mirror.lookup(floors, whole);
    await once(lookup);
    world.device.time.pass(10_000);
    expect(lookup.latest?.()).toBeUndefined();
    expect(mirror.lookup(floors, whole).latest?.()).toBeUndefined();
    tab.kill();
  });

  it('is read anew by whoever comes after an answer of the services, who may have waited for it', async () => {
    const { world, tab, mirror } = await opened();
    mirror.readAhead(['floors']);
    const before = mirror.lookup(floors, whole);
    await once(before);
    const heard: unknown[] = [];
    const stop = before.subscribe((rows) => heard.push(names(rows)));
    world.service.seed('/api/floors', { name: '3' });
    world.device.setOnline(true);
    expect((await mirror.refreshLookup(floors, whole)).ok).toBe(true);
    const after = mirror.lookup(floors, whole);
    expect(names(after.latest?.()) ?? names(await once(after))).toEqual(['1', '2', '3']);
    // Who was there before follows all the same.
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['1', '2', '3']));
    stop();
    tab.kill();
  });
});

describe('the first page of a list', () => {
  const first = { page: 1, limit: 10, search: '' };

  it('is read from the call on, before anybody follows it, and only for whoever wants it early', async () => {
    const { tab, mirror } = await opened();
    const early = mirror.page(floors, first, { early: true });
    await turns();
    expect(early.latest?.()?.rows).toHaveLength(2);
    expect(mirror.page(floors, first, { early: true })).toBe(early);
    expect(mirror.page(floors, first)).not.toBe(early);
    tab.kill();
  });

  it('is told of once when it is read before its screen is there, which then draws it at once', async () => {
    const { world, tab, mirror } = await opened();
    const told = vi.fn();
    mirror.pageAhead(floors, first, told);
    expect(told).not.toHaveBeenCalled();
    await turns();
    expect(told).toHaveBeenCalledOnce();
    expect(mirror.page(floors, first, { early: true }).latest?.()?.rows).toHaveLength(2);
    // Another question is another list.
    expect(mirror.page(floors, { ...first, page: 2 }, { early: true }).latest?.()).toBeUndefined();
    mirror.pageAhead(floors, first, told);
    world.device.time.pass(1000);
    must(await tab.layer.outbox.enqueue(floor('3')));
    await turns();
    expect(told).toHaveBeenCalledTimes(2);
    tab.kill();
  });

  it('follows what is made here as long as somebody looks, and is let go if nobody came', async () => {
    const { world, tab, mirror } = await opened();
    const seen = mirror.page(floors, first, { early: true });
    await once(seen);
    const heard: number[] = [];
    const stop = seen.subscribe(({ total }) => heard.push(total));
    world.device.time.pass(1000);
    must(await tab.layer.outbox.enqueue(floor('3')));
    await turns();
    expect(heard.at(-1)).toBe(3);
    stop();
    expect(seen.latest?.()).toBeUndefined();
    tab.kill();
  });
});

describe('the page of a search', () => {
  const page = (search: string) => ({ page: 1, limit: 10, search });

  it('is read while the screen is still being drawn for it, and follows what is made here', async () => {
    const { world, tab, mirror } = await opened();
    mirror.searchAhead(floors, page('2'), () => undefined);
    const ahead = mirror.page(floors, page('2'));
    await once(ahead);
    expect(ahead.latest?.()?.rows.map(({ row }) => row['name'])).toEqual(['2']);
    expect(mirror.page(floors, { ...page('2'), limit: 25 }).latest).toBeUndefined();
    const heard: number[] = [];
    const stop = ahead.subscribe(({ total }) => heard.push(total));
    world.device.time.pass(1000);
    expect(mirror.page(floors, page('2'))).not.toBe(ahead);
    must(await tab.layer.outbox.enqueue(floor('22')));
    await turns();
    expect(heard.at(-1)).toBe(2);
    stop();
    tab.kill();
  });

  it('gives way to that of what is typed next, and is forgotten if nobody comes for it', async () => {
    const { world, tab, mirror } = await opened();
    mirror.searchAhead(floors, page('1'), () => undefined);
    const first = mirror.page(floors, page('1'));
    await once(first);
    mirror.searchAhead(floors, page('12'), () => undefined);
    expect(first.latest?.()).toBeUndefined();
    expect(mirror.page(floors, page('1'))).not.toBe(first);
    const next = mirror.page(floors, page('12'));
    await once(next);
    world.device.time.pass(1000);
    expect(next.latest?.()).toBeUndefined();
    mirror.searchAhead(floors, page(' '), () => undefined);
    expect(mirror.page(floors, page(' ')).latest).toBeUndefined();
    tab.kill();
  });
});

describe('the page of a search of rows that are in memory', () => {
  const page = (search: string) => ({ page: 1, limit: 10, search });

  /** A screen that shows the floors and has searched them once, and whatever keeps the device's database busy. */
  async function searched() {
    const before = await Dexie.getDatabaseNames();
    const { world, tab, mirror } = await opened();
    const stop = mirror.page(floors, page('')).subscribe(() => undefined);
    await once(mirror.page(floors, page('1')));
    const names = await Dexie.getDatabaseNames();
    const cache = new Dexie(names.find((name) => name.startsWith('amanah-cache-') && !before.includes(name)) ?? '');
    await cache.open();
    return { world, tab, mirror, stop, cache };
  }

  const told = (mirror: Tab['layer']['mirror'], search: string) => {
    const views: unknown[] = [];
    mirror.searchAhead(floors, page(search), () => undefined);
    const leave = mirror.page(floors, page(search)).subscribe(({ rows }) => views.push(names(rows.map(({ row }) => row))));
    return { views, leave };
  };

  it('waits for no database, and is told once if nothing has changed', async () => {
    const { tab, mirror, stop, cache } = await searched();
    let release = () => {};
    const busy = cache.transaction('rw', cache.tables, async () => {
      await cache.table('sets').count();
      await Dexie.waitFor(new Promise<void>((done) => (release = done)));
    });
    const { views, leave } = told(mirror, '2');
    await turns();
    expect(views).toEqual([['2']]);
    release();
    await busy;
    await turns(60);
    expect(views).toEqual([['2']]);
    leave();
    stop();
    cache.close();
    tab.kill();
  });

  it('holds what was made here since, though the rows in memory do not', async () => {
    const { world, tab, mirror, stop, cache } = await searched();
    must(await tab.layer.outbox.enqueue(floor('22')));
    const { views, leave } = told(mirror, '2');
    await vi.waitFor(() => expect(views.at(-1)).toEqual(['22', '2']));
    leave();
    stop();
    world.device.time.pass(1000);
    // With nobody at the list, nothing of it is kept to be told later.
    must(await tab.layer.outbox.enqueue(floor('23')));
    const later = told(mirror, '2');
    await vi.waitFor(() => expect(later.views.length).toBeGreaterThan(0));
    expect(later.views[0]).toEqual(['23', '22', '2']);
    later.leave();
    cache.close();
    tab.kill();
  });
});
