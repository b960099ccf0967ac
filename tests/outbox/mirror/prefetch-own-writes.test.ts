import { describe, expect, it, vi } from 'vitest';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, must, once, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/departments';
const patience = { timeout: 5000 };

/** A device with a complete list, whose reads can be held back after the service has answered them. */
async function prepared(count: number) {
  let isHeld: (address: string) => boolean = () => false;
  let open: () => void = () => undefined;
  let gate: Promise<void> | undefined;
  const held: string[] = [];
  const world = createWorld('ours', true, {
    fetch: async (address, init) => {
      const answer = await world.service.fetch(address, init);
      if (init.method === undefined || init.method === 'GET')
        if (isHeld(address)) {
          held.push(address);
          await gate;
        }
      return answer;
    },
  });
  for (let i = 1; i <= count; i++) world.service.seed(path, { kode_dept: `K${i}`, departemen: `Satu ${i}` });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['departments']);
  /** Answers that the test names stay on their way until the returned function is called. */
  function hold(which: (address: string) => boolean): () => void {
    isHeld = which;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => {
      isHeld = () => false;
      open();
    };
  }
  const edit = (departemen: string): CommandDraft => ({
    resource: resourceOf('departments'),
    operation: 'update',
    rowId: '1',
    base: { id: '1', kode_dept: 'K1', departemen: 'Satu 1', version: 1 },
    title: 'K1',
    input: { kode_dept: 'K1', departemen },
  });
  const nameOf = async (id: string) => (await once(tab.layer.mirror.row(resourceOf('departments'), id)))?.row['departemen'];
  /** How often rows were fetched; the sender's first look takes one. */
  const read = () => world.service.seen.filter((one) => one.method === 'GET' && one.path === path && one.query.get('limit') !== '1').length;
  return { world, tab, hold, held, edit, nameOf, read };
}

