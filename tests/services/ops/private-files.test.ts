import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { type Running, start } from '../support/process.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-private-'));
const folder = join(home, 'new', 'data');
const env = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: 'kata-sandi-uji', ADMIN_EMAIL: 'awal@amanah.test' };
const oldUmask = process.umask();
afterAll(() => {
  process.umask(oldUmask);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

function everything(path: string): string[] {
  const below = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => everything(join(path, name))) : [];
  return [path, ...below];
}

/** What other users of the machine could open. */
const open = (path: string): string[] =>
  everything(path)
    .filter((each) => modeOf(each) !== (lstatSync(each).isDirectory() ? '700' : '600'))
    .map((each) => `${each.slice(path.length)} ${modeOf(each)}`);

const holding = (path: string, text: string): string[] =>
  everything(path).filter((each) => lstatSync(each).isFile() && readFileSync(each).includes(text));

async function login(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

const session = async (address: string, token: string): Promise<number> =>
  (await fetch(`${address}/api/auth/session`, { headers: { authorization: token } })).status;

const stop = (running: Running) => running.kill('SIGTERM');

// The most careless umask there is: every mode must have been chosen.
describe('files of the embedded database', () => {
  let token = '';
  let first: Running;
  beforeAll(async () => {
    process.umask(0);
    first = await start(env);
  }, 120_000);

  test("are their owner's alone from the first moment, with lock, socket and key, and so are folders made on the way", async () => {
    expect(existsSync(join(folder, 'control.sock'))).toBe(true);
    expect(open(folder)).toEqual([]);
    expect(modeOf(join(home, 'new'))).toBe('700');
    token = await login(first.address);
    expect(await session(first.address, token)).toBe(200);
  });

  test('hold no key of the tokens: it lies beside the database and outlives a restart', async () => {
    const key = readFileSync(join(folder, 'token.key'), 'utf8').trim();
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(holding(folder, key)).toEqual([join(folder, 'token.key')]);
    await stop(first);
    const again = await start(env);
    expect(await session(again.address, token)).toBe(200);
    await stop(again);
  }, 120_000);

  test('are closed at a start when they were open, and stay closed whatever is made later', async () => {
    for (const each of everything(folder)) chmodSync(each, lstatSync(each).isDirectory() ? 0o777 : 0o666);
    const database = await openDatabase({ kind: 'embedded', dataDir: folder });
    expect(open(folder)).toEqual([]);
    const { db } = database;
    const before = new Set(everything(folder));
    await db.execute(sql`create table later as select n, repeat(md5(n::text), 40) as text from generate_series(1, 30000) n`);
    await db.execute(sql`create index later_n on later (n)`);
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`vacuum full settings`);
    await db.execute(sql`checkpoint`);
    expect(everything(folder).filter((each) => !before.has(each)).length).toBeGreaterThan(3);
    expect(open(folder)).toEqual([]);
    await db.execute(sql`drop table later`);
    await database.close();
  }, 120_000);

  test('of somebody else in the folder are left as they are', async () => {
    const other = join(folder, 'catatan');
    mkdirSync(other, { mode: 0o755 });
    writeFileSync(join(other, 'a'), 'x', { mode: 0o644 });
    const database = await openDatabase({ kind: 'embedded', dataDir: folder });
    await database.close();
    expect([modeOf(other), modeOf(join(other, 'a'))]).toEqual(['755', '644']);
    rmSync(other, { recursive: true });
  }, 60_000);

  test('a key that lay in the database is replaced at the upgrade: it is gone from every file, and nobody comes in by it', async () => {
    const old = 'KunciLamaYangTerbacaDariCatatan-0123456789a';
    // As the previous version left it.
    rmSync(join(folder, 'token.key'));
    const database = await openDatabase({ kind: 'embedded', dataDir: folder });
    await database.db.execute(sql`insert into settings (key, value) values ('token_secret', ${old})`);
    const [row] = await rowsOf(database.db, sql`select jti, user_id from sessions where revoked_at is null`);
    await database.close();
    expect(holding(folder, old).length).toBeGreaterThan(0);
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(row?.['user_id']))
      .setJti(String(row?.['jti']))
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(old));

    const upgraded = await start(env);
    expect(await session(upgraded.address, forged)).toBe(401);
    expect(await session(upgraded.address, await login(upgraded.address))).toBe(200);
    expect(upgraded.output()).toContain('Kunci token');
    await stop(upgraded);
    expect(holding(folder, old)).toEqual([]);
    const after = await openDatabase({ kind: 'embedded', dataDir: folder });
    expect(await rowsOf(after.db, sql`select value from settings where key = 'token_secret'`)).toEqual([]);
    await after.close();
  }, 120_000);

  test('a torn key file is replaced, and a given TOKEN_SECRET needs none', async () => {
    writeFileSync(join(folder, 'token.key'), 'pendek');
    const mended = await start(env);
    expect(await session(mended.address, await login(mended.address))).toBe(200);
    await stop(mended);
    expect(readFileSync(join(folder, 'token.key'), 'utf8').trim().length).toBeGreaterThanOrEqual(43);
    rmSync(join(folder, 'token.key'));
    const given = await start({ ...env, TOKEN_SECRET: 'f3Kd82mZq0PvXr7LtYw5NsBhGjCe19Ua' });
    expect(await session(given.address, await login(given.address))).toBe(200);
    await stop(given);
    expect(existsSync(join(folder, 'token.key'))).toBe(false);
  }, 120_000);
});
