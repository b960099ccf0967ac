import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FoundationStamp, seenCount } from '../../../src/contract/foundation.ts';
import { shortCodeOf } from '../../../src/contract/words/short-code.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { migrationsFolder } from '../../../services/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { beginEpoch } from '../../../services/foundation/new-epoch.ts';
import { buildServer } from '../../../services/http/server.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { runCommand } from '../support/command.ts';
import { engines } from '../support/engines.ts';
import { account, emptyMachine, type Machine, newMachine } from '../support/machine.ts';
import { stampOf, under } from '../support/stamps.ts';

/** The services on a machine, and somebody who has logged in. */
async function serve(machine: Machine, of?: OpenDatabase) {
  const database = of ?? (await openDatabase(machine.options));
  const app = await buildServer({ db: database.db });
  let token = '';
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ method, url, headers: { authorization: token, ...headers }, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, headers: reply.headers, json: reply.json() };
  };
  const login = async () => {
    const reply = await call('POST', '/api/auth/login', account);
    token = String(reply.json.data.token);
    return stampOf(reply);
  };
  const withToken = (other: string) => {
    token = other;
  };
  const store = (name: string, headers: Record<string, string> = {}) => call('POST', '/api/floors/store', { name }, headers);
  const state = async () => (await call('GET', '/api/foundation')).json.data;
  const close = async () => {
    await app.close();
    if (!of) await database.close();
  };
  return { database, call, login, store, state, close, withToken, token: () => token };
}
type Served = Awaited<ReturnType<typeof serve>>;

const codeOf = (reply: { status: number; json: { code?: string } }) => [reply.status, reply.json.code];

