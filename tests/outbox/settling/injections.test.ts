import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { StoredCommand } from '../../../src/data/store/stored-command.ts';
import { createWorld, floor, log, must, once, turns } from '../support/bench-app.ts';
import { plainKinds, type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { failAdds } from '../support/full-disk.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const logPath = '/api/log-check-points';
const posts = (world: ReturnType<typeof createWorld>) => world.service.writes().filter((one) => one.method === 'POST');

describe('answers that never came', () => {
  it('our service applied it, the answer was cut: two requests, one key, one row', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    world.service.fail('cut');
    must(await tab.layer.outbox.enqueue(log('a')));
    await world.settle(tab);
    expect(posts(world)).toHaveLength(2);
    expect(new Set(posts(world).map((one) => one.key)).size).toBe(1);
    expect(posts(world)[0]?.key).not.toBeNull();
    expect(world.service.rows(logPath)).toHaveLength(1);
    expect(await world.active()).toHaveLength(0);
    tab.kill();
  });

  it.each(plainKinds)('the same on a plain service with a natural key (%s): one POST, a probe, the id adopted', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.service.fail('cut');
    must(await tab.layer.outbox.enqueue(log('a')));
    await world.settle(tab);
    expect(posts(world)).toHaveLength(1);
    expect(world.service.rows(logPath)).toHaveLength(1);
    const [done] = await world.commands();
    expect(done?.receipt?.id).toBe(String(world.service.rows(logPath)[0]?.id));
    tab.kill();
  });

  it.each(plainKinds)('the same without a natural key (%s): one POST, a person is asked', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.service.fail('cut');
    must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab, 5);
    expect(posts(world)).toHaveLength(1);
    expect(await once(tab.layer.outbox.counts())).toMatchObject({ attention: 1, total: 1 });
    expect((await world.active())[0]).toMatchObject({ state: 'unknown', review: true });
    tab.kill();
  });

  it.each(plainKinds)('dropped before a plain service (%s): two probes without a hit, then exactly one more POST', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.service.fail('drop');
    must(await tab.layer.outbox.enqueue(log('a')));
    await world.settle(tab);
    expect(posts(world)).toHaveLength(2);
    const between = world.service.seen.slice(world.service.seen.findIndex((one) => one.method === 'POST') + 1);
    const probes = between
      .slice(
        0,
        between.findIndex((one) => one.method === 'POST'),
      )
      // A preflight asks for one row.
      .filter((one) => one.path === logPath && one.query.get('limit') !== '1');
    expect(probes).toHaveLength(2);
    expect(world.service.rows(logPath)).toHaveLength(1);
    tab.kill();
  });
});

