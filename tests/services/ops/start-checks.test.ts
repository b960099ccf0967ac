import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedEngine, openEmbedded } from '../../../services/db/open/embedded.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { engines, postgresEmpty } from '../support/engines.ts';
import { type Behaviour, fakePostgres } from '../support/fake-postgres.ts';
import { runCommand } from '../support/command.ts';
import { start, startRefused } from '../support/process.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
/** A folder with all tables and nobody in them: creating one takes longer than most of what is tried with it. */
const made = join(home, 'made');
beforeAll(async () => (await openDatabase({ kind: 'embedded', dataDir: made })).close(), 60_000);
function folderOf(name: string): string {
  cpSync(made, join(home, name), { recursive: true });
  return join(home, name);
}
const base = { DEMO: '0', ADMIN_PASSWORD: 'kata-sandi-uji', ADMIN_EMAIL: 'awal@amanah.test' };
const strong = 'f3Kd82mZq0PvXr7LtYw5NsBhGjCe19Ua';

/** One line that says what to do, and no internal details. */
function expectRefusal({ code, output }: { code: number | null; output: string }, words: string): void {
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
  const lines = output.trimEnd().split('\n');
  expect(lines.filter((line) => !/mengisi data contoh|^Akun pertama/.test(line))).toHaveLength(1);
  expect(output).not.toMatch(/\bat .*(\.ts|\.js|node:)|rahasia-sekali|kata-sandi-uji|"stack"/);
}

const some = <T>(items: readonly T[], from: number) => items.slice(from, from + 4);

