import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { createWorld, floor, log, must, once, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const logs = '/api/log-check-points';
const patience = { timeout: 20_000, interval: 5 };
type World = ReturnType<typeof createWorld>;

/** The token that would let the service worker act. */
async function copy(world: World, userId = '7'): Promise<unknown> {
  const { ops } = openDatabases(world.origin, userId);
  try {
    return (await ops.meta.get('session'))?.value;
  } finally {
    ops.close();
  }
}

/** Notes saved without a connection by an app that is then closed. */
async function leftBehind(mode: 'ours' | 'plain', notes: readonly string[]): Promise<World> {
  const world = createWorld(mode);
  const tab = world.open();
  // It was learnt while there was a connection what kind of service it is.
  must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 1, search: '' }));
  await vi.waitFor(async () => expect(await copy(world)).toBeDefined(), patience);
  world.device.setOnline(false);
  for (const note of notes) must(await tab.layer.outbox.enqueue(log(note)));
  await turns();
  tab.kill();
  await turns();
  world.device.setOnline(true);
  return world;
}

/** Lets pass the time that a worker waits for, until it is done. */
async function finished<T>(world: World, done: Promise<T>): Promise<T> {
  let over = false;
  void done.finally(() => {
    over = true;
  });
  for (let i = 0; i < 500 && !over; i++) {
    await turns(5);
    world.device.time.pass(250);
  }
  return done;
}

describe('a closed app', () => {
  it.each(['ours', 'plain'] as const)('what it left is sent once, without opening it, to a service of kind %s', async (mode) => {
    const world = await leftBehind(mode, ['malam', 'subuh']);
    expect(world.device.asked.size).toBe(1);
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(world.service.rows(logs).map((row) => row['note'])).toEqual(['malam', 'subuh']);
    expect(world.service.writes()).toHaveLength(2);
    const asked = world.service.seen.filter((one) => one.method === 'GET' && one.path === logs);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ query }) => `${query.get('branch')} ${query.get('level')}`).filter((told) => told !== ' user')).toEqual([]);
    // The people who look after devices need not wait for the app either.
    if (mode === 'ours') expect(world.service.reports.at(-1)).toMatchObject({ waiting: 0, attention: 0 });
    // Opened again it shows the receipts and sends nothing more.
    const tab = world.open();
    await turns();
    const shown = await once(tab.layer.outbox.list());
    expect(shown.map(({ state, receipt }) => [state, receipt?.id])).toEqual([
      ['done', '2'],
      ['done', '1'],
    ]);
    expect(await once(tab.layer.outbox.counts())).toMatchObject({ total: 0 });
    await world.settle(tab);
    expect(world.service.writes()).toHaveLength(2);
    tab.kill();
  });

  it('a service that cannot be reached is tried again, and the browser hears of it', async () => {
    const world = await leftBehind('ours', ['malam']);
    world.device.setOnline(false);
    expect(await finished(world, world.wakeWorker().done)).toEqual(['later']);
    expect(await world.active()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    world.device.setOnline(true);
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(world.service.rows(logs)).toHaveLength(1);
  });

  it('a worker that is killed while it sends doubles nothing', async () => {
    const world = await leftBehind('ours', ['malam']);
    const asked = [...world.device.asked];
    const worker = world.wakeWorker();
    await vi.waitFor(() => expect(world.service.writes()).toHaveLength(1), patience);
    worker.kill();
    for (const tag of asked) world.device.asked.add(tag);
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(world.service.rows(logs)).toHaveLength(1);
    expect(new Set(world.service.writes().map((one) => one.key)).size).toBe(1);
  });

  it('a logout at any moment of the sending ends it without an error, and leaves nothing to send', async () => {
    const ends = new Set<string>();
    for (let moment = 0; moment <= 60; moment += 6) {
      const world = createWorld('ours');
      const tab = world.open();
      await vi.waitFor(async () => expect(await copy(world)).toBeDefined(), patience);
      world.device.setOnline(false);
      for (const note of ['malam', 'subuh']) must(await tab.layer.outbox.enqueue(log(note)));
      world.device.setOnline(true);
      // The tab sends some of it; the worker comes when the tab's cache is still to be told.
      await turns(30);
      const { done } = world.wakeWorker();
      await turns(moment);
      await tab.layer.forget();
      tab.kill();
      for (const end of await finished(world, done)) ends.add(end);
      world.login();
      const back = world.open();
      await world.settle(back);
      back.kill();
      expect(world.service.rows(logs)).toHaveLength(2);
    }
    // At some of those moments the worker had the rows open.
    expect([...ends].sort()).toEqual(['later', 'nothing']);
  });

  it('what a service refuses waits for the person and wakes nobody again', async () => {
    const world = await leftBehind('ours', ['malam']);
    world.service.refuse(() => true);
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(await world.active()).toMatchObject([{ state: 'rejected' }]);
  });
});

