import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { knownMigrations, migrationsFolder } from '../../../services/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { buildServer } from '../../../services/http/server.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import type { BackupSummary } from '../../../services/ops/file/backup-format.ts';
import { restore } from '../../../services/ops/restore.ts';
import { runCommand } from '../support/command.ts';
import { emptyDatabase, emptyMemory, type Engine, engines, postgresEmpty } from '../support/engines.ts';
import { start } from '../support/process.ts';
import { png } from '../support/sample-files.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-backup-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const photo = `data:image/png;base64,${png(40, 40).toString('base64')}`;
let made = 0;
function newPath(name: string): string {
  made += 1;
  return join(home, `${made}-${name}`);
}

async function restored(file: string, engine: Engine): Promise<OpenDatabase> {
  const database = await emptyDatabase(engine);
  await restore(database.db, file, await checkBackup(file));
  return database;
}

const tablesIn = async (database: OpenDatabase): Promise<number> =>
  Number(
    (
      await rowsOf(
        database.db,
        sql`select count(*)::int as n from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
      )
    )[0]?.['n'],
  );

/** What a backup says about the content, whenever it was made. */
const contentOf = ({ tables, dangling }: BackupSummary) => ({ tables: tables.filter(({ ended }) => ended !== 'foundation'), dangling });

describe.each(engines)('a backup of %s', (engine) => {
  let server: TestServer;
  let token = '';
  let file = '';
  let summary: BackupSummary;

  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    const store = async (path: string, body: object) => {
      const reply = await server.call('POST', `${path}/store`, { token, body, headers: { 'idempotency-key': `kunci-${path}` } });
      expect([path, reply.status]).toEqual([path, 200]);
      return Number(reply.json.data.id);
    };
    // What breaks files and formats: line separators, quotes, tabs, direction marks, letters beyond the first plane.
    const odd = 'Baris\u2028satu\u2029 "kutip" \\ \t \u202e 𝒜 é\u0301 \u0001 {"ended":"x"} [1]';
    const floor = await store('/api/floors', { name: 'Sementara' });
    await store('/api/departments', { kode_dept: 'ODD', departemen: odd });
    await server.call('DELETE', `/api/floors/${floor}`, { token });
    await server.database.db.execute(sql`update employes set photo = ${photo} where id = 1`);
    // An id that was assigned and never stored: it must not be assigned again.
    await server.database.db.execute(sql`select nextval(pg_get_serial_sequence('floors', 'id')) from generate_series(1, 7)`);
    file = newPath('all.gz');
    summary = await backUp(server.database.db, file);
  }, 120_000);
  afterAll(() => server.close());

  test('holds every table but what ends with the process, and no key of the tokens', async () => {
    const { header, summary: read } = await checkBackup(file);
    expect(read).toEqual(summary);
    expect(header.migrations).toEqual(knownMigrations());
    const names = summary.tables.map(({ ended }) => ended);
    for (const table of ['users', 'students', 'audit_trail', 'idempotency_keys', 'settings', 'log_photos']) expect(names).toContain(table);
    for (const table of ['sessions', 'login_attempts', 'login_devices', 'migrations']) expect(names).not.toContain(table);
    const [secret] = await rowsOf(server.database.db, sql`select value from settings where key = 'token_secret'`);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).not.toContain(String(secret?.['value']));
    expect(text).not.toContain(token);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(summary.dangling).toEqual({});
  });

  describe.each(engines)('restored on %s', (other) => {
    let copy: OpenDatabase;
    beforeAll(async () => {
      copy = await restored(file, other);
    }, 120_000);
    afterAll(() => copy.close());

    test('is the same again, in another life and with later ids', async () => {
      const again = await backUp(copy.db, newPath('again.gz'));
      expect(contentOf(again)).toEqual(contentOf(summary));
      for (const { table, last } of summary.counters) {
        const next = again.counters.find((counter) => counter.table === table);
        expect([table, Number(next?.last) - Number(last), next?.called]).toEqual([table, table === 'check_points' ? 1000 : 100_000, true]);
      }
    }, 120_000);

    test('goes on: accounts, trail, photos, keys and the next ids', async () => {
      // What run.ts does before it serves: nothing is left to migrate, nothing to fill.
      expect(
        await fillEmpty(copy.db, { demo: true, scale: 'normal', today: new Date(), admin: { email: 'a@b.id', password: 'unused' } }),
      ).toBe(false);
      const app = await buildServer({ db: copy.db });
      const ask = async (method: 'GET' | 'POST', url: string, bearer: string, payload?: object, headers = {}) => {
        const reply = await app.inject({ method, url, headers: { authorization: bearer, ...headers }, ...(payload ? { payload } : {}) });
        return { status: reply.statusCode, json: reply.json() };
      };
      expect((await ask('GET', '/api/floors', token)).status).toBe(401);
      const login = await ask('POST', '/api/auth/login', '', { email: 'superadmin@amanah.test', password });
      const fresh = String(login.json.data.token);
      const replayed = await ask('POST', '/api/floors/store', fresh, { name: 'Sementara' }, { 'idempotency-key': 'kunci-/api/floors' });
      expect(replayed.status).toBe(200);
      const before = Number(replayed.json.data.id);
      const next = await ask('POST', '/api/floors/store', fresh, { name: 'Berikutnya' });
      expect(next.json.data.id).toBe(before + 8 + 100_000);
      expect((await ask('POST', `/api/floors/${before}/restore`, fresh, {})).status).toBe(200);
      const trail = await ask('GET', `/api/floors/${before}/history`, fresh);
      expect(trail.json.data.map((entry: { action: string }) => entry.action).sort()).toEqual(['create', 'delete', 'restore']);
      const [kept] = await rowsOf(copy.db, sql`select photo from employes where id = 1`);
      expect(kept?.['photo']).toBe(photo);
      await app.close();
    }, 120_000);
  });

  test('is of one moment while others write', async () => {
    const { db } = server.database;
    let writing = true;
    let pairs = 0;
    const writer = (async () => {
      // A department and a floor in one transaction: a backup has both or neither.
      for (; writing; pairs += 1) {
        // The in-memory database answers without ever letting files and timers have their turn.
        await wait(5);
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into departments (kode_dept, departemen) values (${`P${pairs}`}, 'pasangan')`);
          await tx.execute(sql`insert into floors (name) values (${`pasangan ${pairs}`})`);
        });
      }
    })();
    const files: string[] = [];
    for (let round = 0; round < Number(process.env['SOAK_ROUNDS'] ?? 3); round += 1) {
      const next = newPath('busy.gz');
      await backUp(db, next);
      files.push(next);
    }
    writing = false;
    await writer;
    expect(pairs).toBeGreaterThan(3);
    for (const busy of files) {
      const text = gunzipSync(readFileSync(busy)).toString();
      const [departments, floors] = [text.match(/"pasangan"/g), text.match(/"pasangan \d+"/g)];
      expect(departments?.length).toBe(floors?.length);
      await checkBackup(busy);
    }
  }, 300_000);
});

