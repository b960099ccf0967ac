import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createWorld, floor, log, must, once, type Tab, turns } from '../support/bench-app.ts';
import { plainKinds, type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { outboxWords } from '../../../src/data/outbox/queue/words.ts';
import type { Command, CommandDraft } from '../../../src/data/public.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const password = 'sandi berkas 1';
const [logs, floors, rooms] = ['/api/log-check-points', '/api/floors', '/api/rooms'];

type World = ReturnType<typeof createWorld>;

/** A tab on another device of the same person; the first one's app is closed. */
function openElsewhere(world: World, disk: IDBFactory): Tab {
  return world.elsewhere(disk, () => world.open());
}

/** A device without a network, what was saved there, and the file of its queue. */
async function exported(mode: ServiceKind, drafts: readonly CommandDraft[]) {
  const world = createWorld(mode);
  const tab = world.open();
  // So that it is known what kind of service it is.
  await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
  world.device.setOnline(false);
  const made: Command[] = [];
  for (const draft of drafts) made.push(must(await tab.layer.outbox.enqueue(draft)));
  const { file, count } = must(await tab.layer.outbox.exportQueue(password));
  expect(count).toBe(drafts.length);
  tab.kill();
  return { world, file, made };
}

/** Imports on a new device and lets it send. */
async function importAndSend(world: World, file: Blob) {
  const disk = new IDBFactory();
  const tab = openElsewhere(world, disk);
  await turns();
  const imported = must(await tab.layer.outbox.importQueue(file, password));
  world.device.setOnline(true);
  for (let round = 0; round < 20; round++) {
    await tab.layer.outbox.sendNow();
    await turns();
    world.device.time.pass(100_000);
  }
  return { tab, disk, imported };
}

const textsOf = (world: World, path: string, name: string) => world.service.rows(path).map((row) => row[name]);

describe('the queue of another device', () => {
  it.each(serviceKinds)('arrives once, though both send it: first there, then here (%s)', async (mode) => {
    const { world, file } = await exported(mode, [log('Pintu'), log('Jendela')]);
    const { tab, imported } = await importAndSend(world, file);
    expect(imported).toEqual({ added: 2, known: 0 });
    expect(textsOf(world, logs, 'note').sort()).toEqual(['Jendela', 'Pintu']);
    tab.kill();
    const first = world.open();
    await world.settle(first);
    expect(textsOf(world, logs, 'note').sort()).toEqual(['Jendela', 'Pintu']);
    expect(await world.active()).toEqual([]);
    first.kill();
  });

  it('is put before the person on a plain service that cannot be asked for it', async () => {
    const { world, file } = await exported('plain', [floor('7')]);
    const { tab } = await importAndSend(world, file);
    expect(world.service.writes()).toEqual([]);
    expect(await once(tab.layer.outbox.list())).toMatchObject([{ state: 'unknown', review: true }]);
    tab.kill();
  });

  it('is frozen here: a later edit goes behind it, and it is not taken back any more', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const made = must(await tab.layer.outbox.enqueue(floor('7')));
    must(await tab.layer.outbox.exportQueue(password));
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('floors'),
        operation: 'update',
        rowId: made.rowId,
        input: { name: '8' },
        title: '8',
      }),
    );
    expect((await world.commands()).map((one) => [one.operation, one.body['name']])).toEqual([
      ['create', '7'],
      ['update', '8'],
    ]);
    expect(await tab.layer.outbox.undo(made.id)).toBe(false);
    tab.kill();
  });

  it('is not doubled by importing it again, before or after it was sent', async () => {
    const { world, file } = await exported('ours', [log('Pintu')]);
    const { tab, imported } = await importAndSend(world, file);
    expect(imported.added).toBe(1);
    expect(must(await tab.layer.outbox.importQueue(file, password))).toEqual({ added: 0, known: 1 });
    await turns();
    expect(world.service.writes()).toHaveLength(1);
    tab.kill();
  });

  it('keeps the order and the references of rows that no service has named yet', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 1, search: '' });
    world.device.setOnline(false);
    const parent = must(await tab.layer.outbox.enqueue(floor('3')));
    const input = { name_room: 'Gudang', ysb_branch_id: '', ysb_school_id: '1', ysb_floor_id: parent.rowId };
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('rooms'), operation: 'create', input, title: 'Gudang' }));
    const { file } = must(await tab.layer.outbox.exportQueue(password));
    tab.kill();
    const { tab: other } = await importAndSend(world, file);
    const [made] = world.service.rows(floors);
    expect(textsOf(world, rooms, 'ysb_floor_id').map(String)).toEqual([String(made?.id)]);
    other.kill();
  });

  it('holds what is sensitive only locked, in the file as on the other device', async () => {
    const secret = '3275010101900001';
    const input = { full_name: 'Budi', nik_ktp: secret };
    const { world, file } = await exported('ours', [{ resource: resourceOf('teachers'), operation: 'create', input, title: 'Budi' }]);
    expect(Buffer.from(await file.arrayBuffer()).includes(secret)).toBe(false);
    const disk = new IDBFactory();
    const tab = openElsewhere(world, disk);
    const { added } = must(await tab.layer.outbox.importQueue(file, password));
    expect(added).toBe(1);
    const [command] = await world.elsewhere(disk, () => world.commands());
    expect(JSON.stringify(command?.body)).not.toContain(secret);
    expect(command?.sealed).toHaveProperty('nik_ktp');
    expect(await tab.layer.outbox.bodyOf(command?.id ?? '')).toMatchObject({ nik_ktp: secret });
    tab.kill();
  });

  it('sends nothing of a command whose device had lost its key before; filled in again there it arrives once', async () => {
    const secret = '3275010101900001';
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const input = { full_name: 'Budi', nik_ktp: secret };
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('teachers'), operation: 'create', input, title: 'Budi' }));
    tab.kill();
    const { ops } = openDatabases(world.origin, '7');
    await ops.meta.delete('seal');
    ops.close();
    const later = world.open();
    const { file } = must(await later.layer.outbox.exportQueue(password));
    later.kill();
    const { tab: other, disk } = await importAndSend(world, file);
    expect(world.service.writes()).toEqual([]);
    const [asked] = await world.elsewhere(disk, () => world.commands());
    expect(asked).toMatchObject({ state: 'rejected', refusal: { fields: { nik_ktp: outboxWords.fillAgain } } });
    must(await other.layer.outbox.repair(asked?.id ?? '', input));
    // Sealing takes some time.
    await vi.waitFor(() => expect(world.service.rows('/api/teachers')).toMatchObject([input]), { timeout: 20_000, interval: 20 });
    other.kill();
  });

  it.each(plainKinds)('sent again after a refusal it is looked for first, here as there (%s)', async (mode) => {
    const { world, file } = await exported(mode, [log('Pintu')]);
    const first = world.open();
    world.device.setOnline(true);
    world.service.fail('422');
    await world.settle(first, 8);
    const [refused] = await world.active();
    expect(refused).toMatchObject({ state: 'rejected' });
    // The other device sends it, and the person on this one presses as well.
    const { tab: other } = await importAndSend(world, file);
    expect(textsOf(world, logs, 'note')).toEqual(['Pintu']);
    other.kill();
    await first.layer.outbox.retry(refused?.id ?? '');
    await world.settle(first);
    expect(textsOf(world, logs, 'note')).toEqual(['Pintu']);
    expect(await world.active()).toEqual([]);
    first.kill();
  });

  it('sent again by a person who was asked, it goes out', async () => {
    const { world, file } = await exported('plain', [floor('7')]);
    const { tab } = await importAndSend(world, file);
    const [asked] = await once(tab.layer.outbox.list());
    await tab.layer.outbox.retry(asked?.id ?? '');
    await turns(200);
    expect(textsOf(world, floors, 'name')).toEqual(['7']);
    tab.kill();
  });

  it('carries the photos of a log', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
    world.device.setOnline(false);
    const photo = `data:image/jpeg;base64,${btoa('x'.repeat(2000))}`;
    const drafts: CommandDraft[] = [
      log('Pintu'),
      {
        resource: resourceOf('log-photos'),
        operation: 'create',
        input: { number: 1, photo },
        title: 'Foto 1',
        under: { field: 'ysb_log_check_point_id', draft: 0 },
      },
    ];
    must(await tab.layer.outbox.enqueueAll(drafts));
    const { file } = must(await tab.layer.outbox.exportQueue(password));
    tab.kill();
    const { tab: other } = await importAndSend(world, file);
    expect(textsOf(world, '/api/log-photos', 'photo')).toEqual([photo]);
    other.kill();
  });

  it('waits for the person there as it did here', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.service.refuse(() => true);
    must(await tab.layer.outbox.enqueue(floor('9')));
    await world.settle(tab);
    const { file } = must(await tab.layer.outbox.exportQueue(password));
    tab.kill();
    const disk = new IDBFactory();
    const other = openElsewhere(world, disk);
    must(await other.layer.outbox.importQueue(file, password));
    const [command] = await world.elsewhere(disk, () => world.commands());
    expect(command).toMatchObject({ state: 'rejected', refusal: { message: 'Ditolak.' } });
    other.kill();
  });
});