describe('killed', () => {
  it('between lease and answer: one effect', async () => {
    for (const mode of serviceKinds) {
      const world = createWorld(mode);
      const tab = world.open();
      world.device.setOnline(false);
      must(await tab.layer.outbox.enqueue(log('a')));
      await turns();
      const answer = world.service.holdAnswers();
      world.device.setOnline(true);
      for (let i = 0; i < 400 && posts(world).length === 0; i++) await turns(1);
      tab.kill();
      answer();
      await turns();
      expect((await world.active())[0]?.state).toBe('sending');
      const next = world.open();
      await world.settle(next);
      expect(posts(world)).toHaveLength(mode === 'ours' ? 2 : 1);
      expect(world.service.rows(logPath)).toHaveLength(1);
      expect(await world.active()).toHaveLength(0);
      next.kill();
    }
  });

  /** A device whose app died after a create was acknowledged and before the cache heard of it. */
  async function killedAfterAck(kind: ServiceKind, change: (command: StoredCommand) => Partial<StoredCommand>) {
    const world = createWorld(kind);
    const tab = world.open();
    must(await tab.layer.outbox.submit(floor('1')));
    await world.settle(tab);
    tab.kill();
    const { ops, cache } = openDatabases(world.origin, '7');
    const [done] = await ops.outbox.toArray();
    if (done) await ops.outbox.put({ ...done, state: 'acked', bucket: 'acked', body: { name: '1' }, ...change(done) });
    await cache.rows.clear();
    ops.close();
    cache.close();
    return world;
  }

  it.each(serviceKinds)('%s: between acked and the cache: shown once, no further request', async (kind) => {
    // Others answer no row: there is only what was sent and the id that was looked up.
    const world = await killedAfterAck(kind, () => (kind === 'ours' ? { answer: { id: '1', name: '1', version: 1 } } : {}));
    const before = world.service.writes().length;
    const next = world.open();
    await world.settle(next);
    const view = await once(next.layer.mirror.page(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
    expect(view.rows.map(({ row }) => row.id)).toEqual(['1']);
    expect(view.rows[0]?.pending).toBeUndefined();
    expect(world.service.writes()).toHaveLength(before);
    next.kill();
  });

  it.each(plainKinds)(
    '%s: before the id of an acknowledged row was looked up: the list shows it once, no further request',
    async (kind) => {
      const world = await killedAfterAck(kind, ({ receipt }) => ({ receipt: { at: '', ...receipt, id: '' } }));
      const before = world.service.writes().length;
      const next = world.open();
      await world.settle(next);
      must(await next.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
      const view = await once(next.layer.mirror.page(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
      expect(view.rows.map(({ row, pending }) => [row.id, pending])).toEqual([['1', undefined]]);
      expect((await once(next.layer.outbox.counts())).total).toBe(0);
      expect(world.service.writes()).toHaveLength(before);
      next.kill();
    },
  );
});

describe('sessions', () => {
  it.each(serviceKinds)('%s: 401 at the third of ten, later login: two effects, then ten; no attempt counted', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    for (let i = 0; i < 10; i++) must(await tab.layer.outbox.enqueue(log(String(i))));
    world.service.fail(undefined, undefined, '401');
    world.device.setOnline(true);
    await tab.layer.outbox.sendNow();
    await turns();
    expect(world.service.effects).toHaveLength(2);
    expect((await once(tab.layer.outbox.counts())).pausedForLogin).toBe(true);
    for (const one of await world.active()) expect(one.attempts).toBe(0);
    const quiet = world.service.seen.length;
    world.device.time.pass(600_000);
    await turns();
    expect(world.service.seen).toHaveLength(quiet);
    world.login();
    await world.settle(tab);
    expect(world.service.effects).toHaveLength(10);
    tab.kill();
  });

  it.each(serviceKinds)(
    '%s: a password that somebody else made has to be changed first: what waits is neither sent nor refused meanwhile',
    async (kind) => {
      const world = createWorld(kind);
      const tab = world.open();
      await turns();
      world.device.setOnline(false);
      must(await tab.layer.outbox.enqueue(log('menunggu')));
      world.login('7', { must_change_password: true });
      world.device.setOnline(true);
      await tab.layer.outbox.sendNow();
      await turns(40);
      expect(world.service.writes()).toHaveLength(0);
      expect(await once(tab.layer.outbox.counts())).toEqual({ waiting: 1, attention: 0, total: 1, pausedForLogin: false });
      world.login('7', { must_change_password: false });
      await world.settle(tab);
      expect(world.service.effects).toHaveLength(1);
      tab.kill();
    },
  );

  it.each(serviceKinds)('%s: another user logs in: no request with the first one’s commands, no row of the first one', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('rahasia')));
    tab.session.expire();
    world.login('8');
    const other = world.open();
    world.device.setOnline(true);
    await other.layer.outbox.sendNow();
    await tab.layer.outbox.sendNow();
    world.device.time.pass(600_000);
    await turns(60);
    expect(world.service.writes()).toHaveLength(0);
    expect(await once(other.layer.outbox.list())).toHaveLength(0);
    expect((await once(other.layer.mirror.page(resourceOf('log-check-points'), { page: 1, limit: 10, search: '' }))).rows).toHaveLength(0);
    tab.kill();
    other.kill();
    world.login('7');
    const back = world.open();
    await world.settle(back);
    expect(world.service.effects.map((one) => one.token.split('-')[1])).toEqual(['7']);
    back.kill();
  });
});

describe('portals and refusals', () => {
  const portals = serviceKinds.flatMap((kind) => (['portal', 'portal302', 'portal511'] as const).map((fault) => [kind, fault] as const));
  it.each(portals)('%s, %s: no write leaves, nothing is lost', async (kind, fault) => {
    const world = createWorld(kind);
    world.service.fail(fault);
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(log('a')));
    for (let i = 0; i < 5; i++) {
      await tab.layer.outbox.sendNow();
      world.device.time.pass(60_000);
      await turns();
    }
    expect(world.service.writes()).toHaveLength(0);
    expect(await world.active()).toHaveLength(1);
    expect(tab.layer.connection.state).toBe('offline');
    world.service.heal();
    await world.settle(tab);
    expect(world.service.rows(logPath)).toHaveLength(1);
    tab.kill();
  });

  it.each(serviceKinds)('%s: one of five refused: four effects, one listed with the message; repaired: five', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.device.setOnline(false);
    for (const name of ['1', '2', 'x', '4', '5']) must(await tab.layer.outbox.enqueue(floor(name)));
    world.service.refuse((body) => body?.['name'] === 'x');
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.effects).toHaveLength(4);
    const [refused] = await world.active();
    expect(refused?.refusal?.message).toBe('Ditolak.');
    must(await tab.layer.outbox.repair(refused?.id ?? '', { name: '3' }));
    await world.settle(tab);
    expect(world.service.effects).toHaveLength(5);
    expect(await world.active()).toHaveLength(0);
    tab.kill();
  });

  it('refused while the person waits: out of the outbox, the draft is back', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    world.service.refuse(() => true);
    const outcome = must(await tab.layer.outbox.submit({ ...floor('x'), draftKey: 'floors/new' }));
    expect(outcome).toMatchObject({ kind: 'refused', error: { message: 'Ditolak.', fields: { name: 'Ditolak.' } } });
    expect(await world.active()).toHaveLength(0);
    expect((await tab.layer.drafts.get('floors/new'))?.input).toEqual({ name: 'x' });
    tab.kill();
  });

  it('answered while the person waits: message and row', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    expect(must(await tab.layer.outbox.submit(floor('9')))).toMatchObject({
      kind: 'sent',
      message: 'Tersimpan.',
      row: { id: '1', name: '9' },
    });
    world.device.setOnline(false);
    expect(must(await tab.layer.outbox.submit(floor('10')))).toMatchObject({ kind: 'waiting' });
    tab.kill();
  });
});