describe('a file that cannot be restored', () => {
  let text = '';
  let good = '';
  beforeAll(async () => {
    const database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
    await database.db.execute(sql`insert into floors (name) values ('satu'), ('dua')`);
    good = newPath('good.gz');
    await backUp(database.db, good);
    await database.close();
    text = gunzipSync(readFileSync(good)).toString();
  }, 120_000);

  const changed = (change: (text: string) => string): Buffer => gzipSync(change(text));
  const lines = (change: (lines: string[]) => string[]) => changed((all) => `${change(all.trimEnd().split('\n')).join('\n')}\n`);
  const flipped = (): Buffer => {
    const bytes = Buffer.from(readFileSync(good));
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    return bytes;
  };
  const cases: [string, () => Buffer, RegExp][] = [
    ['one value changed', () => changed((all) => all.replace('"satu"', '"SATU"')), /rusak \(tabel floors\)/],
    ['a row taken out', () => lines((all) => all.filter((line) => !line.includes('"dua"'))), /rusak \(tabel floors\)/],
    ['a table taken out', () => lines((all) => all.filter((line) => !/^\{"(table|ended)":"kelas"/.test(line))), /rusak \(akhir berkas\)/],
    ['its header changed', () => changed((all) => all.replace(/"made_at":"2/, '"made_at":"1')), /rusak \(akhir berkas\)/],
    ['a counter put back', () => changed((all) => all.replace(/"last":"2"/, '"last":"x"')), /rusak \(akhir berkas\)/],
    ['cut between two lines', () => lines((all) => all.slice(0, -1)), /terpotong/],
    ['cut in the middle of a line', () => changed((all) => all.slice(0, -700)), /rusak|terpotong/],
    ['cut as a file', () => readFileSync(good).subarray(0, -100), /terpotong|rusak/],
    ['cut to nothing', () => Buffer.alloc(0), /bukan cadangan|terpotong/],
    ['a flipped bit', flipped, /rusak|bukan cadangan|terpotong/],
    ['two backups in one', () => Buffer.concat([readFileSync(good), readFileSync(good)]), /rusak \(setelah akhir berkas\)/],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\nnothing'), /bukan cadangan Amanah/],
    ['another program’s archive', () => gzipSync('PGDMP and so on\n'), /bukan cadangan Amanah/],
    ['a later format', () => changed((all) => all.replace('"version":1', '"version":3')), /lebih baru \(format 3\)/],
    [
      'a later migration',
      () => changed((all) => all.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},')),
      /lebih baru \(9999-later\.sql\)/,
    ],
    [
      'another version’s migration',
      () => changed((all) => all.replace(/"checksum":"[^"]+"/, '"checksum":"other"')),
      /versi Amanah yang lain/,
    ],
  ];

  test.each(cases)('%s: refused in words, and nothing is made', async (_name, bytes, words) => {
    const file = newPath('bad.gz');
    writeFileSync(file, bytes());
    const failure = await checkBackup(file).then(
      () => 'taken',
      (problem: Error) => `${problem.name}: ${problem.message}`,
    );
    expect(failure).toMatch(words);
    expect(failure).toMatch(/^StartProblem/);
  });

  test('content that is not what the file says is found by reading it back', async () => {
    const checked = await checkBackup(good);
    const tables = checked.summary.tables.map((table) => (table.ended === 'floors' ? { ...table, sha256: 'x' } : table));
    const database = await emptyDatabase('memory');
    await expect(restore(database.db, good, { ...checked, summary: { ...checked.summary, tables } })).rejects.toThrow(
      'berbeda dari cadangannya (isi tabel floors)',
    );
    expect(await tablesIn(database)).toBe(0);
    await restore(database.db, good, checked);
    await expect(restore(database.db, good, checked)).rejects.toThrow('tidak kosong');
    await database.close();
  }, 60_000);

  test('an older one is restored as it was, then brought to the present', async () => {
    const folder = newPath('migrations');
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(
      join(folder, '9999-later.sql'),
      `alter table floors add column storey integer\n--> next\nupdate floors set storey = id\n`,
    );
    const checked = await checkBackup(good);
    const database = await emptyDatabase('memory');
    await restore(database.db, good, checked, { folder });
    expect(await rowsOf(database.db, sql`select name, storey from floors order by id`)).toEqual([
      { name: 'satu', storey: 1 },
      { name: 'dua', storey: 2 },
    ]);
    await database.close();
  }, 60_000);
});

describe('the commands', () => {
  const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
  const env = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

  test('back up a running embedded server while it stores, restore into an empty folder, refuse everything else', async () => {
    const [from, to] = [newPath('from'), newPath('to')];
    const running = await start({ ...env, DATA_DIR: from });
    const call = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const reply = await fetch(`${running.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: reply.status, json: (await reply.json()) as { data: Record<string, unknown> } };
    };
    const token = String((await call('/api/auth/login', account)).json.data['token']);
    let storing = true;
    const stored: number[] = [];
    const writer = (async () => {
      for (let at = 0; storing; at += 1) {
        stored.push((await call('/api/floors/store', { name: `Lantai ${at}` }, token)).status);
        await wait(25);
      }
    })();
    const file = newPath('running.gz');
    const backup = await runCommand('backup', file, { DATA_DIR: from });
    expect(backup).toEqual({ code: 0, output: expect.stringContaining('Cadangan ditulis dan diperiksa') });
    const [twice, locked] = await Promise.all([
      runCommand('backup', file, { DATA_DIR: from }),
      runCommand('restore', file, { DATA_DIR: from }),
    ]);
    expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('sudah ada')]);
    expect([locked.code, locked.output]).toEqual([1, expect.stringContaining('sedang dipakai proses lain')]);
    storing = false;
    await writer;
    expect(new Set(stored)).toEqual(new Set([200]));
    expect(existsSync(join(from, 'backup.tmp'))).toBe(false);
    // Somebody who connects, asks nothing or nonsense, and stays: they get no backup, and do not hold up the end.
    expect(statSync(join(from, 'control.sock')).mode & 0o077).toBe(0);
    const silent = connectTo(join(from, 'control.sock'));
    const rude = connectTo(join(from, 'control.sock'));
    rude.write('drop table users\n');
    const [said] = (await once(rude, 'data')) as [Buffer];
    expect(said.toString()).toMatch(/^no /);
    silent.on('error', () => undefined);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(existsSync(join(from, 'control.sock'))).toBe(false);

    const [restoredTo, full, noFile, noDatabase, bad] = await Promise.all([
      runCommand('restore', file, { DATA_DIR: to }),
      runCommand('restore', file, { DATA_DIR: from }),
      runCommand('restore', `${file}.lain`, { DATA_DIR: newPath('x') }),
      runCommand('backup', newPath('none.gz'), { DATA_DIR: join(home, 'nobody') }),
      (async () => {
        const cut = newPath('cut.gz');
        writeFileSync(cut, readFileSync(file).subarray(0, 2000));
        const folder = newPath('untouched');
        return { ...(await runCommand('restore', cut, { DATA_DIR: folder })), made: existsSync(folder) };
      })(),
    ]);
    expect(restoredTo).toEqual({ code: 0, output: expect.stringContaining('semuanya diperiksa') });
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('tidak kosong')]);
    expect([noFile.code, noFile.output]).toEqual([1, expect.stringContaining('tidak dapat dibaca: ENOENT')]);
    expect([noDatabase.code, noDatabase.output]).toEqual([1, expect.stringContaining('Tidak ada basis data di')]);
    expect([bad.code, bad.output, bad.made]).toEqual([1, expect.stringContaining('terpotong'), false]);
    for (const { output } of [full, noFile, noDatabase, bad]) expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(join(home, 'nobody'))).toBe(false);

    const again = await start({ ...env, DATA_DIR: to });
    expect(again.output()).not.toContain('Akun pertama');
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${again.address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
    expect(login.status).toBe(200);
    await again.kill('SIGKILL');
    // A socket that a killed server left behind is in nobody's way.
    expect(await runCommand('backup', newPath('after-kill.gz'), { DATA_DIR: to })).toMatchObject({ code: 0 });
  }, 300_000);

  describe.each(engines.filter((engine) => engine === 'postgres'))('on %s', () => {
    test('back up one database and restore into another', async () => {
      const [from, to] = [await postgresEmpty(), await postgresEmpty()];
      const empty = await runCommand('backup', newPath('empty.gz'), { DATABASE_URL: from.url });
      expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('masih kosong')]);
      const running = await start({ ...env, DATABASE_URL: from.url });
      const file = newPath('postgres.gz');
      expect(await runCommand('backup', file, { DATABASE_URL: from.url })).toMatchObject({ code: 0 });
      expect(await runCommand('restore', file, { DATABASE_URL: to.url })).toMatchObject({ code: 0 });
      const second = newPath('second.gz');
      expect(await runCommand('backup', second, { DATABASE_URL: to.url })).toMatchObject({ code: 0 });
      const [one, two] = [await checkBackup(file), await checkBackup(second)];
      expect(contentOf(two.summary)).toEqual(contentOf(one.summary));
      expect((await runCommand('restore', file, { DATABASE_URL: to.url })).output).toContain('tidak kosong');
      await running.kill('SIGKILL');
      await from.drop();
      await to.drop();
    }, 180_000);
  });
});
