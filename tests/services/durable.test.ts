import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../services/db/open.ts';
import { projectRoot } from '../../services/project-root.ts';
import { type Running, start, startAndKill, startRefused } from './support/process.ts';

const password = 'kata-sandi-uji';
const folder = mkdtempSync(join(tmpdir(), 'amanah-data-'));
const env = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: password, ADMIN_EMAIL: 'awal@amanah.test' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Acknowledged writes before the process is killed, in the middle of others. */
const enough = 60;

async function post(
  address: string,
  path: string,
  token: string,
  body: unknown,
): Promise<{ status: number; json: { data: Record<string, unknown> } }> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, json: (await reply.json()) as { data: Record<string, unknown> } };
}

async function login(address: string): Promise<string> {
  const reply = await post(address, '/api/auth/login', '', { email: 'awal@amanah.test', password });
  expect(reply.status).toBe(200);
  return String(reply.json.data['token']);
}

describe('the embedded database', () => {
  let running: Running;
  beforeAll(async () => {
    // Killed at odd moments of the first start, it must begin anew as if nothing had been.
    for (const moment of [700, 1600, 3000]) await startAndKill(env, moment);
    running = await start(env);
  }, 120_000);

  test('starts with one superadmin and every menu, and never shows a given password', async () => {
    expect(running.output()).toContain('Akun pertama: awal@amanah.test dengan password dari ADMIN_PASSWORD');
    expect(running.output()).not.toContain(password);
    expect(running.output()).toContain('Aplikasi belum dibangun');
    const token = await login(running.address);
    const session = await fetch(`${running.address}/api/auth/session`, { headers: { authorization: token } });
    const { data } = (await session.json()) as { data: { user: { level: string; aplikasi: unknown[] } } };
    expect([data.user.level, data.user.aplikasi.length > 0]).toEqual(['superadmin', true]);
  });

  test('refuses a second process on the same folder and says why', async () => {
    const second = await startRefused(env);
    expect([second.code, second.output]).toEqual([1, expect.stringContaining(`sedang dipakai proses lain (pid ${running.child.pid})`)]);
  });

  test('says what is wrong with its environment', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const cases: [Record<string, string>, string][] = [
      [{ DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:9/x' }, 'PostgreSQL di 127.0.0.1:9 tidak dapat dihubungi'],
      [{ DATA_DIR: join(projectRoot, 'package.json', 'data') }, 'tidak dapat ditulis'],
      [{ DATA_DIR: join(folder, 'lain'), PORT: 'abc' }, 'PORT=abc'],
      [{ SERVICES: 'nope' }, 'SERVICES=nope'],
      [{ DATA_DIR: join(folder, 'lain'), PORT: port }, `Port ${port} sedang dipakai`],
      [{ TOKEN_SECRET: 'pendek' }, 'TOKEN_SECRET=***'],
    ];
    const answers = await Promise.all(cases.map(([more]) => startRefused({ ...env, ...more })));
    for (const [at, [, words]] of cases.entries())
      expect([answers[at]?.code, answers[at]?.output]).toEqual([1, expect.stringContaining(words)]);
    expect(answers.map((answer) => answer.output).join()).not.toMatch(/geheim|pendek|at .*\.ts/);
    taken.close();
  }, 60_000);

  test('kill -9 in the middle of writes loses nothing that was acknowledged', async () => {
    const token = await login(running.address);
    const acknowledged: string[] = [];
    let stopped = false;
    const writer = async (lane: number) => {
      for (let at = 0; !stopped; at += 1) {
        const name = `${lane}-${at}`;
        const reply = await post(running.address, '/api/floors/store', token, { name }).catch(() => undefined);
        if (reply?.status === 200) acknowledged.push(name);
        if (!reply) return;
      }
    };
    const writers = [1, 2, 3, 4].map(writer);
    while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, 20));
    await running.kill('SIGKILL');
    stopped = true;
    await Promise.all(writers);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    running = await start(env);
    const reply = await fetch(`${running.address}/api/floors?limit=1000`, { headers: { authorization: token } });
    const { data } = (await reply.json()) as { data: { name: string }[] };
    const names = new Set(data.map((row) => row.name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(data.length - acknowledged.length).toBeLessThanOrEqual(4);
  }, 60_000);

  test('SIGTERM ends it cleanly and frees the folder', async () => {
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('every commit is synced to the disk', async () => {
    let syncs = 0;
    const database = await openDatabase({ kind: 'embedded', dataDir: folder, onSync: () => (syncs += 1) });
    await database.db.execute(sql`select 1`);
    const before = syncs;
    for (let at = 0; at < 20; at += 1) await database.db.execute(sql`insert into settings (key, value) values (${`s${at}`}, '1')`);
    expect(syncs - before).toBeGreaterThanOrEqual(20);
    const beforeRead = syncs;
    for (let at = 0; at < 20; at += 1) await database.db.execute(sql`select count(*) from settings`);
    expect(syncs - beforeRead).toBeLessThan(5);
    await database.close();
  });

  test('a lock left by a dead process, torn or of a reused number is recovered; a living one is not', async () => {
    const file = join(folder, 'lock');
    for (const left of ['{"pid":999999999,"started":""}', '', '{"pid"', `{"pid":${process.ppid},"started":"another life"}`]) {
      writeFileSync(file, left);
      const database = await openDatabase({ kind: 'embedded', dataDir: folder });
      expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
      await expect(openDatabase({ kind: 'embedded', dataDir: folder })).rejects.toThrow('sedang dipakai');
      await database.close();
    }
  }, 60_000);
});
