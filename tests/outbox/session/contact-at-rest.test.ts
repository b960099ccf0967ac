import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { protocol } from '../../../src/data/store/stored-command.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { destroyKey } from '../../../src/platform/storage/key-files.ts';
import { createWorld, must, once, type Tab, turns } from '../support/bench-app.ts';
import { textIn } from '../support/device-dump.ts';
import { type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/teachers';
const list = { page: 1, limit: 10, search: '' };
/** In every contact value of these tests, and nowhere else. */
const mark = 'KONTAK';

const edit = (rowId: string, input: CommandDraft['input'], base?: CommandDraft['base']): CommandDraft => ({
  resource: resourceOf('teachers'),
  operation: 'update',
  rowId,
  input,
  title: rowId,
  ...(base ? { base } : {}),
});
const contactOf = (who: string) => ({ email: `${mark}.${who}@amanah.test`, mobile: `0812 ${mark} ${who}`, addrees: `Jl. ${mark} ${who}` });

/** Each single record on its way to the disk, even one that is overwritten a moment later. */
const leaks: string[] = [];
const spied = (value: unknown) => {
  const text = textIn(value);
  if (text.includes(mark)) leaks.push(text);
};
for (const name of ['add', 'put'] as const) {
  const real = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function write(this: IDBObjectStore, ...given: Parameters<typeof real>) {
    spied(given[0]);
    return real.apply(this, given);
  };
}
afterEach(() => {
  expect(leaks.splice(0)).toEqual([]);
});

/** The databases as they are on disk, read directly. */
async function asTheyRest(origin: string): Promise<{ text: string; ops: string; cache: string }> {
  const { ops, cache } = openDatabases(origin, '7');
  const texts = [];
  for (const { name } of [ops, cache]) {
    const database = await new Dexie(name).open();
    texts.push(textIn(await Promise.all(database.tables.map((table) => table.toArray()))));
    database.close();
  }
  return { text: texts.join('\n'), ops: ops.name, cache: cache.name };
}

const copiesOfKeys = async (): Promise<unknown[]> => {
  const database = await new Dexie('amanah-keys').open();
  const names = await database.table('amanah-keys').toCollection().primaryKeys();
  database.close();
  return names;
};

const rowsOf = async ({ layer }: Tab, search = '') => (await once(layer.mirror.page(resourceOf('teachers'), { ...list, search }))).rows;

async function opened(kind: ServiceKind = 'ours') {
  const world = createWorld(kind);
  const ids = ['Ani', 'Budi'].map((who) => String(world.service.seed(path, { full_name: who, ...contactOf(who) }).id));
  const tab = world.open();
  await tab.layer.mirror.prefetch(['teachers']);
  return { world, tab, ids };
}

describe('contact data on the device', () => {
  it.each(serviceKinds)('%s: shown, searched, ordered and exported without a connection, and readable in no record', async (kind) => {
    const { world, tab } = await opened(kind);
    world.device.setOnline(false);
    expect((await rowsOf(tab)).map(({ row }) => row)).toMatchObject([contactOf('Ani'), contactOf('Budi')]);
    expect((await rowsOf(tab, `${mark}.budi`)).map(({ row }) => row['full_name'])).toEqual(['Budi']);
    const sorted = await once(tab.layer.mirror.page(resourceOf('teachers'), { ...list, sort: { field: 'email', ascending: false } }));
    expect(sorted.rows.map(({ row }) => row['full_name'])).toEqual(['Budi', 'Ani']);
    const walked = [];
    for await (const part of tab.layer.mirror.walk(resourceOf('teachers'), { search: '' })) walked.push(...must(part));
    expect(walked).toMatchObject([contactOf('Ani'), contactOf('Budi')]);
    expect((await asTheyRest(world.origin)).text).not.toContain(mark);
    tab.kill();
  });

  it.each(serviceKinds)(
    '%s: typed, drafted, merged, given up and sent, it is readable in no record, and arrives as typed',
    async (kind) => {
      const { world, tab, ids } = await opened(kind);
      const [ani] = await rowsOf(tab);
      must(await tab.layer.drafts.save('teachers:edit:1', contactOf('draf')));
      expect((await tab.layer.drafts.get('teachers:edit:1'))?.input).toEqual(contactOf('draf'));
      world.device.setOnline(false);
      must(await tab.layer.outbox.enqueue(edit(String(ids[0]), { mobile: `${mark} baru` }, ani?.row)));
      const given = must(await tab.layer.outbox.enqueue(edit(String(ids[1]), { mobile: `${mark} dibuang` })));
      expect((await rowsOf(tab)).map(({ row }) => row['mobile'])).toEqual([`${mark} baru`, `${mark} dibuang`]);
      await tab.layer.outbox.discard(given.id);
      expect(JSON.stringify(await tab.layer.outbox.journal())).toContain(`${mark} dibuang`);
      expect((await asTheyRest(world.origin)).text).not.toContain(mark);
      world.device.setOnline(true);
      await world.settle(tab);
      expect(world.service.rows(path)).toMatchObject([{ ...contactOf('Ani'), mobile: `${mark} baru` }, contactOf('Budi')]);
      expect((await asTheyRest(world.origin)).text).not.toContain(mark);
      tab.kill();
    },
  );

  it('a new table of the device is either sealed or holds no contact data', () => {
    const { ops, cache } = openDatabases('http://tables.test', '7');
    const sealed = ['drafts', 'journal', 'outbox', 'rows'];
    // Ids, pictures of rows made here, what services can do and the token; how far lists were fetched, and ids of pages.
    const others = ['idmap', 'blobs', 'meta', 'sets', 'queries'];
    expect([...ops.tables, ...cache.tables].map(({ name }) => name).sort()).toEqual([...sealed, ...others].sort());
  });

  it('a logout destroys both keys; what a restored file holds opens nothing', async () => {
    const { world, tab } = await opened();
    const { ops, cache } = await asTheyRest(world.origin);
    expect(await copiesOfKeys()).toEqual(expect.arrayContaining([ops, cache]));
    await tab.layer.forget();
    const left = await copiesOfKeys();
    expect([left.includes(ops), left.includes(cache)]).toEqual([false, false]);
  });

  it('unsent work keeps its own key over a logout, and is sent as typed; that of the cache is gone', async () => {
    const { world, tab, ids } = await opened();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(edit(String(ids[0]), contactOf('baru'))));
    const { ops, cache } = await asTheyRest(world.origin);
    await tab.layer.forget();
    const left = await copiesOfKeys();
    expect([left.includes(ops), left.includes(cache)]).toEqual([true, false]);
    world.device.setOnline(true);
    const again = world.open();
    await world.settle(again);
    expect(world.service.rows(path)[0]).toMatchObject(contactOf('baru'));
    again.kill();
  });

  it('what another tab confirmed at the moment of a logout can be read and sent', async () => {
    for (let moment = 0; moment < 120; moment += 5) {
      const world = createWorld('ours');
      const { id } = world.service.seed(path, { full_name: 'Ani', ...contactOf('Ani') });
      const [leaving, saving] = [world.open(), world.open()];
      await turns(60);
      world.device.setOnline(false);
      const gone = leaving.layer.forget();
      await turns(moment);
      const saved = await saving.layer.outbox.enqueue(edit(String(id), { mobile: `${mark} ${moment}` }));
      await gone;
      await turns(20);
      saving.kill();
      const bodies = (await world.commands()).map(({ body }) => body);
      // If the other tab finished earlier, the key is gone with its work, and the person is asked to fill it in again.
      if (saved.ok) expect(bodies).toHaveLength(1);
      world.device.setOnline(true);
      const again = world.open();
      await world.settle(again);
      const [command] = await world.commands();
      const arrived = world.service.rows(path)[0]?.['mobile'] === `${mark} ${moment}`;
      if (saved.ok && !arrived) expect(command).toMatchObject({ state: 'rejected', refusal: { fields: { mobile: expect.anything() } } });
      again.kill();
    }
  });

  it('a lost key: nothing is sent half, the fields are asked for again, and the lists are fetched anew', async () => {
    const { world, tab, ids } = await opened();
    world.device.setOnline(false);
    const made = must(await tab.layer.outbox.enqueue(edit(String(ids[0]), { mobile: `${mark} baru` })));
    tab.kill();
    const names = await asTheyRest(world.origin);
    await destroyKey(names.ops);
    await destroyKey(names.cache);
    const again = world.open();
    expect(await rowsOf(again)).toEqual([]);
    world.device.setOnline(true);
    await world.settle(again);
    expect(world.service.rows(path)[0]).toMatchObject(contactOf('Ani'));
    const [command] = await world.commands();
    expect(command).toMatchObject({ state: 'rejected', refusal: { fields: { mobile: expect.anything() } } });
    must(await again.layer.outbox.repair(made.id, { mobile: `${mark} lagi` }));
    await world.settle(again);
    expect(world.service.rows(path)[0]).toMatchObject({ mobile: `${mark} lagi` });
    again.kill();
  });

  it("what today's version left: its lists are dropped, its unsent work and drafts are read, sent and closed", async () => {
    const world = createWorld('ours');
    const id = String(world.service.seed(path, { full_name: 'Ani', ...contactOf('Ani') }).id);
    const { ops, cache } = openDatabases(world.origin, '7');
    await ops.open();
    await cache.open();
    ops.close();
    cache.close();
    for (const { name } of [ops, cache]) await destroyKey(name);
    const command = {
      ...{ id: '01K', protocol, userId: '7', resource: 'teachers', operation: 'update', rowId: id, lane: `teachers/${id}`, deps: [] },
      ...{
        body: { mobile: `${mark} dulu` },
        title: 'Ani',
        occurredAt: '2026-11-20T20:00:00+07:00',
        createdAt: '2026-11-20T20:00:00+07:00',
      },
      ...{ state: 'queued', bucket: 'waiting', attempts: 0, misses: 0, folded: false },
    };
    const row = { id, full_name: 'Ani', ...contactOf('Ani') };
    const old = { ops: await new Dexie(ops.name).open(), cache: await new Dexie(cache.name).open() };
    await old.ops.table('outbox').add(command);
    await old.ops.table('drafts').put({ key: 'teachers:edit:9', input: contactOf('draf'), savedAt: 1 });
    await old.cache.table('rows').put({ resource: 'teachers', id, order: 1, row, gen: 1 });
    old.ops.close();
    old.cache.close();
    expect(leaks.splice(0)).toHaveLength(3);

    const tab = world.open();
    world.device.setOnline(false);
    expect((await rowsOf(tab)).filter(({ pending }) => !pending)).toEqual([]);
    expect((await tab.layer.drafts.get('teachers:edit:9'))?.input).toEqual(contactOf('draf'));
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows(path)[0]).toMatchObject({ mobile: `${mark} dulu` });
    expect((await asTheyRest(world.origin)).text).not.toContain(mark);
    tab.kill();
  });
});
