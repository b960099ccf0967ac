import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { connect, type DatabaseOptions, type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { openControl } from '../../../services/ops/control.ts';
import { restore } from '../../../services/ops/restore.ts';
import { inDatabase } from '../../../services/photos/store.ts';
import { runCommand } from '../support/command.ts';
import { emptyMemory, engines, postgresEmpty } from '../support/engines.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-guards-'));
const good = join(home, 'good.gz');
let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
  await database.db.execute(sql`insert into floors (name) values ('satu'), ('dua')`);
  await backUp(database.db, good);
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const emptied = async (): Promise<OpenDatabase> => connect({ kind: 'memory', files: await emptyMemory() });

test('a file that took the place of the one that was read is not restored, however alike they are', async () => {
  const checked = await checkBackup(good);
  const other = join(home, 'other.gz');
  // The same rows from another moment: only the checksum of the whole file tells them apart.
  await backUp(database.db, other);
  expect((await checkBackup(other)).summary.tables).toEqual(checked.summary.tables);
  const empty = await emptied();
  await expect(restore(empty.db, other, checked)).rejects.toThrow('rusak (berubah)');
  await restore(empty.db, good, checked);
  await empty.close();
}, 60_000);

test('references that lead nowhere must be those the backup tells of', async () => {
  const checked = await checkBackup(good);
  const empty = await emptied();
  const told = { ...checked, summary: { ...checked.summary, dangling: { 'rooms.id_floor': 1 } } };
  await expect(restore(empty.db, good, told)).rejects.toThrow('berbeda dari cadangannya (acuan rooms.id_floor)');
  await empty.close();
}, 60_000);

test('two who ask a running server at once: one gets a whole backup, the other is told of it', async () => {
  const folder = join(home, 'data');
  mkdirSync(folder);
  const control = await openControl(folder, database.db);
  const answers = [1, 2].map(async () => {
    const socket = connectTo(join(folder, 'control.sock'));
    await once(socket, 'connect');
    socket.write('backup\n');
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  });
  const heads = (await Promise.all(answers)).map((all) => all.subarray(0, all.indexOf(10)).toString()).sort();
  expect(heads).toEqual([expect.stringMatching(/^no pencadangan lain sedang berjalan/), expect.stringMatching(/^ok \d+$/)]);
  await control?.close();
}, 60_000);

test('what a server breaks off is no backup: nothing carries the name', async () => {
  const folder = join(home, 'broken');
  mkdirSync(folder);
  const whole = readFileSync(good);
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from(`ok ${whole.length}\n`), whole.subarray(0, whole.length - 40)])));
  });
  server.listen(join(folder, 'control.sock'));
  await once(server, 'listening');
  const file = join(home, 'broken.gz');
  const { code, output } = await runCommand('backup', file, { DATA_DIR: folder });
  server.close();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Server yang sedang berjalan tidak dapat mencadangkan: server itu berhenti sebelum selesai/),
  ]);
  // Whoever makes a backup has no other one to take.
  expect(output).not.toMatch(/pakai cadangan lain|\.part/);
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
}, 60_000);

const changed = (change: (header: string) => string) => {
  const [header = '', ...lines] = gunzipSync(readFileSync(good)).toString().split('\n');
  return gzipSync([change(header), ...lines].join('\n'));
};
const migration = (name: string) => (header: string) =>
  header.replace('"migrations":[', `"migrations":[{"name":"${name}","checksum":"x"},`);

test.each([
  [
    'a later version',
    () => changed(migration('9999-later.sql')),
    /^Server yang sedang berjalan di \S+ adalah Amanah yang lebih baru \(9999-later\.sql\)\. Tidak ada yang dicadangkan\. Jalankan "npm run backup" dari folder versi itu\.$/,
  ],
  [
    'a later format',
    () => changed((header) => header.replace(/"version":\d+/, '"version":99')),
    /^Server yang sedang berjalan di \S+ adalah Amanah yang lebih baru \(format 99\)/,
  ],
  [
    'another version',
    () => changed(migration('0001-initial.sql')),
    /^Server yang sedang berjalan di \S+ adalah versi Amanah yang lain \(0001-initial\.sql berbeda\)/,
  ],
  [
    'a disk that returns something else',
    () => changed((header) => header.replace(/"made_at":"..../, '"made_at":"2001')),
    /^Cadangan yang baru ditulis tidak terbaca kembali seperti ditulis \(.+\), jadi dihapus lagi\. Periksa disknya/,
  ],
])(
  'a backup from a running server by %s: that is said, and no file has the name',
  async (name, content, said) => {
    const folder = join(home, name.replaceAll(' ', '-'));
    mkdirSync(folder);
    const bytes = content();
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from(`ok ${bytes.length}\n`), bytes])));
    });
    server.listen(join(folder, 'control.sock'));
    await once(server, 'listening');
    const file = join(home, 'other-version.gz');
    const { code, output } = await runCommand('backup', file, { DATA_DIR: folder });
    server.close();
    expect([code, output.trimEnd()]).toEqual([1, expect.stringMatching(said)]);
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  },
  60_000,
);

