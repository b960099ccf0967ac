import { describe, expect, it } from 'vitest';
import { createWorld, must, once, type Tab, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { handovers } from '../../../src/contract/resources/patrol/handovers.ts';

const path = '/api/departments';
const query = { page: 1, limit: 10, search: '' };

function seeded(count: number) {
  const world = createWorld('ours');
  for (let i = 1; i <= count; i++) world.service.seed(path, { kode_dept: `K${i}`, departemen: `Satu ${i}` });
  const tab = world.open();
  const edit = async (id: string, departemen: string) => {
    const shown = await once(tab.layer.mirror.row(resourceOf('departments'), id));
    const base = shown?.row ?? { id };
    return must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('departments'),
        operation: 'update',
        rowId: id,
        base,
        title: id,
        input: { kode_dept: `K${id}`, departemen },
      }),
    );
  };
  return { world, tab, edit };
}

const namesOf = async (tab: Tab) =>
  (await once(tab.layer.mirror.page(resourceOf('departments'), query))).rows.map(({ row }) => row['departemen']);

describe('a list that is asked for while own writes wait', () => {
  it('is put off and says so; once they have arrived it is asked for again', async () => {
    const { world, tab, edit } = seeded(2);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
    const stop = tab.layer.mirror.page(resourceOf('departments'), query).subscribe(() => undefined);
    await turns();
    world.service.fail('429');
    await edit('1', 'Milikku');
    await turns();
    world.service.change(path, 2, { departemen: 'Orang lain' });
    world.device.time.pass(1000);
    const asked = world.device.time.clock.now();
    expect(await tab.layer.mirror.refresh(resourceOf('departments'), query)).toEqual({ ok: true, value: 'deferred' });
    const before = await once(tab.layer.mirror.page(resourceOf('departments'), query));
    expect(before.asOf).toBeLessThan(asked);
    expect(await namesOf(tab)).toEqual(['Milikku', 'Satu 2']);
    world.device.time.pass(5000);
    await world.settle(tab);
    await turns();
    const after = await once(tab.layer.mirror.page(resourceOf('departments'), query));
    expect(after.asOf).toBeGreaterThanOrEqual(asked);
    expect(await namesOf(tab)).toEqual(['Milikku', 'Orang lain']);
    stop();
    tab.kill();
  });

  it('is not put off by what stands behind a question to a person; the own values stay on top', async () => {
    const { world, tab, edit } = seeded(2);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
    await turns();
    world.device.setOnline(false);
    await edit('1', 'Milikku');
    world.service.change(path, 1, { departemen: 'Orang lain' });
    world.device.setOnline(true);
    await world.settle(tab, 4);
    await edit('1', 'Milikku lagi');
    await world.settle(tab, 4);
    expect((await world.active()).map(({ state }) => state)).toEqual(['conflict', 'queued']);
    expect((await once(tab.layer.mirror.row(resourceOf('departments'), '1')))?.pending).toMatchObject({
      operation: 'update',
      attention: true,
    });
    world.service.change(path, 2, { departemen: 'Baru' });
    expect(await tab.layer.mirror.refresh(resourceOf('departments'), query)).toEqual({ ok: true, value: 'fetched' });
    expect(await namesOf(tab)).toEqual(['Milikku lagi', 'Baru']);
    // Another command for the list, one that can be sent, does put it off.
    world.service.fail('429');
    await edit('2', 'Juga milikku');
    await turns();
    expect(await tab.layer.mirror.refresh(resourceOf('departments'), query)).toEqual({ ok: true, value: 'deferred' });
    tab.kill();
  });
});

describe('how old a complete list is', () => {
  const ageOf = async (tab: Tab, more: Partial<typeof query>) =>
    (await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, ...more }))).asOf;

  it('a page that was fetched is as fresh as that, the others are as old as the list', async () => {
    const { world, tab } = seeded(30);
    await tab.layer.mirror.prefetch(['departments']);
    const walked = world.device.time.clock.now();
    world.device.time.pass(7 * 86_400_000);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
    const now = world.device.time.clock.now();
    world.device.setOnline(false);
    expect([await ageOf(tab, {}), await ageOf(tab, { page: 3 }), await ageOf(tab, { limit: 25 })]).toEqual([now, walked, walked]);
    tab.kill();
  });

  it('rows that have moved to a page make it as old as they may be', async () => {
    const { world, tab } = seeded(12);
    await tab.layer.mirror.prefetch(['departments']);
    const walked = world.device.time.clock.now();
    world.device.time.pass(60_000);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('departments'), operation: 'delete', rowId: '2', input: {}, title: 'K2' }));
    await world.settle(tab);
    await turns();
    expect(await ageOf(tab, {})).toBe(walked);
    tab.kill();
  });

  it('an answer that holds the whole list makes all of it fresh', async () => {
    const { world, tab } = seeded(12);
    await tab.layer.mirror.prefetch(['departments']);
    world.device.time.pass(60_000);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), { ...query, limit: 100 }));
    expect(await ageOf(tab, { page: 2 })).toBe(world.device.time.clock.now());
    tab.kill();
  });
});

it('a connection tells since when it stands', async () => {
  const { world, tab } = seeded(1);
  must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
  const first = tab.layer.connection.since;
  world.device.setOnline(false);
  world.device.time.pass(5000);
  world.device.setOnline(true);
  await turns();
  must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
  expect(tab.layer.connection.state).toBe('online');
  expect(tab.layer.connection.since - first).toBeGreaterThanOrEqual(5000);
  tab.kill();
});

it('what waits here names the branch that its service will give it', async () => {
  const world = createWorld('ours');
  world.service.seed('/api/branches', { branch_code: 'BKS', branch_name: 'Bekasi' });
  world.service.seed('/api/privileges/users', { username: 'Bayu', ysb_branch_id: 'BKS' });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['branches']);
  must(await tab.layer.mirror.refresh(resourceOf('users'), query));
  world.device.setOnline(false);
  must(await tab.layer.outbox.enqueue({ resource: handovers, operation: 'create', input: { to_user_id: '2' }, title: 'Serah' }));
  const { rows } = await once(tab.layer.mirror.page(handovers, query));
  expect(rows.map(({ row }) => [row.name_receiver, row.ysb_branch_id, row.name_branch])).toEqual([['Bayu', 'BKS', 'Bekasi']]);
  tab.kill();
});

it('a column that the service fills from another field shows what was typed there', async () => {
  const world = createWorld('ours');
  world.service.seed('/api/branches', { branch_code: 'BKS', branch_name: 'Bekasi', branch_initial: 'BKS' });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['branches']);
  world.device.setOnline(false);
  const draft = { resource: resourceOf('branches'), title: 'B' } as const;
  must(
    await tab.layer.outbox.enqueue({ ...draft, operation: 'update', rowId: '1', input: { branch_code: 'BKS7', branch_name: 'Bekasi' } }),
  );
  must(await tab.layer.outbox.enqueue({ ...draft, operation: 'create', input: { branch_code: 'DPK', branch_name: 'Depok' } }));
  const { rows } = await once(tab.layer.mirror.page(resourceOf('branches'), query));
  expect(rows.map(({ row }) => row['branch_initial'])).toEqual(['DPK', 'BKS7']);
  tab.kill();
});
