import 'fake-indexeddb/auto';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { once } from '../../outbox/support/bench-app.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { openPhone, type Phone } from '../accounts/phone.ts';
import { runCommand } from '../support/command.ts';
import { engines } from '../support/engines.ts';
import { demoOfToday, emptyOwn, within } from '../support/databases/own-database.ts';
import { scriptOf, start } from '../support/process.ts';
import { archivedIn, filesIn, living, makeOld, newer, newFolder, older, removeFolders, stored } from './old-logs.ts';

afterAll(removeFolders);

const home = mkdtempSync(join(tmpdir(), 'amanah-retention-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pagesOf = { page: 1, limit: 500, search: '' };

/** The ids of the logs that a device has, its own list as its screens read it. */
const heldBy = async ({ layer }: Phone): Promise<number[]> =>
  (await once(layer.mirror.matching(logCheckPoints, () => true))).rows.map(({ row }) => Number(row.id)).sort((a, b) => a - b);

async function walk({ layer }: Phone): Promise<void> {
  await layer.mirror.prefetch(['log-check-points', 'log-photos']);
}

describe.each(engines)('an evening with retention on %s', (engine) => {
  const demo = demoOfToday(engine, home);
  afterAll(demo.drop);
  /** The demo foundation with so many old logs in each of two months. */
  const filled = async (each: number) => {
    const own = await demo.copy();
    return { ...own, old: await within(own.env, ({ db }) => makeOld(db, each)) };
  };

  test('a device that holds old logs has them no more when it comes back, and what it shows, finds and counts agrees with the services', async () => {
    const [{ env: own, drop, old }, folder, port] = [await filled(12), newFolder(), String(await freePort())];
    const env = { ...own, RETENTION_LOGS_MONTHS: '13', RETENTION_FOLDER: folder };
    try {
      const gone = [...old.older, ...old.newer];
      let server = await start({ ...env, DEMO: '1', PORT: port, LOG_LEVEL: 'error' });
      const phone = await openPhone(server.address, 'superadmin@amanah.test');
      await walk(phone);
      // Somebody looked at the old nights as well, page by page and in a search.
      for (let page = 1; page <= 20; page++) await phone.layer.mirror.refresh(logCheckPoints, { ...pagesOf, page });
      await phone.layer.mirror.refresh(logCheckPoints, { ...pagesOf, search: 'baris dua' });
      const before = await heldBy(phone);
      expect(gone.filter((id) => before.includes(id))).toEqual(gone);

      // The embedded database belongs to its server; on PostgreSQL the server goes on.
      if (engine === 'memory') {
        const refused = await runCommand('retention', ['--apply'], env);
        expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('sedang dipakai proses lain')]);
        expect(await server.kill('SIGTERM')).toBe(0);
      }
      const told = await runCommand('retention', [], env);
      expect([told.code, told.output]).toEqual([0, expect.stringContaining('Belum ada yang diubah')]);
      expect(filesIn(folder)).toEqual([]);
      const done = await runCommand('retention', ['--apply'], env);
      expect([done.code, done.output]).toEqual([0, expect.stringContaining(`12 catatan dan 2 foto dari catatan-${newer}-1.tar dihapus`)]);
      if (engine === 'memory') server = await start({ ...env, DEMO: '1', PORT: port, LOG_LEVEL: 'error' });

      await walk(phone);
      const after = await heldBy(phone);
      expect(gone.filter((id) => after.includes(id))).toEqual([]);
      const found = await phone.layer.mirror.refresh(logCheckPoints, { ...pagesOf, search: 'baris dua' });
      expect(found).toMatchObject({ ok: true });
      expect((await once(phone.layer.mirror.page(logCheckPoints, { ...pagesOf, search: 'baris dua' }))).total).toBe(0);
      expect(await heldBy(phone)).toEqual(after);
      expect(await server.kill('SIGTERM')).toBe(0);
      await phone.layer.close();
      const here = await within(own, ({ db }) => living(db));
      expect(after.filter((id) => !here.includes(id))).toEqual([]);
    } finally {
      await drop();
    }
  }, 240_000);

  test('killed while it writes and while it removes, it goes on the next time', async () => {
    const [{ env: own, drop, old }, folder] = [await filled(400), newFolder()];
    const env = { ...own, RETENTION_LOGS_MONTHS: '13', RETENTION_FOLDER: folder };
    try {
      const all = await within(own, ({ db }) => living(db));
      const goes = [...old.older, ...old.newer].sort((a, b) => a - b);
      for (const moment of [`catatan-${older}-1.tar.part`, `catatan-${older}-1.tar`, `catatan-${newer}-1.tar`]) {
        const child = spawn(process.execPath, [...nodeFlags, ...scriptOf('services/ops/retention.command.ts'), '--apply'], {
          cwd: projectRoot,
          env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', AMANAH_ENV: '', ...env },
          stdio: 'ignore',
        });
        const ended = new Promise((settled) => child.on('exit', settled));
        await expect.poll(() => existsSync(join(folder, moment)) || child.exitCode !== null, { timeout: 60_000, interval: 1 }).toBe(true);
        child.kill('SIGKILL');
        await ended;
        const here = await within(own, ({ db }) => living(db));
        const filed = archivedIn(folder);
        expect([moment, filed]).toEqual([moment, [...new Set(filed)]]);
        expect([moment, all.filter((id) => !here.includes(id) && !filed.includes(id))]).toEqual([moment, []]);
      }
      const done = await runCommand('retention', ['--apply'], env);
      expect([done.code, done.output]).toEqual([0, expect.any(String)]);
      expect(await within(own, ({ db }) => living(db))).toEqual(all.filter((id) => !goes.includes(id)));
      expect(archivedIn(folder)).toEqual(goes);
      expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([]);
    } finally {
      await drop();
    }
  }, 240_000);

  test('what it can not do it says in a line, with exit code 1, and nothing is gone', async () => {
    const [empty, { env: own, drop }, folder] = [await emptyOwn(engine, home), await filled(60), newFolder()];
    const on = { RETENTION_LOGS_MONTHS: '13', RETENTION_FOLDER: folder };
    try {
      const none = await runCommand('retention', ['--apply'], { ...empty.env, ...on });
      expect([none.code, none.output]).toEqual([1, expect.stringContaining(engine === 'memory' ? 'Tidak ada basis data' : 'masih kosong')]);
      await empty.drop();
      const all = await within(own, ({ db }) => stored(db));
      const isWhole = async () => {
        expect(await within(own, ({ db }) => living(db))).toEqual(all);
        const [kept] = await within(own, ({ db }) => rowsOf(db, sql`select value from settings where key = 'logs_kept_from'`));
        expect(kept).toBeUndefined();
      };
      for (const [given, env, words] of [
        [['--hapus'], on, 'Pemakaian: npm run retention'],
        [['--apply', '--apply'], on, 'Pemakaian: npm run retention'],
        [['--apply'], {}, 'Retensi dimatikan'],
        [['--apply'], { ...on, RETENTION_LOGS_MONTHS: '6' }, 'paling sedikit 13'],
        [['--apply'], { ...on, RETENTION_FOLDER: '' }, 'RETENTION_FOLDER'],
        [[], { ...on, RETENTION_FOLDER: join(folder, 'tidak-ada') }, 'Buat dulu'],
      ] as const) {
        const { code, output } = await runCommand('retention', given, { ...own, ...env });
        expect([given, code, output]).toEqual([given, 1, expect.stringContaining(words)]);
      }
      await isWhole();
      const disk = mkdtempSync(join(home, 'disk-'));
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk], { stdio: 'ignore' });
      } catch {
        // Only root can create a small disk; elsewhere nothing can be filled.
        return;
      }
      try {
        const full = await runCommand('retention', ['--apply'], { ...own, ...on, RETENTION_FOLDER: disk });
        expect([full.code, full.output]).toEqual([1, expect.stringContaining('(ENOSPC). Catatan bulan itu masih lengkap')]);
        expect(readdirSync(disk)).toEqual([]);
      } finally {
        execFileSync('umount', [disk]);
      }
      await isWhole();
    } finally {
      await drop();
    }
  }, 240_000);
});
