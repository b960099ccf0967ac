import 'fake-indexeddb/auto';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { connect } from '../../../services/db/open/open.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { countIn } from '../../../services/photos/rows.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { openPhone } from '../accounts/phone.ts';
import { runCommand } from '../support/command.ts';
import { engines } from '../support/engines.ts';
import { emptyOwn, type OwnEnv, placeOf } from '../support/databases/own-database.ts';
import { scriptOf, start } from '../support/process.ts';
import { openTestBucket } from './bucket-server.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-evening-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The logs of this evening with their photos, how many photos are where, and the content of all that are in the database. */
async function lookInto(env: OwnEnv) {
  const database = await connect(placeOf(env));
  const logs = await rowsOf(
    database.db,
    sql`select l.note, count(p.id)::int as photos from log_check_points l left join log_photos p on p.ysb_log_check_point_id = l.id
      where l.note like 'malam %' group by l.id, l.note order by l.note`,
  );
  const [inBucket, inDatabase] = [await countIn(database.db, 'bucket'), await countIn(database.db, 'database')];
  const photos = await rowsOf(database.db, sql`select md5(photo) as photo from log_photos order by id`);
  await database.close();
  return { logs: logs.map((row) => `${row['note']}: ${row['photos']}`), inBucket, inDatabase, photos };
}

/** Starts a move into the bucket and kills it once so much of it is done. */
async function killedMove(env: OwnEnv, isUnderWay: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, ...scriptOf('services/ops/photos.command.ts'), 'move', '--to', 'bucket'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', AMANAH_ENV: '', ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.on('exit', done));
  await expect.poll(isUnderWay, { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
}

describe.each(engines)('an evening with a bucket on %s', (engine) => {
  test('photos wait on the device while it is away; then they are there, moved, verified, backed up and moved back, killed on the way', async () => {
    const [{ env: own, drop }, bucket, port] = [await emptyOwn(engine, home), await openTestBucket(), String(await freePort())];
    const env = { ...own, ...bucket.env };
    try {
      const server = await start({ ...env, DEMO: '1', PORT: port, LOG_LEVEL: 'error' });
      const phone = await openPhone(server.address, 'patroli@amanah.test');
      let point = '1';
      for await (const page of phone.layer.mirror.walk(resourceOf('check-points'), { search: '' })) {
        if (page.ok && page.value[0]) point = page.value[0].id;
        break;
      }
      await bucket.stop();
      for (const note of ['malam 1', 'malam 2']) expect(await phone.save(note, point)).toMatchObject({ ok: true });
      expect(await phone.send(12)).toBe(2);
      await bucket.start();
      await phone.settle();
      await phone.layer.close();
      expect(server.output()).toContain('"event":"photo not stored","reason":"away: ECONNREFUSED"');
      expect(await server.kill('SIGTERM')).toBe(0);
      const first = await lookInto(own);
      expect([first.logs, first.inBucket]).toEqual([['malam 1: 1', 'malam 2: 1'], 2]);
      expect(first.inDatabase).toBeGreaterThan(5);
      const all = first.inBucket + first.inDatabase;

      // The two that were sent are under their keys; the move adds more.
      await killedMove(env, async () => bucket.keys().length >= 5);
      const moved = await runCommand('photos', ['move', '--to', 'bucket'], env);
      expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('dipindahkan ke bucket dan diperiksa; 0 tersisa')]);
      expect(await lookInto(own)).toMatchObject({ inBucket: all, inDatabase: 0 });
      const verified = await runCommand('photos', ['verify'], env);
      expect([verified.code, verified.output]).toEqual([0, expect.stringContaining(`${all} foto di bucket diperiksa, 0 hilang`)]);

      // Waiting helps against none of this.
      const wrongKey = { ...env, PHOTOS_BUCKET_SECRET: 'bukan-kunci-bucket-ini' };
      const refused = [
        await runCommand('photos', ['verify'], wrongKey),
        await runCommand('backup', join(home, `${engine}-wrong.gz`), wrongKey),
      ];
      for (const { code, output } of refused)
        expect([code, output]).toEqual([
          1,
          expect.stringMatching(/SignatureDoesNotMatch.* Periksa PHOTOS_BUCKET_URL, PHOTOS_BUCKET_REGION dan kuncinya/),
        ]);

      const whole = join(home, `${engine}-whole.gz`);
      const backedUp = await runCommand('backup', whole, env);
      expect([backedUp.code, backedUp.output]).toEqual([0, expect.stringContaining(`${all} foto dari bucket ikut`)]);
      const less = await runCommand('backup', [join(home, `${engine}-less.gz`), '--without-photos'], env);
      expect([less.code, less.output]).toEqual([0, expect.stringContaining(`${all} foto TIDAK ada dalam berkas ini`)]);
      // Without the bucket's settings there is no backup that looks whole.
      const none = await runCommand('backup', join(home, `${engine}-none.gz`), own);
      expect([none.code, none.output]).toEqual([1, expect.stringContaining('PHOTOS_BUCKET_URL')]);
      expect(existsSync(join(home, `${engine}-none.gz`))).toBe(false);

      await runCommand('photos', ['move', '--to', 'database'], env);
      expect((await runCommand('photos', ['move', '--to', 'database'], env)).code).toBe(0);
      const last = await lookInto(own);
      expect(last).toMatchObject({ inBucket: 0, inDatabase: all, logs: first.logs });

      const other = await emptyOwn(engine, home);
      const restored = await runCommand('restore', whole, other.env);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`${all} foto yang dulu di bucket`)]);
      expect((await lookInto(other.env)).photos).toEqual(last.photos);
      await other.drop();
    } finally {
      await bucket.close();
      await drop();
    }
  }, 280_000);

  test('what the commands can not do they say in a line, with exit code 1', async () => {
    const [{ env: own, drop }, bucket] = [await emptyOwn(engine, home), await openTestBucket()];
    try {
      for (const [given, env, words] of [
        [['move'], {}, 'Pemakaian: npm run photos'],
        [['move', '--to', 'awan'], {}, 'Pemakaian: npm run photos'],
        [['__proto__'], {}, 'Pemakaian: npm run photos'],
        [['verify'], {}, 'PHOTOS_BUCKET_URL kosong'],
        [['verify'], bucket.env, engine === 'memory' ? 'Tidak ada basis data' : 'masih kosong'],
        [['verify'], { ...bucket.env, PHOTOS_BUCKET_SECRET: '' }, 'PHOTOS_BUCKET_SECRET=***: wajib diisi'],
      ] as const) {
        const { code, output } = await runCommand('photos', given, { ...own, ...env });
        expect([given, code, output]).toEqual([given, 1, expect.stringContaining(words)]);
        expect(output).not.toContain('S3RVER');
      }
    } finally {
      await bucket.close();
      await drop();
    }
  }, 120_000);
});