describe('settings that cannot be meant', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PORT: 'abc' }, 'PORT=abc'],
    [{ PORT: ' ' }, 'PORT= : bukan nomor port'],
    [{ SLOW_STATEMENT_MS: ' ' }, 'SLOW_STATEMENT_MS= : bukan jumlah milidetik'],
    [{ METRICS_PORT: '1e3' }, 'METRICS_PORT=1e3: bukan nomor port'],
    [{ SERVICES: 'user,mater' }, 'SERVICES=mater: pilih dari user, master, patrol, access'],
    [{ APP_ORIGINS: 'https://app.example.org/' }, 'APP_ORIGINS=https://app.example.org/: tulis https://app.example.org.'],
    [{ APP_ORIGINS: 'https://ok.example, app.example.org' }, 'APP_ORIGINS=app.example.org: bukan asal aplikasi'],
    [{ APP_ORIGINS: '*' }, 'APP_ORIGINS=*: bukan asal aplikasi'],
    [{ DEMO: 'false' }, 'DEMO=false: pilih 0 atau 1'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY=yes: pilih 0 atau 1'],
    [{ DEMO_SCALE: 'big' }, 'DEMO_SCALE=big: pilih normal atau large'],
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL=debug: pilih dari error, warn, info'],
    [{ METRICS_PORT: 'abc' }, 'METRICS_PORT=abc: bukan nomor port'],
    [{ METRICS_HOST: '10.0.0.5' }, 'METRICS_HOST=10.0.0.5: hanya bersama METRICS_PORT'],
    [{ PORT: '3999', METRICS_PORT: '3999' }, 'METRICS_PORT=3999: sama dengan PORT'],
    [{ SECOND_FACTOR_FOR: 'superadmin,user' }, 'SECOND_FACTOR_FOR=user: pilih dari developer, superadmin'],
    [{ SECURITY_CONTACT: 'keamanan@yayasan.id' }, 'SECURITY_CONTACT=keamanan@yayasan.id: tulis mailto:'],
    [{ SECURITY_CONTACT: 'javascript:alert(1)' }, 'SECURITY_CONTACT=javascript:alert(1): tulis mailto:'],
    [{ SLOW_STATEMENT_MS: '-1' }, 'SLOW_STATEMENT_MS=-1: bukan jumlah milidetik'],
    [{ ADMIN_EMAIL: 'superadmin' }, 'ADMIN_EMAIL=superadmin: bukan alamat e-mail'],
    [{ TOKEN_SECRET: 'pendek' }, 'TOKEN_SECRET=***: paling sedikit 32 huruf'],
    [{ TOKEN_SECRET: 'rahasia'.repeat(6) }, 'TOKEN_SECRET=***: terlalu mudah ditebak'],
    [{ DATABASE_URL: 'mysql://a:rahasia-sekali@127.0.0.1/x' }, 'DATABASE_URL=***: bukan alamat'],
    [{ PHOTOS_BUCKET_URL: 'http://s3.example.org/foto' }, 'PHOTOS_BUCKET_URL=http://s3.example.org/foto: harus https'],
    [{ PHOTOS_BUCKET_URL: 'https://kunci:rahasia-sekali@s3.example.org/foto' }, 'PHOTOS_BUCKET_URL=***: tulis alamat'],
    [{ PHOTOS_BUCKET_URL: 'https://s3.example.org/foto', PHOTOS_BUCKET_KEY_ID: 'AKIA' }, 'PHOTOS_BUCKET_SECRET=***: wajib diisi'],
    [{ PHOTOS_BUCKET_SECRET: 'rahasia-sekali' }, 'PHOTOS_BUCKET_SECRET=***: hanya bersama PHOTOS_BUCKET_URL'],
  ];

  test.each(Array.from({ length: Math.ceil(cases.length / 4) }, (_, at) => at * 4))(
    'end the start with one line that names them (from case %i)',
    async (from) => {
      const folder = join(home, 'never-made');
      const few = some(cases, from);
      const answers = await Promise.all(few.map(([env]) => startRefused({ ...base, DATA_DIR: folder, ...env })));
      for (const [at, answer] of answers.entries()) expectRefusal(answer, few[at]?.[1] ?? '');
      expect(() => readFileSync(folder)).toThrow('ENOENT');
    },
    120_000,
  );

  test('the first password must not be an easy one; the address must be of this machine', async () => {
    const [weak, foreign] = await Promise.all([
      startRefused({ ...base, DATA_DIR: folderOf('weak'), ADMIN_PASSWORD: 'amanah2026' }),
      startRefused({ ...base, DATA_DIR: folderOf('host'), HOST: '192.0.2.7' }),
    ]);
    expectRefusal(weak, 'ADMIN_PASSWORD=***: Password ini dibuat dari nama');
    expectRefusal(foreign, 'HOST=192.0.2.7: bukan alamat mesin ini');
  }, 120_000);

  test('one that fails for no known reason says what the database said, without the values of the statement', async () => {
    const folder = folderOf('unknown');
    const database = await openDatabase({ kind: 'embedded', dataDir: folder });
    await database.db.execute(sql`alter table users add constraint nobody check (email is null)`);
    await database.close();
    const { code, output } = await startRefused({ ...base, DATA_DIR: folder });
    expect([code, output]).toEqual([1, expect.stringContaining('"event":"start failed"')]);
    expect(output).toContain('violates check constraint');
    expect(
      output
        .split('\n')
        .filter((line) => !line.startsWith('Akun pertama'))
        .join(),
    ).not.toMatch(/awal@amanah|argon2|Failed query/);
  }, 60_000);

  test('an old Node is told before anything else is read', async () => {
    const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.0'})";
    const answer = await startRefused({ ...base, DATA_DIR: join(home, 'node'), NODE_OPTIONS: `--import=${pretend}` });
    expect([answer.code, answer.output]).toEqual([1, expect.stringContaining('Node 18.19.0 terlalu lama')]);
    expect(answer.output.trimEnd().split('\n')).toHaveLength(1);
  }, 60_000);

  // Two complete demos: for the long tests.
  if (process.env['SOAK_ROUNDS'])
    test('demo accounts that others can reach are pointed out, and only then', async () => {
      const [open, own] = await Promise.all([
        start({ DATA_DIR: join(home, 'open'), DEMO: '1', HOST: '0.0.0.0', TOKEN_SECRET: strong }),
        start({ DATA_DIR: join(home, 'own'), DEMO: '1' }),
      ]);
      await Promise.all([open.kill('SIGKILL'), own.kill('SIGKILL')]);
      expect(open.output()).toContain('Untuk pemakaian nyata mulai dengan DEMO=0');
      expect(own.output()).not.toContain('DEMO=0');
    }, 120_000);
});