describe('the time to take something back', () => {
  it('is respected by a worker that is woken right away', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    must(await tab.layer.outbox.enqueue({ ...log('malam'), holdMs: 5000 }));
    expect(world.device.asked.size).toBe(0);
    world.device.hide();
    expect(world.device.asked.size).toBe(1);
    tab.kill();
    const { done } = world.wakeWorker();
    await turns(100);
    world.device.time.pass(4900);
    await turns(100);
    expect(world.service.writes()).toEqual([]);
    world.device.time.pass(400);
    expect(await finished(world, done)).toEqual(['nothing']);
    expect(world.service.rows(logs)).toHaveLength(1);
  });

  it('what is taken back meanwhile is not sent', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    const { id } = must(await tab.layer.outbox.enqueue({ ...log('malam'), holdMs: 5000 }));
    world.device.hide();
    const { done } = world.wakeWorker();
    await turns(50);
    expect(await tab.layer.outbox.undo(id)).toBe(true);
    expect(await finished(world, done)).toEqual(['nothing']);
    expect(world.service.writes()).toEqual([]);
    tab.kill();
  });
});

describe('the browser is asked', () => {
  it('for what a drain leaves, at once without a connection, and not for what is sent', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab);
    world.device.hide();
    expect(world.device.asked.size).toBe(0);
    world.service.reachableWhen(() => false);
    must(await tab.layer.outbox.enqueue(floor('2')));
    await vi.waitFor(() => expect(world.device.asked.size).toBe(1), patience);
    world.service.reachableWhen(world.device.isOnline);
    await world.settle(tab);
    world.device.asked.clear();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue({ ...floor('3'), holdMs: 5000 }));
    expect(world.device.asked.size).toBe(1);
    tab.kill();
  });

  it('again when the app is put away, for it may have given up meanwhile', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(floor('1')));
    await turns();
    world.device.asked.clear();
    world.device.hide();
    expect(world.device.asked.size).toBe(1);
    tab.kill();
  });
});

describe('tab and worker', () => {
  it.each([true, false])('both wake: each command is sent once (locks: %s)', async (withLocks) => {
    const world = createWorld('ours', withLocks);
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 1, search: '' }));
    world.device.setOnline(false);
    for (let i = 1; i <= 30; i++) must(await tab.layer.outbox.enqueue(log(`n${i}`)));
    await turns();
    world.device.setOnline(true);
    const { done } = world.wakeWorker();
    await Promise.all([tab.layer.outbox.sendNow(), finished(world, done)]);
    await world.settle(tab);
    expect(world.service.writes()).toHaveLength(30);
    expect(world.service.rows(logs)).toHaveLength(30);
    tab.kill();
  });
});

