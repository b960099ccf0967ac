import { describe, expect, it } from 'vitest';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, must, turns } from '../support/bench-app.ts';
import { plainKinds, type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/departments';

/** A device that knows what its service is and holds one of its rows. */
async function prepared(kind: ServiceKind) {
  const world = createWorld(kind);
  const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('departments'), { page: 1, limit: 10, search: '' }));
  await turns();
  const wish = (operation: 'update' | 'delete', input: CommandDraft['input'] = {}): CommandDraft => ({
    resource: resourceOf('departments'),
    operation,
    rowId: String(row.id),
    base: { ...row, id: String(row.id) },
    title: 'D',
    input,
  });
  return { world, row, tab, wish, rows: () => world.service.rows(path) };
}

describe.each(serviceKinds)('404 with the page of a proxy, service %s', (kind) => {
  it.each(['update', 'delete'] as const)(
    'is no answer to an %s: nothing is refused or taken for done, and it goes again',
    async (operation) => {
      const { world, tab, wish, rows } = await prepared(kind);
      world.service.stray((now) => now.method !== 'GET');
      must(await tab.layer.outbox.enqueue(wish(operation, operation === 'delete' ? {} : { kode_dept: 'A', departemen: 'Milikku' })));
      await turns(100);
      expect(rows()).toMatchObject([{ departemen: 'Satu' }]);
      expect(await world.active()).toMatchObject([{ state: 'unknown', bucket: 'waiting' }]);
      world.service.heal();
      await world.settle(tab);
      expect(rows()).toMatchObject(operation === 'delete' ? [] : [{ departemen: 'Milikku' }]);
      expect(await world.active()).toEqual([]);
      tab.kill();
    },
  );

  it('from the service itself, it says that the row is gone', async () => {
    const { world, row, tab, wish } = await prepared(kind);
    world.service.remove(path, row.id);
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    await world.settle(tab, 6);
    expect(await world.active()).toMatchObject([{ state: 'rejected', refusal: { code: 'not-found' } }]);
    tab.kill();
  });

  it('says nothing about a row that a form asks for', async () => {
    const { world, row, tab } = await prepared(kind);
    world.service.stray(() => true);
    expect(await tab.layer.mirror.fetchRow(resourceOf('departments'), String(row.id))).toMatchObject({
      ok: false,
      error: { code: 'invalid-answer' },
    });
    tab.kill();
  });
});

describe.each(plainKinds)('the page of a proxy in place of a list, service %s', (kind) => {
  it('lets no edit go without a look: what somebody else wrote stays, and is asked about', async () => {
    const { world, row, tab, wish, rows } = await prepared(kind);
    world.service.change(path, row.id, { departemen: 'Orang lain' });
    // The sender's first look gets through; the page comes instead of the one that is taken for the row.
    world.service.stray((now) => now.method === 'GET' && now.query.get('limit') !== '1');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    await world.settle(tab, 4);
    expect(world.service.writes()).toEqual([]);
    expect(await world.active()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    world.service.heal();
    await world.settle(tab, 6);
    expect(await world.active()).toMatchObject([{ state: 'conflict', overlap: ['departemen'] }]);
    expect(rows()).toMatchObject([{ departemen: 'Orang lain' }]);
    tab.kill();
  });

  it('puts nothing before the person that waits for the id of a new row', async () => {
    const { world, tab } = await prepared(kind);
    world.device.setOnline(false);
    const room = { resource: resourceOf('rooms'), operation: 'create', input: { name_room: 'Pos' }, title: 'Pos' } as const;
    const { rowId } = must(await tab.layer.outbox.enqueue(room));
    const child = { resource: resourceOf('check-points'), operation: 'create', input: { ysb_room_id: rowId }, title: 'QR' } as const;
    must(await tab.layer.outbox.enqueue(child));
    world.service.stray((now) => now.method === 'GET' && now.query.get('limit') !== '1');
    world.device.setOnline(true);
    await world.settle(tab, 4);
    expect(await world.active()).toMatchObject([{ title: 'QR', bucket: 'waiting' }]);
    world.service.heal();
    await world.settle(tab);
    expect(await world.active()).toEqual([]);
    expect(world.service.rows('/api/check-points')).toMatchObject([{ ysb_room_id: String(world.service.rows('/api/rooms')[0]?.id) }]);
    tab.kill();
  });
});