describe('rows made and changed here', () => {
  it.each(serviceKinds)(
    '%s: parent made offline, child refers to it, parent edited, restarts between: each once, with the service’s id',
    async (kind) => {
      const world = createWorld(kind);
      let tab = world.open();
      world.device.setOnline(false);
      const parent = must(
        await tab.layer.outbox.enqueue({ resource: resourceOf('rooms'), operation: 'create', input: { name_room: 'Pos' }, title: 'Pos' }),
      );
      tab.kill();
      tab = world.open();
      must(
        await tab.layer.outbox.enqueue({
          resource: resourceOf('check-points'),
          operation: 'create',
          input: { ysb_room_id: parent.rowId },
          title: 'QR',
        }),
      );
      tab.kill();
      tab = world.open();
      must(
        await tab.layer.outbox.enqueue({
          resource: resourceOf('rooms'),
          operation: 'update',
          rowId: parent.rowId,
          input: { name_room: 'Pos Utara' },
          title: 'Pos',
        }),
      );
      world.device.setOnline(true);
      await world.settle(tab);
      expect(world.service.effects.map((one) => [one.kind, one.path])).toEqual([
        ['POST', '/api/rooms/store'],
        ['POST', '/api/check-points/store'],
      ]);
      expect(world.service.rows('/api/rooms')[0]).toMatchObject({ name_room: 'Pos Utara' });
      expect(world.service.rows('/api/check-points')[0]).toMatchObject({ ysb_room_id: String(world.service.rows('/api/rooms')[0]?.id) });
      tab.kill();
    },
  );

  it('edited while the create is unanswered: the same request again, the edit behind it', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.service.fail('cut');
    const made = must(await tab.layer.outbox.enqueue(floor('1')));
    for (let i = 0; i < 400 && posts(world).length === 0; i++) await turns(1);
    await turns();
    expect((await world.active())[0]?.state).toBe('unknown');
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('floors'),
        operation: 'update',
        rowId: made.rowId,
        input: { name: '2' },
        title: '2',
      }),
    );
    await world.settle(tab);
    expect(world.service.writes().map((one) => [one.method, one.body?.['name']])).toEqual([
      ['POST', '1'],
      ['POST', '1'],
      ['PUT', '2'],
    ]);
    expect(world.service.rows('/api/floors')).toMatchObject([{ name: '2' }]);
    tab.kill();
  });

  it.each(serviceKinds)('%s: an edit that was lost on its way goes before the one behind it', async (kind) => {
    const world = createWorld(kind);
    const row = world.service.seed('/api/floors', { name: '1' });
    const tab = world.open();
    await turns();
    const edit = (name: string) =>
      ({ resource: resourceOf('floors'), operation: 'update', rowId: String(row.id), input: { name }, title: name }) as const;
    world.service.fail('500');
    must(await tab.layer.outbox.enqueue(edit('2')));
    for (let i = 0; i < 400 && world.service.writes().length === 0; i++) await turns(1);
    await turns();
    // The first one waits before it is sent again; the second one could go now.
    must(await tab.layer.outbox.enqueue(edit('3')));
    await turns(200);
    await world.settle(tab);
    expect(world.service.writes().map((one) => one.body?.['name'])).toEqual(['2', '2', '3']);
    expect(world.service.rows('/api/floors')).toMatchObject([{ name: '3' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it.each(serviceKinds)('%s: made and deleted here: the service never hears of it', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    world.device.setOnline(false);
    const made = must(await tab.layer.outbox.enqueue(floor('1')));
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('floors'), operation: 'delete', rowId: made.rowId, input: {}, title: '1' }));
    expect(await world.active()).toHaveLength(0);
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.writes()).toHaveLength(0);
    tab.kill();
  });

  it.each(serviceKinds)('%s: another field changed meanwhile is merged, the same field is asked about', async (mode) => {
    const world = createWorld(mode);
    const path = '/api/departments';
    const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
    const tab = world.open();
    const base = { ...row, id: String(row.id) };
    await turns();
    world.device.setOnline(false);
    const edit = (departemen: string) => ({
      resource: resourceOf('departments'),
      operation: 'update' as const,
      rowId: String(row.id),
      base,
      title: 'D',
      input: { kode_dept: 'A', departemen },
    });
    must(await tab.layer.outbox.enqueue(edit('Milikku')));
    world.service.change(path, row.id, { kode_dept: 'B' });
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows(path)[0]).toMatchObject({ kode_dept: 'B', departemen: 'Milikku' });
    world.device.setOnline(false);
    const now = { ...world.service.rows(path)[0], id: String(row.id) };
    must(await tab.layer.outbox.enqueue({ ...edit('Milikku lagi'), base: now, input: { kode_dept: 'B', departemen: 'Milikku lagi' } }));
    world.service.change(path, row.id, { departemen: 'Orang lain' });
    world.device.setOnline(true);
    await world.settle(tab, 6);
    const [asked] = await world.active();
    expect(asked).toMatchObject({ state: 'conflict', overlap: ['departemen'], theirs: { departemen: 'Orang lain' } });
    await tab.layer.outbox.retry(asked?.id ?? '');
    await world.settle(tab);
    expect(world.service.rows(path)[0]).toMatchObject({ departemen: 'Milikku lagi' });
    tab.kill();
  });

  it('an own edit that arrived is nobody else’s change: a delete from the row before it goes through', async () => {
    const world = createWorld('ours');
    const path = '/api/departments';
    const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
    const tab = world.open();
    const wish = { resource: resourceOf('departments'), rowId: String(row.id), base: { ...row, id: String(row.id) }, title: 'D' };
    must(await tab.layer.outbox.enqueue({ ...wish, operation: 'update', input: { kode_dept: 'A', departemen: 'Dua' } }));
    await world.settle(tab);
    must(await tab.layer.outbox.enqueue({ ...wish, operation: 'delete', input: {} }));
    await world.settle(tab);
    expect(world.service.rows(path)).toEqual([]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it.each([false, true])('a delete asks when somebody else changed the row; after an own edit: %s', async (isEdited) => {
    const world = createWorld('ours');
    const path = '/api/departments';
    const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
    const tab = world.open();
    const wish = { resource: resourceOf('departments'), rowId: String(row.id), base: { ...row, id: String(row.id) }, title: 'D' };
    if (isEdited) must(await tab.layer.outbox.enqueue({ ...wish, operation: 'update', input: { kode_dept: 'A', departemen: 'Dua' } }));
    await world.settle(tab);
    world.service.change(path, row.id, { departemen: 'Orang lain' });
    must(await tab.layer.outbox.enqueue({ ...wish, operation: 'delete', input: {} }));
    await world.settle(tab, 6);
    expect(await world.active()).toMatchObject([{ state: 'conflict', operation: 'delete' }]);
    tab.kill();
  });

  it.each(serviceKinds)('%s: a refresh while an edit waits: the own value in every frame', async (kind) => {
    const world = createWorld(kind);
    const row = world.service.seed('/api/floors', { name: '1' });
    const tab = world.open();
    const query = { page: 1, limit: 10, search: '' };
    must(await tab.layer.mirror.refresh(resourceOf('floors'), query));
    const frames: unknown[] = [];
    const stop = tab.layer.mirror
      .page(resourceOf('floors'), query)
      .subscribe((view) => frames.push(view.rows.map((one) => one.row['name']).join()));
    await turns();
    world.device.setOnline(false);
    await tab.layer.outbox.enqueue({
      resource: resourceOf('floors'),
      operation: 'update',
      rowId: String(row.id),
      base: { id: String(row.id), name: '1', version: 1 },
      input: { name: '2' },
      title: 'x',
    });
    await turns();
    const from = frames.length;
    world.service.reachableWhen(() => true);
    await tab.layer.mirror.refresh(resourceOf('floors'), query);
    await turns();
    world.device.setOnline(true);
    await world.settle(tab);
    await tab.layer.mirror.refresh(resourceOf('floors'), query);
    await turns();
    expect(frames.slice(from - 1).every((frame) => frame === '2')).toBe(true);
    expect(frames.at(-1)).toBe('2');
    stop();
    tab.kill();
  });
});

describe('two tabs', () => {
  it.each([true, false])('fifty commands each, both wake: a hundred effects, a hundred writes (locks: %s)', async (withLocks) => {
    const world = createWorld('ours', withLocks);
    const [one, two] = [world.open(), world.open()];
    world.device.setOnline(false);
    await turns();
    for (let i = 0; i < 50; i++) {
      must(await one.layer.outbox.enqueue(log(`a${i}`)));
      must(await two.layer.outbox.enqueue(log(`b${i}`)));
    }
    world.device.setOnline(true);
    await Promise.all([one.layer.outbox.sendNow(), two.layer.outbox.sendNow()]);
    await world.settle(one);
    expect(world.service.effects).toHaveLength(100);
    expect(world.service.writes()).toHaveLength(100);
    one.kill();
    two.kill();
  });
});

describe('a full disk', () => {
  /** The disk accepts the request and refuses the transaction, as browsers do. */
  function fillDisk(times: number): () => void {
    let left = times;
    return failAdds((table) => table === 'outbox' && left-- > 0);
  }

  it.each(serviceKinds)('%s: at enqueue: "TIDAK tersimpan", and nothing is there', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    await turns();
    await tab.layer.drafts.save('floors/new', { name: '1' });
    const restore = fillDisk(2);
    const refused = await tab.layer.outbox.submit({ ...floor('1'), draftKey: 'floors/new' });
    restore();
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? '' : refused.error.message).toContain('TIDAK tersimpan');
    expect(await world.commands()).toHaveLength(0);
    expect(await tab.layer.drafts.get('floors/new')).toBeDefined();
    tab.kill();
  });

  it.each(serviceKinds)('%s: with something to give up: room is made and the command is kept', async (kind) => {
    const world = createWorld(kind);
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const restore = fillDisk(1);
    const kept = await tab.layer.outbox.enqueue(floor('1'));
    restore();
    expect(kept.ok).toBe(true);
    expect(await world.active()).toHaveLength(1);
    tab.kill();
  });
});
