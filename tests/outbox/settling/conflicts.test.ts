import { describe, expect, it } from 'vitest';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, must, turns } from '../support/bench-app.ts';
import { refuseWrites } from '../support/full-disk.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/departments';

/** A device that is offline and holds a row of the service. */
async function apart(mode: 'ours' | 'plain') {
  const world = createWorld(mode);
  const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
  const tab = world.open();
  // It was learnt from an earlier answer what kind of service it is.
  must(await tab.layer.mirror.refresh(resourceOf('departments'), { page: 1, limit: 10, search: '' }));
  await turns();
  world.device.setOnline(false);
  const wish = (operation: 'update' | 'delete', input: CommandDraft['input']): CommandDraft => ({
    resource: resourceOf('departments'),
    operation,
    rowId: String(row.id),
    base: { ...row, id: String(row.id) },
    title: 'D',
    input,
  });
  const meet = async () => {
    world.device.setOnline(true);
    await world.settle(tab, 6);
    return (await world.active())[0];
  };
  return { world, row, tab, wish, meet, rows: () => world.service.rows(path) };
}

describe('a row that somebody else deleted', () => {
  it('waits with the edit, comes back and takes it', async () => {
    const { world, row, tab, wish, meet, rows } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    world.service.remove(path, row.id);
    const asked = await meet();
    expect(asked).toMatchObject({ state: 'rejected', refusal: { code: 'not-found' } });
    must(await tab.layer.outbox.restore(resourceOf('departments'), String(row.id)));
    await tab.layer.outbox.retry(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ id: row.id, departemen: 'Milikku' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('does not come back while an own write of it may be on the wire', async () => {
    const { row, tab, wish } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    expect(await tab.layer.outbox.restore(resourceOf('departments'), String(row.id))).toMatchObject({
      ok: false,
      error: { code: 'in-progress' },
    });
    tab.kill();
  });

  it('the same on a plain service', async () => {
    const { world, row, tab, wish, meet } = await apart('plain');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    world.service.remove(path, row.id);
    expect(await meet()).toMatchObject({ state: 'rejected', refusal: { code: 'not-found' } });
    tab.kill();
  });
});

describe('a row that is made again in the place of an edit', () => {
  async function gone() {
    const found = await apart('plain');
    must(await found.tab.layer.outbox.enqueue(found.wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    found.world.service.remove(path, found.row.id);
    const asked = await found.meet();
    expect(asked).toMatchObject({ state: 'rejected' });
    const input = { kode_dept: 'A', departemen: 'Milikku' };
    const again: CommandDraft = { resource: resourceOf('departments'), operation: 'create', input, title: 'D', instead: asked?.id ?? '' };
    return { ...found, asked, again };
  }

  it('is made once, however often it is pressed, and the edit is given up', async () => {
    const { world, tab, again, rows } = await gone();
    const pressed = await Promise.all([tab.layer.outbox.enqueue(again), tab.layer.outbox.enqueue(again)]);
    expect(pressed.map((one) => (one.ok ? 'made' : one.error.code)).sort()).toEqual(['made', 'not-found']);
    await world.settle(tab);
    expect(rows()).toMatchObject([{ departemen: 'Milikku' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('both or none: where it cannot be kept the edit still waits', async () => {
    const { world, tab, asked, again } = await gone();
    const freeDisk = refuseWrites((table, write) => table === 'outbox' && write === 'add');
    expect(await tab.layer.outbox.enqueue(again)).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    freeDisk();
    expect(await world.active()).toMatchObject([{ id: asked?.id }]);
    tab.kill();
  });
});

describe('the same field on both sides', () => {
  it.each(['ours', 'plain'] as const)('%s: the repair that chose theirs in one field and mine in the other is sent once', async (mode) => {
    const { world, row, tab, wish, meet, rows } = await apart(mode);
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'M', departemen: 'Milikku' })));
    world.service.change(path, row.id, { kode_dept: 'T', departemen: 'Orang lain' });
    const asked = await meet();
    expect(asked).toMatchObject({ state: 'conflict', overlap: ['kode_dept', 'departemen'], theirs: { departemen: 'Orang lain' } });
    const before = world.service.writes().length;
    must(await tab.layer.outbox.repair(asked?.id ?? '', { kode_dept: 'T', departemen: 'Milikku' }));
    await world.settle(tab);
    expect(rows()).toMatchObject([{ kode_dept: 'T', departemen: 'Milikku' }]);
    expect(world.service.writes()).toHaveLength(before + 1);
    tab.kill();
  });

  it('theirs: nothing more is sent', async () => {
    const { world, row, tab, wish, meet, rows } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { departemen: 'Milikku' })));
    world.service.change(path, row.id, { departemen: 'Orang lain' });
    const asked = await meet();
    const before = world.service.writes().length;
    await tab.layer.outbox.discard(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ departemen: 'Orang lain' }]);
    expect(world.service.writes()).toHaveLength(before);
    tab.kill();
  });
});

describe('a changed row that cannot be read', () => {
  const single = (address: string) => /\/api\/departments\/\d+$/.test(address);
  const puts = (world: ReturnType<typeof createWorld>) => world.service.writes().filter(({ method }) => method === 'PUT');

  /** An edit whose row somebody else changed, on a service that does not send the row with its refusal. */
  async function unread(status: number, seconds?: number) {
    const found = await apart('ours');
    const { world, row, tab, wish } = found;
    world.service.hideChanged();
    world.service.refuseReads((address) => (single(address) ? [status, seconds] : undefined));
    must(await tab.layer.outbox.enqueue(wish('update', { departemen: 'Milikku' })));
    world.service.change(path, row.id, { kode_dept: 'T' });
    world.device.setOnline(true);
    await turns(200);
    return found;
  }

  it('is told with the refusal: one edit, one more, and nobody reads the row', async () => {
    const { world, row, tab, wish, meet, rows } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { departemen: 'Milikku' })));
    world.service.change(path, row.id, { kode_dept: 'T' });
    world.service.refuseReads((address) => (single(address) ? [403] : undefined));
    await meet();
    expect(rows()).toMatchObject([{ kode_dept: 'T', departemen: 'Milikku' }]);
    expect(puts(world)).toHaveLength(2);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('forbidden: the person hears it, and nothing is tried again', async () => {
    const { world, tab } = await unread(403);
    expect(await world.active()).toMatchObject([{ state: 'rejected', refusal: { code: 'forbidden' } }]);
    world.device.time.pass(600_000);
    await turns(100);
    expect(puts(world)).toHaveLength(1);
    tab.kill();
  });

  it('a plain service that refuses the edit and does not show the row: refused in the words of the edit', async () => {
    const { world, tab, wish } = await apart('plain');
    must(await tab.layer.outbox.enqueue(wish('update', { departemen: 'Milikku' })));
    world.service.fail('409');
    world.service.refuseReads((address) => (address.includes(path) && !address.includes('limit=1&') ? [403] : undefined));
    world.device.setOnline(true);
    await tab.layer.outbox.sendNow();
    await turns(100);
    expect(await world.active()).toMatchObject([{ state: 'rejected', refusal: { code: 'duplicate', message: 'Sudah ada.' } }]);
    tab.kill();
  });

  it('a service that is down: each try waits longer, and a connection that is back ends the wait', async () => {
    const { world, row, tab } = await unread(500);
    // The returning connection was reported twice, so it was tried twice.
    for (let tries = puts(world).length; tries < 8; tries++) {
      // Half of a bound that doubles from two seconds: the device's random number is fixed.
      const pause = 1000 * 2 ** (tries - 1);
      const notBefore = world.device.time.clock.now() + pause;
      expect(await world.active()).toMatchObject([{ state: 'queued', attempts: tries, notBefore }]);
      world.device.time.pass(pause);
      await turns(100);
      expect(puts(world)).toHaveLength(tries + 1);
    }
    world.service.refuseReads(() => undefined);
    world.device.setOnline(true);
    await turns(200);
    expect(await world.active()).toEqual([]);
    expect(world.service.rows(path)).toMatchObject([{ id: row.id, kode_dept: 'T', departemen: 'Milikku' }]);
    tab.kill();
  });

  it('a service that asks for a time gets it, whoever presses', async () => {
    const { world, tab } = await unread(503, 120);
    await tab.layer.outbox.sendNow();
    // Two minutes, and the device's share of at most one more.
    world.device.time.pass(149_000);
    await tab.layer.outbox.sendNow();
    await turns(100);
    expect(puts(world)).toHaveLength(1);
    world.service.refuseReads(() => undefined);
    world.device.time.pass(1100);
    await turns(200);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });
});