test('a server is given the time that its backup takes, and is not said to refuse what it did not answer', async () => {
  const folder = join(home, 'slow');
  mkdirSync(folder);
  const slow = Object.assign(Object.create(database.db) as typeof database.db, {
    transaction: async (...given: Parameters<typeof database.db.transaction>) => {
      await wait(400);
      return database.db.transaction(...given);
    },
  });
  const control = await openControl(folder, slow, inDatabase, 100);
  await database.db.execute(sql`insert into settings (key, value) values ('filled', 'bare') on conflict do nothing`);
  expect(await runCommand('backup', join(home, 'slow.gz'), { DATA_DIR: folder })).toMatchObject({ code: 0 });
  await control?.close();
  const mute = createServer((socket) => socket.once('data', () => socket.destroy())).listen(join(folder, 'control.sock'));
  await once(mute, 'listening');
  const { code, output } = await runCommand('backup', join(home, 'mute.gz'), { DATA_DIR: folder });
  mute.close();
  expect([code, output.trimEnd()]).toEqual([
    1,
    expect.stringMatching(/^Server yang sedang berjalan tidak dapat mencadangkan: server itu berhenti sebelum selesai/),
  ]);
}, 60_000);

test('a file that cannot be written ends the backup, and the database goes on', async () => {
  await expect(backUp(database.db, join(home, 'nowhere', 'a.gz'))).rejects.toThrow('ENOENT');
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  const disk = mkdtempSync(join(tmpdir(), 'amanah-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    // Only root can create a small disk; elsewhere nothing can be filled.
    rmSync(disk, { recursive: true });
    return;
  }
  const big = await openDatabase({ kind: 'memory', files: await emptyMemory() });
  // It does not compress, and there is more of it than streams keep in memory.
  await big.db.execute(
    sql`insert into settings (key, value) select n::text, string_agg(md5(n::text || m), '')
      from generate_series(1, 300) n, generate_series(1, 300) m group by n`,
  );
  await expect(backUp(big.db, join(disk, 'a.gz'))).rejects.toThrow('ENOSPC');
  expect((await big.db.execute(sql`select count(*)::int as n from settings`)).rows).toEqual([{ n: 300 }]);
  // A running server writes beside its data first, wherever the file is to be: with that disk full it says which one it is.
  rmSync(join(disk, 'a.gz'), { force: true });
  const control = await openControl(disk, big.db);
  const refused = await runCommand('backup', join(home, 'elsewhere.gz'), { DATA_DIR: disk });
  await control?.close();
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`tidak ada ruang lagi di disk ${disk}`)]);
  expect([existsSync(join(home, 'elsewhere.gz')), existsSync(join(disk, 'backup.tmp'))]).toEqual([false, false]);
  await big.close();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
}, 60_000);

const byServer = 'the embedded database of a running server';
const places = ['the embedded database', byServer, ...engines.filter((engine) => engine === 'postgres')];

async function settle(place: string) {
  const own = place === 'postgres' ? await postgresEmpty() : undefined;
  const dataDir = mkdtempSync(join(home, 'noted-'));
  const options: DatabaseOptions = own ? { kind: 'postgres', url: own.url } : { kind: 'embedded', dataDir };
  const kept = place === byServer ? await openDatabase(options) : undefined;
  const control = kept && (await openControl(dataDir, kept.db));
  const ask = async (statement: ReturnType<typeof sql>) => {
    const opened = kept ?? (await openDatabase(options));
    const rows = await rowsOf(opened.db, statement);
    if (!kept) await opened.close();
    return rows;
  };
  const end = async () => {
    await control?.close();
    await kept?.close();
    await own?.drop();
  };
  const env: Record<string, string> = own ? { DATABASE_URL: own.url } : { DATA_DIR: dataDir };
  return { env, ask, end };
}

test.each(places)(
  'of %s the time of the last backup is that of one that has its name, not of one that was refused',
  async (place) => {
    const { env, ask, end } = await settle(place);
    const before = '2026-01-02T03:04:05.000Z';
    const noted = async () => (await ask(sql`select value from settings where key = 'backed_up_at'`))[0]?.['value'];
    await ask(sql`insert into settings (key, value) values ('backed_up_at', ${before})`);
    const file = join(home, `noted-${places.indexOf(place)}.gz`);
    // Nothing was ever put into it: it is read to the end, and then refused.
    const refused = await runCommand('backup', file, env);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('masih kosong')]);
    expect(await noted()).toBe(before);
    await ask(sql`insert into settings (key, value) values ('filled', 'bare')`);
    const since = new Date().toISOString();
    expect(await runCommand('backup', file, env)).toMatchObject({ code: 0 });
    const after = String(await noted());
    expect(after > since && after <= new Date().toISOString()).toBe(true);
    await end();
  },
  120_000,
);