describe('a file is refused and nothing of it kept', () => {
  const refused = async (change: (given: { world: World; file: Blob }) => Promise<{ tab: Tab; file: Blob; password: string }>) => {
    const { world, file } = await exported('ours', [floor('7')]);
    const disk = new IDBFactory();
    const { tab, ...given } = await world.elsewhere(disk, () => change({ world, file }));
    const answer = await tab.layer.outbox.importQueue(given.file, given.password);
    tab.kill();
    return answer.ok ? answer.value : answer.error.message;
  };

  it('with another password', async () => {
    expect(await refused(async ({ world, file }) => ({ tab: world.open(), file, password: 'sandi berkas 2' }))).toMatch(
      /Kata sandi berkas salah/,
    );
  });

  it('damaged by one byte', async () => {
    const change = async ({ world, file }: { world: World; file: Blob }) => {
      const tab = world.open();
      const bytes = new Uint8Array(await file.arrayBuffer());
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      return { tab, file: new Blob([bytes]), password };
    };
    expect(await refused(change)).toMatch(/Kata sandi berkas salah, atau berkasnya rusak/);
  });

  it.each([new Blob([]), new Blob(['{}']), new Blob(['AMANAH-ANTREAN-1'])])('of another kind', async (file) => {
    expect(await refused(async ({ world }) => ({ tab: world.open(), file, password }))).toMatch(/bukan antrean Amanah/);
  });

  it('of another person', async () => {
    const change = async ({ world, file }: { world: World; file: Blob }) => {
      world.login('8');
      return { tab: world.open(), file, password };
    };
    expect(await refused(change)).toMatch(/Antrean ini milik Petugas 7/);
  });

  it('and none is written under a password that is soon guessed', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(floor('1')));
    const answer = await tab.layer.outbox.exportQueue('1234567');
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid' } });
    tab.kill();
  });
});

it('the journal says what became of each command, and what was given up', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  world.device.setOnline(false);
  const { id } = must(await tab.layer.outbox.enqueue(floor('4')));
  await tab.layer.outbox.discard(id);
  const lines = (await tab.layer.outbox.journal()).filter((line) => line.commandId === id);
  expect(lines.map((line) => line.to)).toEqual(['queued', 'discarded']);
  expect(lines[1]?.command?.body).toMatchObject({ name: '4' });
  tab.kill();
});

it('an account that was shut out can still take its work along', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
  must(await tab.layer.outbox.enqueue({ ...log('Pintu'), holdMs: 1000 }));
  world.service.tokens.clear();
  world.device.time.pass(2000);
  await tab.layer.outbox.sendNow();
  await turns();
  expect(tab.session.current()).toBeNull();
  expect(must(await tab.layer.outbox.exportQueue(password)).count).toBe(1);
  tab.kill();
});
