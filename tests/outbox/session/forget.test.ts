import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { untilLogout } from '../../../src/data/store/passing-drafts.ts';
import { finishLeaving } from '../../../src/data/leave-device.ts';
import { createWorld, floor, log, must, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const list = { page: 1, limit: 10, search: '' };

/** What can still be read on the device after the person has left. */
async function left(origin: string): Promise<{ rows: number; titles: string[]; drafts: number; journal: string; records: number }> {
  const { ops, cache } = openDatabases(origin, '7');
  const found = {
    rows: await cache.rows.count(),
    titles: (await ops.outbox.toArray()).map((command) => command.title),
    drafts: await ops.drafts.count(),
    journal: JSON.stringify(await ops.journal.toArray()),
    records: (await Promise.all([...ops.tables, ...cache.tables].map((table) => table.count()))).reduce((sum, count) => sum + count, 0),
  };
  ops.close();
  cache.close();
  return found;
}

describe('what logout leaves on a shared device', () => {
  it('nothing in the end, even when the tab is closed before it is done: the next start of the app finishes it', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab);
    must(await tab.layer.mirror.refresh(resourceOf('floors'), list));
    void tab.session.logout();
    tab.kill();
    expect((await left(world.origin)).rows).toBe(1);
    const { platform } = world.device.openTab();
    await finishLeaving({ ...platform, origin: world.origin });
    expect(await left(world.origin)).toEqual({ rows: 0, titles: [], drafts: 0, journal: '[]', records: 0 });
    // It is done once: somebody who works here again is left alone.
    world.login('7');
    const again = world.open();
    must(await again.layer.mirror.refresh(resourceOf('floors'), list));
    await finishLeaving({ ...platform, origin: world.origin });
    expect((await left(world.origin)).rows).toBe(1);
    again.kill();
  });

  it('whoever comes back while another tab is still removing him waits for that', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('floors'), list));
    const { platform } = world.device.openTab();
    let go: () => void = () => undefined;
    void platform.locks.run('amanah-leaving', () => new Promise<void>((done) => (go = done)));
    void tab.session.logout();
    const gone = tab.layer.forget();
    const told: string[] = [];
    const back = finishLeaving({ ...platform, origin: world.origin }).then(() => told.push('back'));
    await turns();
    expect(told).toEqual([]);
    go();
    await Promise.all([gone, back]);
    expect((await left(world.origin)).records).toBe(0);
  });

  it('nothing, when nothing waits', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab);
    must(await tab.layer.mirror.refresh(resourceOf('floors'), list));
    await tab.layer.forget();
    await turns();
    expect(await left(world.origin)).toEqual({ rows: 0, titles: [], drafts: 0, journal: '[]', records: 0 });
  });

  it('only unsent work and drafts; receipts and cached rows go', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab);
    must(await tab.layer.mirror.refresh(resourceOf('floors'), list));
    must(await tab.layer.drafts.save('floors/new', { name: '2' }));
    world.device.setOnline(false);
    // What was discarded is in the journal as long as the person is here.
    const given = must(await tab.layer.outbox.enqueue(log('dibuang')));
    await tab.layer.outbox.discard(given.id);
    expect(JSON.stringify(await tab.layer.outbox.journal())).toContain('dibuang');
    must(await tab.layer.outbox.enqueue(log('malam')));
    await tab.layer.forget();
    const found = await left(world.origin);
    expect(found).toMatchObject({ rows: 0, titles: ['malam'], drafts: 1 });
    expect(found.journal).not.toContain('dibuang');
    world.device.setOnline(true);
    const again = world.open();
    await world.settle(again);
    expect(world.service.rows('/api/log-check-points')).toHaveLength(1);
    again.kill();
  });

  it('no draft that speaks of others and is nobody else’s to find', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.drafts.save(untilLogout('adab-observations:words'), { note: 'Menangis' }));
    // An expired session is no logout.
    const again = world.open();
    expect((await again.layer.drafts.get(untilLogout('adab-observations:words')))?.input).toEqual({ note: 'Menangis' });
    again.kill();
    await tab.layer.forget();
    expect((await left(world.origin)).records).toBe(0);
  });

  it('whatever another tab confirmed at the same moment', async () => {
    const [first, latest] = [0, 40];
    for (let moment = first; moment < latest; moment++) {
      const world = createWorld('ours');
      const [leaving, saving] = [world.open(), world.open()];
      await turns(60);
      world.device.setOnline(false);
      const gone = leaving.layer.forget();
      await turns(moment);
      const saved = await saving.layer.outbox.enqueue(log('malam'));
      await gone;
      await turns(20);
      saving.kill();
      expect((await left(world.origin)).titles, `${moment}`).toEqual(saved.ok ? ['malam'] : []);
    }
  });
});