describe('a folder of somebody else', () => {
  const folder = join(home, 'mine');
  const change = async (statement: ReturnType<typeof sql>) => {
    const database = await openDatabase({ kind: 'embedded', dataDir: folder });
    await database.db.execute(statement);
    await database.close();
  };
  const raw = async (statement: string) => {
    const client = await openEmbedded(folder);
    await client.exec(statement);
    await client.close();
  };
  const refused = () => startRefused({ ...base, DATA_DIR: folder });
  beforeAll(() => void folderOf('mine'));

  test('made by a later version, by another one, and again by this one', async () => {
    expect(readFileSync(join(folder, 'db', 'PG_VERSION'), 'utf8').trim()).toBe(embeddedEngine);
    await change(sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`);
    expectRefusal(await refused(), 'dibuat oleh Amanah yang lebih baru (migrasi 9999-later.sql tidak dikenal)');
    for (const [command, asked] of [
      ['backup', join(home, 'later.gz')],
      ['admin', ['reset-password', 'awal@amanah.test']],
    ] as const) {
      const told = await runCommand(command, asked, { DATA_DIR: folder });
      // Starting it, as other advice has it, would help nobody here.
      expect([command, told.code, told.output]).toEqual([command, 1, expect.stringContaining('dibuat oleh Amanah yang lebih baru')]);
    }
    await raw(`delete from migrations where name = '9999-later.sql'; create table kept as select * from migrations;
      update migrations set checksum = 'other' where name = '0001-initial.sql'`);
    expectRefusal(await refused(), 'versi Amanah yang lain (0001-initial.sql berbeda)');
    // Another product's list with the same name.
    await raw(`alter table migrations drop column checksum`);
    expectRefusal(await refused(), 'versi Amanah yang lain (0001-initial.sql berbeda)');
    await raw(`drop table migrations; alter table kept rename to migrations; alter table migrations add primary key (name)`);
    const running = await start({ ...base, DATA_DIR: folder });
    expect(await running.kill('SIGTERM')).toBe(0);
  }, 240_000);

  test.runIf(engines.includes('postgres'))(
    'made by a later version: nor does a process beside the services touch it',
    async () => {
      const { url, drop } = await postgresEmpty();
      const later = await openDatabase({ kind: 'postgres', url });
      await later.db.execute(sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`);
      await later.close();
      const env = { DATABASE_URL: url, WEBHOOK_HOSTS: 'kabar.example.org' };
      const told = await runCommand('webhooks', [], env);
      expect([told.code, told.output]).toEqual([1, expect.stringContaining('dibuat oleh Amanah yang lebih baru')]);
      await drop();
    },
    120_000,
  );

  test('of another engine, damaged, or no database at all', async () => {
    writeFileSync(join(folder, 'db', 'PG_VERSION'), '17\n');
    expectRefusal(await refused(), 'mesin versi lain (PG_VERSION 17)');
    const other = join(home, 'photos');
    mkdirSync(join(other, 'db'), { recursive: true });
    writeFileSync(join(other, 'db', 'a.jpg'), 'x');
    expectRefusal(await startRefused({ ...base, DATA_DIR: other }), `${join(other, 'db')} berisi berkas lain, bukan basis data Amanah`);
    expect(readFileSync(join(other, 'db', 'a.jpg'), 'utf8')).toBe('x');
  }, 120_000);

  test('a full disk at the first start', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'amanah-full-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8M', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      // Only root can create a small disk; elsewhere nothing can be filled.
      rmSync(disk, { recursive: true });
      return;
    }
    try {
      expectRefusal(await startRefused({ ...base, DATA_DIR: join(disk, 'data') }), 'Tidak ada ruang lagi di disk');
    } finally {
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  }, 120_000);
});