describe('the session in the worker’s reach', () => {
  it('401 pauses: nothing is lost or counted as tried, and a later login sends it', async () => {
    const world = await leftBehind('ours', ['malam', 'subuh']);
    world.service.tokens.clear();
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(await copy(world)).toBeUndefined();
    expect(await world.active()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    world.login();
    const tab = world.open();
    await world.settle(tab);
    expect(world.service.rows(logs)).toHaveLength(2);
    tab.kill();
  });

  it('401 in the middle of a drain pauses too', async () => {
    const world = await leftBehind('ours', ['malam', 'subuh', 'pagi']);
    world.service.fail(undefined, '401');
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(await copy(world)).toBeUndefined();
    expect((await world.active()).every(({ state }) => state === 'queued')).toBe(true);
  });

  it.each([
    ['logs out', (tab: ReturnType<World['open']>) => tab.session.logout()],
    ['is shut out by a service', async (tab: ReturnType<World['open']>) => tab.session.expire()],
  ] as const)('ends with the one in localStorage when the person %s, and nothing is sent', async (_, leave) => {
    const world = createWorld('ours');
    const tab = world.open();
    await vi.waitFor(async () => expect(await copy(world)).toMatchObject({ userId: '7' }), patience);
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('malam')));
    await turns();
    await leave(tab);
    await vi.waitFor(async () => expect(await copy(world)).toBeUndefined(), patience);
    world.device.setOnline(true);
    world.device.hide();
    tab.kill();
    expect(world.device.asked.size).toBe(1);
    const before = world.service.seen.length;
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(world.service.seen.length).toBe(before);
    expect(await world.active()).toHaveLength(1);
  });

  it('is looked at before each call: a session that ends while a worker sends takes the rest with it', async () => {
    const world = await leftBehind(
      'plain',
      Array.from({ length: 30 }, (_, i) => `n${i}`),
    );
    const worker = world.wakeWorker();
    await vi.waitFor(() => expect(world.service.writes().length).toBeGreaterThan(0), patience);
    world.openSession().expire();
    expect(await finished(world, worker.done)).toEqual(['nothing']);
    expect(world.service.writes().length).toBeLessThan(30);
    expect((await world.active()).filter(({ state }) => state === 'queued')).toHaveLength(30 - world.service.rows(logs).length);
  });

  it('ends by its age: at the next start, before anything of the person is opened, and in the worker itself', async () => {
    const world = await leftBehind('ours', ['malam']);
    world.device.time.pass(86_400_001);
    const before = world.service.seen.length;
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(await copy(world)).toBeUndefined();
    expect(world.service.seen.length).toBe(before);

    const other = await leftBehind('ours', ['malam']);
    other.device.time.pass(86_400_001);
    expect(other.openSession().check()).toBe(false);
    await vi.waitFor(async () => expect(await copy(other)).toBeUndefined(), patience);
  });

  it('a copy that is written while the session ends does not outlive it', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    tab.session.expire();
    await turns(100);
    expect(await copy(world)).toBeUndefined();
    tab.kill();
  });

  it('a new login of the person puts the new token there, somebody else’s takes the old one away', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await vi.waitFor(async () => expect(await copy(world)).toMatchObject({ token: 'token-7-1' }), patience);
    world.login('7');
    world.device.storageChanged();
    await vi.waitFor(async () => expect(await copy(world)).toMatchObject({ token: 'token-7-2' }), patience);
    tab.kill();
    must(await world.openSession().login('8', 'p'));
    expect(await copy(world)).toBeUndefined();
  });

  it('a password that has to be changed first keeps the worker from sending', async () => {
    const world = createWorld('ours');
    world.login('7', { must_change_password: true });
    const tab = world.open();
    await vi.waitFor(async () => expect(await copy(world)).toMatchObject({ mustChangePassword: true }), patience);
    must(await tab.layer.outbox.enqueue(log('malam')));
    world.device.hide();
    tab.kill();
    const before = world.service.seen.length;
    expect(await finished(world, world.wakeWorker().done)).toEqual(['nothing']);
    expect(world.service.seen.length).toBe(before);
  });

  it('is kept only where a worker is ever woken', async () => {
    const world = createWorld('ours');
    world.device.allowBackground(false);
    const tab = world.open();
    await turns(100);
    expect(await copy(world)).toBeUndefined();
    tab.kill();
  });

  it('a wake-up for a user whom this device does not know makes no database', async () => {
    const world = createWorld('ours');
    world.device.asked.add('amanah-drain-nobody');
    expect(await world.wakeWorker().done).toEqual(['nothing']);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('amanah-ops-nobody');
  });
});
