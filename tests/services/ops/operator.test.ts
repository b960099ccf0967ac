import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { texts } from '../../../services/kernel/texts.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { openControl } from '../../../services/ops/control.ts';
import { rowsIn } from '../../../services/ops/file/backup-format.ts';
import { asCron, deploy, type Deployment, documentedCrontab, run } from '../support/deployment.ts';
import { engines, postgresEmpty } from '../support/engines.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-operator-'));
let site: Deployment;
/** What somebody tried before the real server came, left where the settings point by default. */
let leftover = '';
/** The real one. */
const real = join(home, 'real');
const unfilled = join(home, 'unfilled');
const crontab = documentedCrontab();

/** The trial, the same with a branch, and before anything was put into it; creating a folder takes longer than copying it. */
async function makeFolders(): Promise<void> {
  let database = await openDatabase({ kind: 'embedded', dataDir: leftover });
  await database.close();
  cpSync(leftover, unfilled, { recursive: true });
  database = await openDatabase({ kind: 'embedded', dataDir: leftover });
  await fill(database);
  await database.close();
  cpSync(leftover, real, { recursive: true });
  database = await openDatabase({ kind: 'embedded', dataDir: real });
  await addBranch(database, 'Nurani');
  await database.close();
}

const addBranch = ({ db }: OpenDatabase, name: string) =>
  db.execute(sql`insert into branches (branch_code, branch_name) values (${name}, ${`Yayasan ${name}`})`);

const admin = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };
const fill = ({ db }: OpenDatabase, demo = false) => fillEmpty(db, { demo, scale: 'normal', today: new Date(), admin });

beforeAll(async () => {
  site = deploy();
  leftover = join(site.root, '.data');
  await makeFolders();
}, 240_000);
afterEach(() => {
  for (const file of backups()) rmSync(join(site.root, 'backups', file));
  rmSync(join(site.root, 'amanah.env'), { force: true });
});
afterAll(() => {
  site.remove();
  rmSync(home, { recursive: true, force: true });
});

const backups = (): string[] => readdirSync(join(site.root, 'backups'));
const cron = () => asCron(crontab, site, home);
const headerOf = async (name: string) => {
  const { header, summary } = await checkBackup(join(site.root, 'backups', name));
  return { database: header.database, rows: rowsIn(summary) };
};
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
const commandOf = (name: 'backup' | 'restore') => join(site.root, `dist/server/services/ops/${name}.command.js`);
const node = (name: 'backup' | 'restore', file: string, env: Record<string, string> = {}) =>
  run([process.execPath, commandOf(name), file], { PATH, HOME: home, ...env }, '/');

test('the command that closes an env file can be pasted, whatever its folder is called', () => {
  expect(texts.start.envFile.exposed('/srv/amanah/amanah.env', '644')).toMatch(/Jalankan: chmod 600 \/srv\/amanah\/amanah\.env$/);
  expect(texts.start.envFile.exposed('/srv/yayasan kita/amanah.env', '644')).toMatch(
    /Jalankan: chmod 600 '\/srv\/yayasan kita\/amanah\.env'$/,
  );
});

