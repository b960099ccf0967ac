import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { protocol } from '../../../src/data/store/stored-command.ts';
import { createWorld, once, turns } from '../support/bench-app.ts';
import { type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const folder = new URL('../golden/', import.meta.url);
const row = z.record(z.string(), z.unknown());
const dumped = z.object({
  protocol: z.number(),
  version: z.number(),
  schema: z.record(z.string(), z.string()),
  tables: z.record(z.string(), z.array(row)),
});
type Dump = z.infer<typeof dumped>;

/** What a device held under each earlier protocol, as its app wrote it (golden/write.ts). */
const dumps = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => dumped.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

/** Puts the dump on the disk of a device that this version has not opened yet. */
async function restore(origin: string, { version, schema, tables }: Dump): Promise<void> {
  const { ops, cache } = openDatabases(origin, '7');
  const old = new Dexie(ops.name);
  old.version(version).stores(schema);
  for (const [name, rows] of Object.entries(tables)) await old.table(name).bulkAdd(rows);
  old.close();
  ops.close();
  cache.close();
}

/** What a device at other people's services held: nothing on its way carried a key. */
const withoutKeys = ({ tables, ...dump }: Dump): Dump => ({
  ...dump,
  tables: { ...tables, outbox: tables['outbox']?.map((one) => ('keyed' in one ? { ...one, keyed: false } : one)) ?? [] },
});

function theWorld(kind: ServiceKind, dump: Dump) {
  const world = createWorld(kind);
  const isOurs = kind === 'ours';
  // Photos of a log are beyond the source product.
  if (!isOurs) world.service.lack('/api/log-photos', 404);
  world.service.seed('/api/departments', { kode_dept: 'A', departemen: 'Orang lain' });
  world.service.seed('/api/floors', { name: 'Dasar' });
  // The floor that had arrived before the dump was made: nothing else has its id.
  world.service.remove('/api/floors', world.service.seed('/api/floors', { name: 'Tiba' }).id);
  return restore(world.origin, isOurs ? dump : withoutKeys(dump)).then(() => world);
}

const titles = (commands: readonly { readonly title: string }[]) => commands.map((command) => command.title).sort();
const names = (rows: readonly Record<string, unknown>[]) => rows.map((one) => one['name'] ?? one['note'] ?? one['name_room']).sort();

it('there is a dump of every protocol up to the present one', () => {
  expect(dumps.map((dump) => dump.protocol)).toEqual(Array.from({ length: protocol }, (_, at) => at + 1));
});

const cases = dumps.flatMap((dump) => serviceKinds.map((kind) => ({ protocol: dump.protocol, kind, dump })));

describe.each(cases)('an outbox of protocol $protocol, service $kind', ({ kind, dump }) => {
  const hasPhotos = dump.protocol >= 2;
  /** A picture that the service accepts; with other people's it stays with the person. */
  const takesPhotos = hasPhotos && kind === 'ours';
  const leftPhotos = hasPhotos && !takesPhotos ? ['Foto'] : [];

  it('is sent by this version; what waited for a person goes on waiting, and nothing is dropped', async () => {
    const world = await theWorld(kind, dump);
    const tab = world.open();
    const before = titles((await world.commands()).filter((one) => one.bucket !== 'done'));
    await world.settle(tab);
    expect(names(world.service.rows('/api/log-check-points'))).toEqual(
      [...(hasPhotos ? ['Catatan berfoto'] : []), 'Catatan menunggu', 'Tanpa jawaban'].sort(),
    );
    expect(names(world.service.rows('/api/floors'))).toEqual(['Dilipat']);
    expect(names(world.service.rows('/api/rooms'))).toEqual(['Anak']);
    expect(world.service.rows('/api/rooms')[0]?.['ysb_floor_id']).toBe(String(world.service.rows('/api/floors')[0]?.id));
    expect(world.service.rows('/api/log-photos').map((photo) => photo['photo'])).toEqual(
      takesPhotos ? ['data:image/jpeg;base64,/9j/Zg=='] : [],
    );
    const after = await world.commands();
    expect(titles(after.filter((one) => one.bucket !== 'done' || before.includes(one.title)))).toEqual(before);
    if (!takesPhotos) expect(after.find((one) => one.title === 'Foto')?.refusal?.code).toBe(hasPhotos ? 'not-offered' : undefined);
    // The key of sealed values stays on the device that made it: the person fills them in again.
    expect(titles(await world.active())).toEqual(['Departemen', 'Di belakang', 'Ditolak', ...leftPhotos, 'Sari']);
    expect((await tab.layer.drafts.get('kkca/new'))?.input).toEqual({ name_kkca: 'Konsep', persentase: 5 });
    tab.kill();
  });

  it('is resolved by the person as ever: sent again, filled in again, each once', async () => {
    const world = await theWorld(kind, dump);
    const tab = world.open();
    await world.settle(tab);
    for (const one of await world.active()) {
      if (one.title === 'Sari') await tab.layer.outbox.repair(one.id, { full_name: 'Sari', npwp: '12.345' });
      else if (one.state !== 'blocked') await tab.layer.outbox.retry(one.id);
    }
    await world.settle(tab);
    expect(titles(await world.active())).toEqual(leftPhotos);
    expect(world.service.rows('/api/departments')).toMatchObject([{ departemen: 'Bentrok' }]);
    expect(names(world.service.rows('/api/floors'))).toEqual(['Dilipat', 'Ditolak']);
    expect(names(world.service.rows('/api/rooms'))).toEqual(['Anak', 'Di belakang']);
    expect(world.service.rows('/api/teachers')).toMatchObject([{ full_name: 'Sari', npwp: '12.345' }]);
    tab.kill();
  });

  it('of a protocol that this version does not know: nothing is sent or lost, the badge counts it, and the rest goes', async () => {
    const newer = dump.tables['outbox']?.map((one) => (one['title'] === 'Dilipat' ? { ...one, protocol: protocol + 1 } : one)) ?? [];
    const world = await theWorld(kind, { ...dump, tables: { ...dump.tables, outbox: newer } });
    const tab = world.open();
    await world.settle(tab, 6);
    expect(names(world.service.rows('/api/floors'))).toEqual([]);
    expect(names(world.service.rows('/api/rooms'))).toEqual([]);
    expect(world.service.rows('/api/log-check-points').length).toBe(hasPhotos ? 3 : 2);
    const left = (await world.active()).filter((one) => one.bucket === 'waiting');
    expect(titles(left)).toEqual(['Anak', 'Dilipat']);
    expect((await once(tab.layer.outbox.counts())).total).toBe(6 + leftPhotos.length);
    // Nor does an edit by this version reach into it.
    const made = left.find((one) => one.title === 'Dilipat');
    await tab.layer.outbox.enqueue({
      resource: resourceOf('floors'),
      operation: 'update',
      rowId: made?.rowId ?? '',
      input: { name: 'Baru' },
      title: 'Baru',
    });
    await turns();
    expect((await world.commands()).find((one) => one.title === 'Dilipat')?.body).toEqual({ name: 'Dilipat' });
    tab.kill();
  });
});