describe('a server that does not let us in', () => {
  const cases: [string, Behaviour, string][] = [
    [
      'a wrong password',
      { refuses: '28P01', words: 'password authentication failed for user "orang"' },
      'menolak nama atau sandi pengguna orang',
    ],
    ['a missing database', { refuses: '3D000', words: 'database "amanah" does not exist' }, 'Basis data amanah tidak ada di PostgreSQL'],
    ['no connection left', { refuses: '53300', words: 'sorry, too many clients already' }, 'tidak menerima sambungan lagi'],
    [
      'starting up',
      { refuses: '57P03', words: 'the database system is starting up' },
      'tidak dapat dihubungi: the database system is starting up',
    ],
    [
      'too old',
      { answers: { number: '130014', version: '13.14', encoding: 'UTF8', replica: 'f' } },
      'versi 13.14; Amanah memerlukan versi 15',
    ],
    ['another encoding', { answers: { number: '150006', version: '15.6', encoding: 'LATIN1', replica: 'f' } }, 'memakai pengodean LATIN1'],
  ];

  test.each(cases)(
    '%s',
    async (_name, behaviour, words) => {
      const server = await fakePostgres(behaviour);
      expectRefusal(await startRefused({ ...base, DATABASE_URL: server.url }), words);
      server.close();
    },
    60_000,
  );

  test('nobody there, and no such name', async () => {
    const [nobody, nowhere] = await Promise.all([
      startRefused({ ...base, DATABASE_URL: 'postgres://orang:rahasia-sekali@127.0.0.1:9/x' }),
      startRefused({ ...base, DATABASE_URL: 'postgres://orang:rahasia-sekali@tidak-ada.invalid/x' }),
    ]);
    expectRefusal(nobody, 'PostgreSQL di 127.0.0.1:9 tidak dapat dihubungi');
    expectRefusal(nowhere, 'PostgreSQL di tidak-ada.invalid tidak dapat dihubungi');
  }, 60_000);

  describe.each(engines.filter((engine) => engine === 'postgres'))('%s itself', () => {
    test('a database that is not there, that holds another product, or that may only be read', async () => {
      const { url, drop } = await postgresEmpty();
      const missing = new URL(url);
      missing.pathname = '/amanah_tidak_ada';
      expectRefusal(await startRefused({ ...base, DATABASE_URL: missing.href }), 'Basis data amanah_tidak_ada tidak ada');
      const { Client } = await import('pg');
      const client = new Client({ connectionString: url });
      await client.connect();
      // What a Laravel product leaves: a table of the same name with other columns.
      await client.query('create table migrations (id serial primary key, migration text, batch integer)');
      expectRefusal(await startRefused({ ...base, DATABASE_URL: url }), 'sudah berisi tabel produk lain');
      await client.query('drop table migrations; create table users (id serial primary key)');
      expectRefusal(await startRefused({ ...base, DATABASE_URL: url }), 'sudah berisi tabel produk lain');
      const { rows } = await client.query(
        "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      expect(rows[0].n).toBe(1);
      await client.query('drop table users; create role amanah_hanya_baca login');
      const reader = new URL(url);
      reader.username = 'amanah_hanya_baca';
      expectRefusal(await startRefused({ ...base, DATABASE_URL: reader.href }), 'tidak boleh membuat atau mengubah tabel');
      await client.query('drop role amanah_hanya_baca');
      await client.end();
      await drop();
    }, 180_000);
  });
});