describe.each(engines)('lives of a database on %s', (engine) => {
  /** A server whose disk was copied one evening, and on which work continued the next day. */
  let on: Machine;
  let evening: FoundationStamp;
  let dayAfter: FoundationStamp;
  let token = '';
  const servers: Served[] = [];

  const serving = async (of?: OpenDatabase, at = on) => {
    const one = await serve(at, of);
    one.withToken(token);
    servers.push(one);
    return one;
  };
  const stop = async () => {
    for (const one of servers.splice(0).reverse()) await one.close();
  };

  beforeAll(async () => {
    on = await newMachine(engine);
    const one = await serving();
    await one.login();
    token = one.token();
    evening = stampOf(await one.store('Kemarin', { 'idempotency-key': 'kemarin' }));
    await stop();
    await on.keepImage();
    dayAfter = stampOf(await (await serving()).store('Hari ini'));
    await stop();
  }, 240_000);
  afterEach(stop);
  afterAll(() => on.end());

  test('it stays the same through restarts; another foundation is another, also at the same address', async () => {
    expect([dayAfter.identity, dayAfter.epoch]).toEqual([evening.identity, evening.epoch]);
    const other = await newMachine(engine);
    const second = await serving(undefined, other);
    expect((await second.login()).identity).not.toBe(evening.identity);
    // A queue of the first foundation, sent by its account 1 to the account 1 of the second.
    const sent = await second.store('Milik yang lama', { 'idempotency-key': 'k1', ...under(dayAfter) });
    expect(codeOf(sent)).toEqual([409, 'other-foundation']);
    expect((await second.call('GET', '/api/floors')).json.pagination.total).toBe(0);
    await stop();
    await other.end();
  }, 120_000);

  test('a database from before there were lives has one name, whichever of its backups comes back', async () => {
    const { db } = (await serving()).database;
    const made0003 = readFileSync(join(migrationsFolder, '0003-foundation.sql'), 'utf8').split('--> next').at(-1) ?? '';
    const named = async () => {
      await db.execute(sql`delete from foundation`);
      await db.execute(sql.raw(made0003));
      const [row] = await rowsOf(db, sql`select identity, epoch from foundation`);
      return row;
    };
    const [before, after] = [await named(), await named()];
    expect(before?.['identity']).toMatch(/^[0-9a-f]{32}$/);
    expect([after?.['identity'], after?.['epoch'] === before?.['epoch']]).toEqual([before?.['identity'], false]);
  }, 120_000);

  test('a backup that is restored is another life: what was made under the one before is refused, what it lost is stored, no id comes twice', async () => {
    await on.putBack();
    const one = await serving();
    const file = `${mkdtempSync(join(tmpdir(), 'amanah-lives-'))}/satu.gz`;
    await backUp(one.database.db, file);
    const lost = await one.store('Sesudah cadangan', { 'idempotency-key': 'sesudah', ...under(evening) });
    await stop();
    const empty = await emptyMachine(engine);
    const command = await runCommand('restore', file, empty.env);
    expect(command).toEqual({ code: 0, output: expect.stringContaining('Perangkat akan mengirim ulang') });

    const restored = await serving(undefined, empty);
    const { call, store, state } = restored;
    const now = await restored.login();
    expect([now.identity, now.epoch === evening.epoch]).toEqual([evening.identity, false]);
    const { restored_from: from, since, ...rest } = await state();
    expect(rest).toEqual({ identity: now.identity, epoch: now.epoch, reason: 'restored', healed: 0 });
    expect([Date.parse(from) > 0, Date.parse(from) < Date.parse(since)]).toEqual([true, true]);
    const { id } = lost.json.data;
    expect(codeOf(await call('PUT', `/api/floors/${id}`, { name: 'Keliru' }, under(stampOf(lost))))).toEqual([409, 'other-epoch']);
    const keys = await call('POST', '/api/foundation/keys', { keys: ['kemarin', 'sesudah'] });
    expect(keys.json.data).toEqual({ known: ['kemarin'] });
    // What the backup contained is answered from its key; what it lost is stored, under an id that was never used.
    const again = (key: string, name: string) => store(name, { 'idempotency-key': key, 'amanah-healed': '1', ...under(now) });
    const answered = await again('kemarin', 'Kemarin');
    expect([answered.status, answered.headers['idempotency-replayed'], answered.json.data.name]).toEqual([200, 'true', 'Kemarin']);
    expect(stampOf(answered).epoch).toBe(now.epoch);
    const stored = await again('sesudah', 'Sesudah cadangan');
    expect([stored.status, stored.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(stored.json.data.id).toBeGreaterThan(id + 90_000);
    expect((await again('sesudah', 'Sesudah cadangan')).json.data.id).toBe(stored.json.data.id);
    expect((await call('GET', '/api/floors')).json.pagination.total).toBe(2);
    expect((await state()).healed).toBe(1);
    // A row that somebody else has created with the lost id is told apart by its mark.
    await restored.database.db.execute(sql`insert into floors (id, name) values (${id}, 'Milik orang lain')`);
    const stale = await call('PUT', `/api/floors/${id}`, { name: 'Keliru' }, { 'if-match': String(lost.headers['etag']) });
    expect([stale.status, stale.json.data.name]).toEqual([412, 'Milik orang lain']);
    await stop();
    await empty.end();
    rmSync(dirname(file), { recursive: true });
  }, 240_000);

  const takenBack = async () => {
    await on.putBack();
    return serving();
  };

  test('a disk that was put back is noticed by whoever has seen more: his write is refused, a read tells the new life', async () => {
    const served = await takenBack();
    const { call, store, state } = served;
    expect((await state()).reason).toBe('made');
    const first = await store('Dari antrean', { 'idempotency-key': 'antrean', ...under(dayAfter) });
    expect(codeOf(first)).toEqual([409, 'other-epoch']);
    const now = stampOf(first);
    expect([now.identity, now.epoch === dayAfter.epoch]).toEqual([dayAfter.identity, false]);
    expect(await state()).toMatchObject({ epoch: now.epoch, reason: 'noticed', restored_from: '', healed: 0 });
    expect((await call('GET', '/api/floors')).json.pagination.total).toBe(1);
    // The same old word again changes nothing more.
    expect(codeOf(await store('Lagi', under(dayAfter)))).toEqual([409, 'other-epoch']);
    expect(stampOf(await call('GET', '/api/floors', undefined, under(dayAfter))).epoch).toBe(now.epoch);
    const stored = await store('Dari antrean', { 'idempotency-key': 'antrean', ...under(now) });
    expect([stored.status, stored.json.data.id > 100_000]).toEqual([200, true]);
    expect(seenCount(stampOf(stored))).toBeGreaterThan(100_000);
  }, 120_000);

  test('a read notices it as well, and is answered', async () => {
    const served = await takenBack();
    const read = await served.call('GET', '/api/floors', undefined, under(dayAfter));
    expect([read.status, read.json.pagination.total, stampOf(read).epoch === dayAfter.epoch]).toEqual([200, 1, false]);
  }, 120_000);

  test('it is noticed also when others have written more since than was lost', async () => {
    const served = await takenBack();
    for (let at = 0; at < 5; at += 1) await served.store(`Orang lain ${at}`);
    expect(seenCount(stampOf(await served.call('GET', '/api/floors')))).toBeGreaterThan(seenCount(dayAfter));
    expect(codeOf(await served.store('Dari antrean', under(dayAfter)))).toEqual([409, 'other-epoch']);
  }, 120_000);

  test('whoever has seen no more than what came back is served as before', async () => {
    const { store, state } = await takenBack();
    const stored = await store('Hari ini juga', under(evening));
    expect([stored.status, stampOf(stored).epoch]).toEqual([200, evening.epoch]);
    expect((await state()).reason).toBe('made');
  }, 120_000);

  test('two processes that notice it at once make one life, and no id jumps twice', async () => {
    const served = await takenBack();
    // The embedded database belongs to one process: there, two servers share it.
    const second = await serving(engine === 'memory' ? served.database : undefined);
    const both = [served, second];
    const asked = Array.from({ length: 12 }, (_, at) => both[at % 2]?.store(`Serentak ${at}`, under(dayAfter)));
    const replies = await Promise.all(asked);
    expect(replies.map((reply) => reply && codeOf(reply))).toEqual(replies.map(() => [409, 'other-epoch']));
    expect(new Set(replies.map((reply) => reply && stampOf(reply).epoch)).size).toBe(1);
    const stored = await second.store('Sesudahnya');
    expect(stored.json.data.id).toBeGreaterThan(100_000);
    expect(stored.json.data.id).toBeLessThan(200_000);
    // Each process sends the new one, even to strangers once it has heard of it.
    const epochs = [];
    for (const one of both)
      epochs.push(stampOf(await one.call('GET', '/api/floors')).epoch, stampOf(await one.call('GET', '/health')).epoch);
    expect(new Set(epochs).size).toBe(1);
  }, 120_000);

  test('ids of check points jump less, and never past the last that has a code', async () => {
    const { db } = (await takenBack()).database;
    const last = 2 ** 25 - 1;
    const sequence = sql`pg_get_serial_sequence('check_points', 'id')`;
    for (const [from, to] of [
      [500, 1500],
      [last - 5000, last - 4000],
      [last - 900, last - 450],
      [last - 1, last - 1],
      [last, last],
      [last + 10, last + 10],
    ] as const) {
      await db.execute(sql`select setval(${sequence}, ${from})`);
      const [before] = await rowsOf(db, sql`select epoch from foundation`);
      await db.transaction((tx) => beginEpoch(tx, String(before?.['epoch']), { reason: 'noticed', restoredFrom: null }));
      const [row] = await rowsOf(db, sql`select nextval(${sequence})::int as next`);
      expect([from, Number(row?.['next'])]).toEqual([from, to + 1]);
      if (from < last) expect(shortCodeOf(String(row?.['next']))).toHaveLength(6);
    }
  }, 120_000);
});