test('a command that finds nothing built and cannot build says what to do, without a stack', async () => {
  const bare = join(home, 'bare');
  for (const part of ['package.json', 'package-lock.json', 'tools']) cpSync(join(projectRoot, part), join(bare, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(bare, 'node_modules'));
  for (const name of ['backup', 'admin']) {
    const { code, output } = await run([process.execPath, join(bare, 'tools/backup.mjs'), name, 'x.gz'], { PATH, HOME: home }, '/');
    expect(code).toBe(1);
    const [line, ...more] = output.trim().split('\n');
    expect(line).toContain(`"npm run ${name}" did nothing: run "npm run build" as the owner of ${bare},`);
    expect(more).toEqual([]);
  }
}, 120_000);

describe('the documented line of cron', () => {
  test('saves the database of the env file, not the trial that lies about, and says which one it was', async () => {
    site.settings(['# the real one', `DATA_DIR=${real}`, "ADMIN_PASSWORD='tidak dipakai # lagi'"]);
    const { code, output } = await cron();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Cadangan ditulis dan diperiksa') });
    const today = new Date();
    const [name, ...more] = backups();
    expect([name, more]).toEqual([expect.stringMatching(/^amanah-\d{4}-\d\d-\d\d\.gz$/), []]);
    expect(name).toContain(String(today.getFullYear()));
    expect(output).toContain(`Basis data: tertanam ${real}; cabang Yayasan Nurani`);
    const { database, rows } = await headerOf(name ?? '');
    expect(database).toMatchObject({ engine: 'embedded', place: real, filled: 'bare', branches: 1, names: ['Yayasan Nurani'], rows });
    expect(output).toContain(`${rows} baris`);
  }, 120_000);

  test.each(engines.filter((engine) => engine === 'postgres'))(
    'on %s, and no password is told',
    async () => {
      const { url, drop } = await postgresEmpty();
      const database = await openDatabase({ kind: 'postgres', url });
      await fill(database);
      await addBranch(database, 'Pusat');
      await database.close();
      site.settings([`DATABASE_URL='${url}'`]);
      const { code, output } = await cron();
      const address = new URL(url);
      await drop();
      const place = `${address.host}${address.pathname}`;
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringContaining(`Basis data: PostgreSQL ${place}; cabang Yayasan Pusat`),
      });
      expect((await headerOf(backups()[0] ?? '')).database).toMatchObject({ engine: 'postgres', place });
      if (address.password) expect(output).not.toContain(address.password);
    },
    120_000,
  );

  test('without settings ends with 1 and saves nothing: what lies there may be anything', async () => {
    const { code, output } = await cron();
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Tidak disebut basis data mana') });
    expect(output).toContain(join(site.root, 'amanah.env'));
    expect(backups()).toEqual([]);
  }, 120_000);

  test('an old backup is deleted only after a new one was made', async () => {
    const old = join(site.root, 'backups', 'amanah-2001-01-01.gz');
    writeFileSync(old, 'x');
    execFileSync('touch', ['-d', '40 days ago', old]);
    await cron();
    expect(existsSync(old)).toBe(true);
    site.settings([`DATA_DIR=${real}`]);
    expect(await cron()).toMatchObject({ code: 0 });
    expect(existsSync(old)).toBe(false);
    // The second backup of a day is reported as such: the first stays.
    expect(await cron()).toEqual({ code: 1, output: expect.stringContaining('sudah ada') });
  }, 120_000);

  test('a name without its backslash would be cut by cron: the test sees what cron does', async () => {
    site.settings([`DATA_DIR=${real}`]);
    const { code } = await asCron({ ...crontab, job: crontab.job.replace('\\%', '%') }, site, home);
    expect(code).not.toBe(0);
  }, 60_000);
});