describe('lists are brought up to date while something is saved', () => {
  it('an answer that is older than an own write which arrived meanwhile does not undo it', async () => {
    const { world, tab, hold, held, edit, nameOf } = await prepared(3);
    const release = hold((address) => address.includes('updated_since'));
    const walking = tab.layer.mirror.prefetch(['departments']);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    must(await tab.layer.outbox.enqueue(edit('Milikku')));
    await vi.waitFor(async () => expect(await world.active()).toEqual([]), patience);
    release();
    await walking;
    expect(await nameOf('1')).toBe('Milikku');
    expect((await once(tab.layer.mirror.row(resourceOf('departments'), '1')))?.row).toMatchObject({ version: 2 });
    expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 3 });
    tab.kill();
  });

  it('a whole list is left as it is while a write may have arrived unheard, so that nothing is shown twice; others are fetched', async () => {
    const { world, tab, read } = await prepared(3);
    world.service.seed('/api/floors', { name: '1' });
    world.service.fail(...Array.from({ length: 20 }, () => 'cut' as const));
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('departments'),
        operation: 'create',
        title: 'Baru',
        input: { kode_dept: 'B', departemen: 'Baru' },
      }),
    );
    await vi.waitFor(async () => expect((await world.active())[0]?.state).toBe('unknown'), patience);
    const before = read();
    await tab.layer.mirror.prefetch(['departments', 'floors']);
    must(await tab.layer.mirror.refreshLookup(resourceOf('departments'), { search: '', limit: 10 }));
    expect(read()).toBe(before);
    const names = async () =>
      (await once(tab.layer.mirror.page(resourceOf('departments'), { page: 1, limit: 10, search: '' }))).rows.map(
        ({ row }) => row['departemen'],
      );
    expect(await names()).toEqual(['Baru', 'Satu 1', 'Satu 2', 'Satu 3']);
    expect((await once(tab.layer.mirror.prefetchProgress())).items).toMatchObject([
      { resource: 'departments', state: 'complete', error: { code: 'in-progress' } },
      { resource: 'floors', state: 'complete', stored: 1 },
    ]);
    world.service.heal();
    await world.settle(tab);
    await tab.layer.mirror.prefetch(['departments']);
    expect(read()).toBeGreaterThan(before);
    expect((await names()).sort()).toEqual(['Baru', 'Satu 1', 'Satu 2', 'Satu 3']);
    tab.kill();
  });

  it('a list that can wait comes last, and is fetched after all if its writes have arrived by then', async () => {
    const { world, tab, hold, held, edit, nameOf } = await prepared(3);
    world.service.seed('/api/floors', { name: '1' });
    world.service.change(path, 3, { departemen: 'Orang lain' });
    world.service.fail('429');
    must(await tab.layer.outbox.enqueue(edit('Milikku')));
    await vi.waitFor(async () => expect((await world.active())[0]?.attempts).toBe(1), patience);
    const release = hold((address) => address.includes('/api/floors'));
    const walking = tab.layer.mirror.prefetch(['departments', 'floors']);
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), patience);
    // The sender has noted when it will try again.
    await turns();
    world.device.time.pass(5000);
    await vi.waitFor(async () => expect(await world.active()).toEqual([]), patience);
    release();
    await walking;
    expect([await nameOf('1'), await nameOf('3')]).toEqual(['Milikku', 'Orang lain']);
    tab.kill();
  });

  it('a list that is partly here waits too, and goes on by itself once the write has arrived; each row once', async () => {
    const { world, tab, read } = await prepared(3);
    for (let i = 1; i <= 3; i++) world.service.seed('/api/floors', { name: `${i}` });
    must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 1, search: '' }));
    world.service.fail('cut', '429');
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('floors'), operation: 'create', title: '4', input: { name: '4' } }));
    await vi.waitFor(async () => expect((await world.active())[0]?.state).toBe('unknown'), patience);
    const items = async () => (await once(tab.layer.mirror.prefetchProgress())).items;
    await tab.layer.mirror.prefetch(['floors']);
    expect(await items()).toMatchObject([{ state: 'waiting', stored: 1, error: { code: 'in-progress' } }]);
    const before = read();
    for (let i = 0; i < 4; i++) {
      world.device.time.pass(60_000);
      await turns();
    }
    await vi.waitFor(async () => expect(await items()).toMatchObject([{ resource: 'floors', state: 'complete', stored: 4 }]), patience);
    expect((await items())[0]?.error).toBeUndefined();
    expect((await once(tab.layer.mirror.prefetchProgress())).running).toBe(false);
    // Nothing else is fetched because of it.
    expect(read()).toBe(before);
    tab.kill();
  });

  it('paused by the person it does not go on by itself', async () => {
    const { world, tab } = await prepared(3);
    for (let i = 1; i <= 3; i++) world.service.seed('/api/floors', { name: `${i}` });
    must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 1, search: '' }));
    world.service.fail('429');
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('floors'), operation: 'create', title: '4', input: { name: '4' } }));
    await vi.waitFor(async () => expect((await world.active())[0]?.attempts).toBe(1), patience);
    await tab.layer.mirror.prefetch(['floors']);
    tab.layer.mirror.pausePrefetch();
    world.device.time.pass(60_000);
    await vi.waitFor(async () => expect(await world.active()).toEqual([]), patience);
    await turns();
    expect((await once(tab.layer.mirror.prefetchProgress())).items).toMatchObject([{ state: 'waiting' }]);
    tab.kill();
  });

  it('a list of which nothing is here is fetched all the same', async () => {
    const { world, tab } = await prepared(3);
    for (let i = 1; i <= 3; i++) world.service.seed('/api/floors', { name: `${i}` });
    world.service.fail('429');
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('floors'), operation: 'create', title: '4', input: { name: '4' } }));
    await vi.waitFor(async () => expect((await world.active())[0]?.attempts).toBe(1), patience);
    await tab.layer.mirror.prefetch(['floors']);
    expect((await once(tab.layer.mirror.prefetchProgress())).items[0]).toMatchObject({ state: 'complete', stored: 3 });
    tab.kill();
  });
});
