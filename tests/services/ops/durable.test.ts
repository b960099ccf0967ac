import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../services/db/open/open.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';
import { type Running, start, startAndKill, startRefused } from '../support/process.ts';

const password = 'kata-sandi-uji';
const folder = mkdtempSync(join(tmpdir(), 'amanah-data-'));
const env = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: password, ADMIN_EMAIL: 'awal@amanah.test' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is in the folder when the first start is killed, and how long after. */
const everyMoment = [
  ['lock', 0],
  ['db.new', 0],
  ['db.new/global', 100],
  ['db', 0],
  ['db/postmaster.pid', 150],
] as const;

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
  /** What each attempt said; the last one got through. */
  const firstStarts: string[] = [];
  beforeAll(async () => {
    // Killed at odd moments of the first start, it must start over as if nothing had been.
    for (const [made, afterMs] of process.env['SOAK_ROUNDS'] ? everyMoment : everyMoment.slice(2, 4))
      firstStarts.push(await startAndKill(env, () => existsSync(join(folder, made)), afterMs));
    running = await start(env);
    firstStarts.push(running.output());
  }, 300_000);

  test('starts with one superadmin and every menu, and never shows a given password', async () => {
    expect(firstStarts.join('')).toContain('Akun pertama: awal@amanah.test dengan password dari ADMIN_PASSWORD');
    expect(firstStarts.slice(0, -1).join('')).not.toContain('Amanah siap');
    expect(firstStarts.join('')).not.toContain(password);
    expect(running.output()).toContain('Aplikasi belum dibangun');
    const token = await login(running.address);
    const session = await fetch(`${running.address}/api/auth/session`, { headers: { authorization: token } });
    const { data } = (await session.json()) as { data: { user: { level: string; aplikasi: unknown[] } } };
    expect([data.user.level, data.user.aplikasi.length > 0]).toEqual(['superadmin', true]);
  });

  test('refuses a second process on the same folder and says why', async () => {
    const second = await startRefused(env);
    expect([second.code, second.output]).toEqual([1, expect.stringContaining(`sedang dipakai proses lain (pid ${running.child.pid})`)]);
  }, 60_000);

  test('says what is wrong with its folder and its port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const cases: [Record<string, string>, string][] = [
      [{ DATA_DIR: join(projectRoot, 'package.json', 'data') }, 'tidak dapat ditulis'],
      ...(existsSync('/proc/self')
        ? [[{ DATA_DIR: '/proc/amanah/data' }, 'tidak dapat ditulis'] satisfies [Record<string, string>, string]]
        : []),
      [{ DATA_DIR: join(folder, 'lain'), PORT: port }, `Port ${port} sedang dipakai`],
    ];
    const answers = await Promise.all(cases.map(([more]) => startRefused({ ...env, ...more })));
    for (const [at, [, words]] of cases.entries())
      expect([answers[at]?.code, answers[at]?.output]).toEqual([1, expect.stringContaining(words)]);
    expect(answers.map((answer) => answer.output).join()).not.toMatch(/at .*\.ts/);
    taken.close();
  }, 180_000);

  /** Four writers until `enough` writes were acknowledged, then the signal; what was acknowledged, and the exit code. */
  async function endUnderLoad(token: string, round: string, signal: NodeJS.Signals) {
    const acknowledged: string[] = [];
    const writers: Promise<void>[] = [];
    let [sent, ended] = [0, false];
    const enoughWritten = new Promise<void>((done) => {
      const writer = async (lane: number) => {
        for (let at = 0; !ended; at += 1) {
          const name = `${round}-${lane}-${at}`;
          sent += 1;
          const reply = await post(running.address, '/api/floors/store', token, { name }).catch(() => undefined);
          if (!reply) break;
          if (reply.status === 200) acknowledged.push(name);
          if (acknowledged.length >= enough) done();
        }
        done();
      };
      for (const lane of [1, 2, 3, 4]) writers.push(writer(lane));
    });
    await enoughWritten;
    const code = await running.kill(signal);
    ended = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
    return { acknowledged, sent, code };
  }

  async function storedOf(token: string, round: string): Promise<Set<string>> {
    const reply = await fetch(`${running.address}/api/floors?limit=1000&search=${round}-`, { headers: { authorization: token } });
    const { data } = (await reply.json()) as { data: { name: string }[] };
    return new Set(data.map((row) => row.name));
  }

  test('kill -9 in the middle of writes loses nothing that was acknowledged', async () => {
    const token = await login(running.address);
    const { acknowledged, sent } = await endUnderLoad(token, 'mati', 'SIGKILL');
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    running = await start(env);
    const names = await storedOf(token, 'mati');
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    // Beyond that only what was under way: stored, but its answer never left.
    expect(names.size).toBeLessThanOrEqual(sent);
    expect(sent - acknowledged.length).toBeLessThanOrEqual(4);
  }, 180_000);

  test('SIGTERM in the middle of writes loses nothing either', async () => {
    const token = await login(running.address);
    const { acknowledged, code } = await endUnderLoad(token, 'usai', 'SIGTERM');
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    running = await start(env);
    const names = await storedOf(token, 'usai');
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  }, 180_000);

  /** A file of that many new pupils of a branch. */
  const pupilFile = (round: string, count: number): string =>
    dataUrlOf(
      workbook([
        ['Nama', 'NIPD', 'Cabang'],
        ...Array.from({ length: count }, (_, at) => [`Impor ${round}`, `${round}${String(at).padStart(5, '0')}`, 'PUSAT']),
      ]),
    );

  test('kill -9 in the middle of an import stores all of it or nothing, and sent again nothing is doubled', async () => {
    let token = await login(running.address);
    const branch = await post(running.address, '/api/branches/store', token, {
      branch_code: 'PUSAT',
      branch_name: 'Pusat',
    });
    expect(branch).toMatchObject({ status: 200 });
    const pupils = 600;
    const count = async (round: string) => {
      const reply = await fetch(`${running.address}/api/students?limit=1&search=Impor ${round}`, { headers: { authorization: token } });
      return ((await reply.json()) as { pagination: { total: number } }).pagination.total;
    };
    // Before the file is read, in the middle of writing, and about when it ends.
    for (const [at, afterMs] of [200, 900, 2000].entries()) {
      const round = `8${at}`;
      const file = pupilFile(round, pupils);
      const send = () => {
        const headers = { 'content-type': 'application/json', authorization: token, 'idempotency-key': `impor-${round}-0123456789` };
        return fetch(`${running.address}/api/imports/students`, { method: 'POST', headers, body: JSON.stringify({ file }) });
      };
      const sent = send().catch(() => undefined);
      await new Promise((done) => setTimeout(done, afterMs));
      await running.kill('SIGKILL');
      const answer = await sent;
      running = await start(env);
      token = await login(running.address);
      expect([0, pupils]).toContain(await count(round));
      if (answer?.status === 200) expect(await count(round)).toBe(pupils);
      const again = await send();
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('"created"')]);
      expect(await count(round)).toBe(pupils);
    }
  }, 300_000);

  test('SIGTERM ends it cleanly and frees the folder', async () => {
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }, 60_000);

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
  }, 60_000);

  test('a lock left by a dead process, torn or of a reused number is recovered; a living one is not', async () => {
    const file = join(folder, 'lock');
    for (const left of ['{"pid":999999999,"started":""}', '', '{"pid"', `{"pid":${process.ppid},"started":"another life"}`]) {
      writeFileSync(file, left);
      const database = await openDatabase({ kind: 'embedded', dataDir: folder });
      expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
      await expect(openDatabase({ kind: 'embedded', dataDir: folder })).rejects.toThrow('sedang dipakai');
      await database.close();
    }
  }, 180_000);
});
