/**
 * Prints what a device's outbox looks like under the present protocol, in every state that a command may rest in: `npx
 * tsx tests/outbox/golden/write.ts > tests/outbox/golden/protocol-N.json`, once for each protocol, before it is
 * superseded.
 */
import 'fake-indexeddb/auto';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { protocol } from '../../../src/data/store/stored-command.ts';
import { createWorld, floor, log, must, type Tab, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

type World = ReturnType<typeof createWorld>;
const departments = '/api/departments';

/** A conflict, a refusal with what is queued behind it, and an edit that arrived. */
async function settled(world: World, tab: Tab): Promise<void> {
  const row = world.service.seed(departments, { kode_dept: 'A', departemen: 'Semula' });
  world.service.seed('/api/floors', { name: 'Dasar' });
  const base = { ...row, id: String(row.id) };
  world.device.setOnline(false);
  const edit = { resource: resourceOf('departments'), operation: 'update', rowId: base.id, base, title: 'Departemen' } as const;
  must(await tab.layer.outbox.enqueue({ ...edit, input: { kode_dept: 'A', departemen: 'Bentrok' } }));
  world.service.change(departments, row.id, { departemen: 'Orang lain' });
  const refused = must(await tab.layer.outbox.enqueue(floor('Ditolak')));
  must(
    await tab.layer.outbox.enqueue({
      resource: resourceOf('rooms'),
      operation: 'create',
      input: { name_room: 'Di belakang', ysb_floor_id: refused.rowId },
      title: 'Di belakang',
    }),
  );
  must(await tab.layer.outbox.enqueue(floor('Tiba')));
  world.service.refuse((body) => body?.['name'] === 'Ditolak');
  world.device.setOnline(true);
  await world.settle(tab, 6);
}

/** One whose answer never came. */
async function unanswered(world: World, tab: Tab): Promise<void> {
  world.service.fail('cut');
  must(await tab.layer.outbox.enqueue(log('Tanpa jawaban')));
  await turns(200);
}

/** What is waiting for the network: created, edited in place, edited behind a row of the service, deleted, referring to each other. */
async function waiting(world: World, tab: Tab): Promise<void> {
  world.device.setOnline(false);
  must(await tab.layer.outbox.enqueue(log('Catatan menunggu')));
  const made = must(await tab.layer.outbox.enqueue(floor('Lama')));
  must(
    await tab.layer.outbox.enqueue({
      resource: resourceOf('floors'),
      operation: 'update',
      rowId: made.rowId,
      input: { name: 'Dilipat' },
      title: 'Dilipat',
    }),
  );
  const room = {
    resource: resourceOf('rooms'),
    operation: 'create',
    input: { name_room: 'Anak', ysb_floor_id: made.rowId },
    title: 'Anak',
  } as const;
  must(await tab.layer.outbox.enqueue(room));
  const base = { id: '2', name: 'Dasar', version: 1 };
  must(
    await tab.layer.outbox.enqueue({ resource: resourceOf('floors'), operation: 'delete', rowId: '2', base, input: {}, title: 'Dasar' }),
  );
  must(
    await tab.layer.outbox.enqueue({
      resource: resourceOf('teachers'),
      operation: 'create',
      input: { full_name: 'Sari', npwp: '12.345' },
      title: 'Sari',
    }),
  );
  await tab.layer.drafts.save('kkca/new', { name_kkca: 'Konsep', persentase: 5 });
}

/** Files stored next to their commands, since protocol 2. */
async function withFiles(tab: Tab): Promise<void> {
  const photo = { ysb_log_check_point_id: '', number: 1, photo: 'data:image/jpeg;base64,/9j/Zg==' };
  must(
    await tab.layer.outbox.enqueueAll([
      log('Catatan berfoto'),
      {
        resource: resourceOf('log-photos'),
        operation: 'create',
        input: photo,
        title: 'Foto',
        under: { field: 'ysb_log_check_point_id', draft: 0 },
      },
    ]),
  );
}

/** A request that was on its way when the tab died, as its lease left it. */
async function onItsWay(world: World): Promise<void> {
  const { ops, cache } = openDatabases(world.origin, '7');
  const command = await ops.outbox.filter((one) => one.title === 'Catatan menunggu').first();
  const now = world.device.time.clock.now();
  const leased = {
    state: 'sending',
    claim: 'C',
    leaseUntil: now + 90_000,
    attempts: 1,
    firstSentAt: new Date(now).toISOString(),
    keyed: true,
  } as const;
  if (command) await ops.outbox.put({ ...command, ...leased });
  const tables = await Promise.all(ops.tables.map(async (table) => [table.name, table.name === 'meta' ? [] : await table.toArray()]));
  const schema = Object.fromEntries(
    ops.tables.map((table) => [table.name, [table.schema.primKey, ...table.schema.indexes].map((one) => one.src).join()]),
  );
  process.stdout.write(`${JSON.stringify({ protocol, version: ops.verno, schema, tables: Object.fromEntries(tables) }, null, 1)}\n`);
  ops.close();
  cache.close();
}

const world = createWorld('ours');
const tab = world.open();
await turns();
await settled(world, tab);
await unanswered(world, tab);
await waiting(world, tab);
if (protocol >= 2) await withFiles(tab);
await turns(50);
tab.kill();
await onItsWay(world);
process.exit(0);