describe('a backup that is not worth its name', () => {
  test('of a folder that nobody named: saved while its server runs, unless that is the demo', async () => {
    const database = await openDatabase({ kind: 'embedded', dataDir: leftover });
    const control = await openControl(leftover, database.db);
    const inUse = await node('backup', join(site.root, 'backups', 'used.gz'));
    await database.db.execute(sql`update settings set value = 'demo' where key = 'filled'`);
    const demo = await node('backup', join(site.root, 'backups', 'demo.gz'));
    const named = await node('backup', join(site.root, 'backups', 'named.gz'), { DATA_DIR: '.data' });
    await database.db.execute(sql`update settings set value = 'bare' where key = 'filled'`);
    await control?.close();
    await database.close();
    expect([inUse.code, inUse.output]).toEqual([0, expect.stringContaining(`Basis data: tertanam ${leftover}`)]);
    expect([demo.code, demo.output]).toEqual([1, expect.stringContaining('Tidak disebut basis data mana')]);
    expect([named.code, named.output]).toEqual([0, expect.stringContaining('DATA CONTOH')]);
    expect(backups().sort()).toEqual(['named.gz', 'used.gz']);
  }, 60_000);

  test('and none is restored to a place that nobody named', async () => {
    const file = join(site.root, 'backups', 'e.gz');
    await node('backup', file, { DATA_DIR: real });
    renameSync(leftover, `${leftover}-aside`);
    const { code, output } = await node('restore', file);
    const made = existsSync(leftover);
    renameSync(`${leftover}-aside`, leftover);
    expect([code, output, made]).toEqual([1, expect.stringContaining('Tidak disebut basis data mana'), false]);
  }, 60_000);

  test('somebody at a terminal sees which one it is, and gets it', async () => {
    const file = join(site.root, 'backups', 'terminal.gz');
    const line = `${process.execPath} ${commandOf('backup')} ${file}`;
    const { code, output } = await run(['/usr/bin/script', '-qec', line, '/dev/null'], { PATH, HOME: home }, '/');
    expect([code, output]).toEqual([0, expect.stringContaining(`Basis data: tertanam ${leftover}; belum ada cabang`)]);
  }, 60_000);

  test('of a database into which nothing was ever put', async () => {
    const { code, output } = await node('backup', join(site.root, 'backups', 'b.gz'), { DATA_DIR: unfilled });
    expect([code, output]).toEqual([1, expect.stringContaining(`Basis data ${unfilled} masih kosong`)]);
    expect(backups()).toEqual([]);
  }, 60_000);

  test('into a folder that is not there, that may not be written, or on a full disk: 1, in words, nothing left over', async () => {
    const missing = await node('backup', join(home, 'nowhere', 'c.gz'), { DATA_DIR: real });
    expect([missing.code, missing.output]).toEqual([
      1,
      expect.stringContaining('tidak dapat ditulis: ENOENT, berkas atau foldernya tidak ada'),
    ]);
    const file = join(home, 'file');
    writeFileSync(file, '');
    const below = await node('backup', join(file, 'c.gz'), { DATA_DIR: real });
    expect([below.code, below.output]).toEqual([1, expect.stringMatching(/tidak dapat ditulis: ENOTDIR/)]);
    const disk = mkdtempSync(join(tmpdir(), 'amanah-full-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      rmSync(disk, { recursive: true });
      return;
    }
    const full = await node('backup', join(disk, 'c.gz'), { DATA_DIR: real });
    const left = readdirSync(disk);
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
    expect([full.code, full.output, left]).toEqual([1, expect.stringContaining('ENOSPC, tidak ada ruang lagi di disk'), []]);
  }, 120_000);
});

describe('the env file', () => {
  const start = (env: Record<string, string> = {}) =>
    run([process.execPath, join(site.root, 'dist/server/services/main.js')], { PATH, HOME: home, ...env }, '/');

  test.each<[string, string[], string]>([
    ['a line that is no setting', ['# a', '', 'PORT 3000'], 'baris 3: tulis NAMA=nilai'],
    ['a quote that is not closed', ["ADMIN_PASSWORD='abc", "PORT=1'"], 'baris 1: tulis'],
    ['a # that readers cut differently', ['PORT=3000', 'TOKEN_SECRET=abc#def'], 'baris 2: tulis'],
    ['a $ that a shell would fill in', ['TOKEN_SECRET="abc$HOME"'], 'baris 1: tulis'],
    ['a misspelt name', ['DATABSE_URL=postgres://a@b/c'], 'baris 1: pengaturan DATABSE_URL tidak dikenal'],
    ['a name twice', ['PORT=3000', 'HOST=127.0.0.1', 'PORT=3001'], 'baris 3: PORT sudah ada di baris 1'],
    ['two databases', ['DATABASE_URL=postgres://a@b/c', 'DATA_DIR=.data'], 'menyebut dua basis data'],
  ])(
    '%s is told by its number, by start, backup and restore alike',
    async (_name, lines, words) => {
      const file = site.settings(lines);
      const answers = await Promise.all([start(), node('backup', join(home, 'never.gz')), node('restore', join(home, 'never.gz'))]);
      for (const { code, output } of answers) {
        expect([code, output]).toEqual([1, expect.stringContaining(file)]);
        expect(output).toContain(words);
        expect(output.trimEnd().split('\n')).toHaveLength(1);
        expect(output).not.toMatch(/abc|postgres:/);
      }
    },
    60_000,
  );

  test('one that others can read and that holds a secret stops the start, and is said beside a backup', async () => {
    const file = site.settings([`DATA_DIR=${real}`, 'ADMIN_PASSWORD=kata-sandi-uji'], 0o644);
    expect(await start()).toEqual({ code: 1, output: expect.stringContaining(`chmod 600 ${file}`) });
    const saved = await cron();
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining(`chmod 600 ${file}`)]);
    // Nothing to hide, and nobody else can change it.
    site.settings([`DATA_DIR=${real}`, 'PORT=70000'], 0o644);
    expect((await start()).output).toContain('PORT=70000');
    site.settings([`DATA_DIR=${real}`, 'PORT=70000'], 0o666);
    expect((await start()).output).toContain('chmod 600');
    site.settings([`DATA_DIR=${real}`, 'OIDC_CLIENT_SECRET=rahasia', 'PORT=70000'], 0o644);
    expect((await start()).output).toContain('chmod 600');
    site.settings([`DATA_DIR=${real}`, 'ADMIN_PASSWORD=kata-sandi-uji', 'PORT=70000'], 0o640);
    expect((await start()).output).toContain('PORT=70000');
  }, 60_000);

  test('what the process was given wins, a database named there as a whole; another file is named by AMANAH_ENV', async () => {
    // What stands beside a database belongs to it.
    const beside = ['DATABASE_REPLICA_URL', 'DATABASE_LISTEN_URL'].map((name) => `${name}=postgres://orang@127.0.0.1:9/y`);
    site.settings(['DATABASE_URL=postgres://orang@127.0.0.1:9/x', ...beside, 'PORT=70000']);
    expect((await start({ DATA_DIR: real, PORT: '70001' })).output).toContain('PORT=70001');
    const saved = await node('backup', join(site.root, 'backups', 'd.gz'), { DATA_DIR: real });
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining(`Basis data: tertanam ${real}`)]);
    const restored = await node('restore', join(site.root, 'backups', 'd.gz'), { DATA_DIR: join(home, 'restored') });
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`Asal cadangan: tertanam ${real};[^]*Basis data tujuan: tertanam ${join(home, 'restored')}\\.`)),
    ]);
    const other = join(home, 'other.env');
    writeFileSync(other, `DATA_DIR=${real}\r\nPORT="70002"  # not a port\r\n`, { mode: 0o600 });
    expect((await start({ AMANAH_ENV: other })).output).toContain('PORT=70002');
    expect((await start({ AMANAH_ENV: join(home, 'none.env') })).output).toContain('tidak dapat dibaca (ENOENT)');
    expect((await start({ AMANAH_ENV: '', PORT: '70003' })).output).toContain('PORT=70003');
  }, 60_000);
});

/** Only root can become somebody else. */
const isRoot = process.getuid?.() === 0;
describe.runIf(isRoot)('as another user of the machine', () => {
  const nobody = 65_534;
  const asNobody = (line: string) =>
    run(['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '/bin/sh', '-c', line], { PATH, HOME: '/' }, '/');

  // Without what was built it would be built first, which only the owner can do.
  test.runIf(process.env['SERVICES_BUILT'] === '1')(
    'what its owner built is started, with nothing to write in the folder',
    async () => {
      // In a home that is closed to others nobody can start it.
      if ((await asNobody(`test -r '${join(projectRoot, 'dist/server/build.json')}'`)).code !== 0) return;
      const noted = readFileSync('dist/server/build.json', 'utf8');
      for (const commit of ['', 'COMMIT=another']) {
        const { code, output } = await asNobody(`${commit} AMANAH_ENV= PORT=70000 '${process.execPath}' '${projectRoot}/tools/start.mjs'`);
        expect([code, output]).toEqual([1, expect.stringMatching(/^PORT=70000: [^\n]+\n$/)]);
      }
      expect(readFileSync('dist/server/build.json', 'utf8')).toBe(noted);
    },
    60_000,
  );

  test('a data folder, an env file or a target of somebody else is told as such; his own works', async () => {
    const place = mkdtempSync(join(tmpdir(), 'amanah-nobody-'));
    chmodSync(place, 0o755);
    const theirs = join(place, 'theirs');
    cpSync(real, theirs, { recursive: true });
    chmodSync(theirs, 0o700);
    const line = (file: string, env: string) =>
      `${env} '${process.execPath}' '${join(site.root, 'dist/server/services/ops/backup.command.js')}' '${file}'`;
    chmodSync(site.root, 0o755);
    const mine = join(place, 'mine');
    cpSync(real, mine, { recursive: true });
    mkdirSync(join(place, 'out'));
    for (const path of ['mine', 'out', ...readdirSync(mine, { recursive: true }).map((name) => join('mine', String(name)))])
      chownSync(join(place, path), nobody, nobody);
    const refused = await asNobody(line(join(place, 'out', 'a.gz'), `DATA_DIR=${theirs}`));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`${theirs} milik pengguna lain`)]);
    const closed = await asNobody(line(join(theirs, 'a.gz'), `DATA_DIR=${mine}`));
    expect([closed.code, closed.output]).toEqual([1, expect.stringContaining('tidak dapat ditulis: EACCES')]);
    const env = site.settings([`DATA_DIR=${mine}`]);
    const unread = await asNobody(line(join(place, 'out', 'a.gz'), ''));
    expect([unread.code, unread.output]).toEqual([1, expect.stringContaining(`${env} tidak dapat dibaca (EACCES)`)]);
    chownSync(env, nobody, nobody);
    const saved = await asNobody(line(join(place, 'out', 'a.gz'), ''));
    expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('Cadangan ditulis')]);
    expect(gunzipSync(readFileSync(join(place, 'out', 'a.gz'))).toString()).toContain('Yayasan Nurani');
    rmSync(place, { recursive: true });
  }, 120_000);
});
