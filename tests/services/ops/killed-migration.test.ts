import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { knownMigrations, migrationsFolder } from '../../../services/db/migrate.ts';
import { connect, type DatabaseOptions, openDatabase } from '../../../services/db/open/open.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { engines, postgresEmpty } from '../support/engines.ts';

const rows = 5000;
/** Migrations of the product as it is. */
const own = knownMigrations().length;
/** A later version of the product: it adds a column, fills it row by row, and drops the old one. */
const later = [
  'alter table floors add column storey integer',
  'update floors set storey = id * 10',
  // Long enough to be killed in the middle.
  'update floors set storey = storey + 0 * (select count(*) from generate_series(1, 4000000))::int',
  'alter table floors alter column storey set not null',
  'create index floors_storey on floors (storey)',
  'insert into departments (kode_dept, departemen) select storey::text, name from floors where storey <= 100',
  'alter table rooms add column aside text',
];
/** Statement 0 is the first of the later migration, the last one is the entry that it was applied. */
const kills = process.env['SOAK_ROUNDS'] ? [0, 1, 2, 3, 4, 5, 6, 7] : [6];
const longStatement = 2;

const home = mkdtempSync(join(tmpdir(), 'amanah-migrations-'));
const folder = join(home, 'migrations');
cpSync(migrationsFolder, folder, { recursive: true });
writeFileSync(join(folder, '9998-later.sql'), later.join('\n--> next\n'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Place {
  readonly options: DatabaseOptions;
  readonly args: readonly string[];
  drop(): Promise<void>;
}

async function settle(engine: string): Promise<Place> {
  if (engine === 'postgres') {
    const { url, drop } = await postgresEmpty();
    return { options: { kind: 'postgres', url }, args: [url, ''], drop };
  }
  const dataDir = join(home, 'data');
  return { options: { kind: 'embedded', dataDir }, args: ['', dataDir], drop: async () => undefined };
}

/** The later version's start, killed before the given statement or in the middle of it; or run to its end. */
function migrating(place: Place, killAt?: number, inside = false): Promise<{ code: number | null; output: string }> {
  const script = join(projectRoot, 'tests/services/support/migrating.process.ts');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...(killAt === undefined || inside ? {} : { STOP_AT: String(killAt) }),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...place.args, folder], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const took = (chunk: Buffer) => {
    output += chunk.toString();
    if (killAt !== undefined && output.includes(`statement ${killAt}\n`)) setTimeout(() => child.kill('SIGKILL'), inside ? 50 : 0);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', took);
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

describe.each(['embedded', ...engines.filter((engine) => engine === 'postgres')])('a second migration on %s', (engine) => {
  let place: Place;
  beforeAll(async () => {
    place = await settle(engine);
    const database = await openDatabase(place.options);
    await database.db.execute(sql`insert into floors (name) select 'lantai ' || n from generate_series(1, ${rows}::int) n`);
    await database.close();
  }, 120_000);
  afterAll(() => place.drop());

  /** What is there, looked at without changing anything. */
  async function look() {
    const database = await connect(place.options);
    const [found] = await rowsOf(
      database.db,
      sql`select (select count(*)::int from floors) as floors, (select count(*)::int from departments) as departments,
        (select count(*)::int from migrations) as migrations,
        (select count(*)::int from information_schema.columns where column_name in ('storey', 'aside') and table_schema = current_schema()) as added`,
    );
    await database.close();
    return found;
  }

  test.each(kills)(
    'killed before its statement %i leaves everything as it was',
    async (at) => {
      const { code, output } = await migrating(place, at);
      expect([code, output]).toEqual([null, expect.stringContaining(`statement ${at}\n`)]);
      expect(output).not.toContain('migrated');
      expect(await look()).toEqual({ floors: rows, departments: 0, migrations: own, added: 0 });
    },
    120_000,
  );

  test('killed in the middle of a statement as well', async () => {
    const { code, output } = await migrating(place, longStatement, true);
    expect([code, output]).toEqual([null, expect.stringMatching(new RegExp(`statement ${longStatement}\n$`))]);
    expect(await look()).toEqual({ floors: rows, departments: 0, migrations: own, added: 0 });
  }, 120_000);

  test('started again it is applied whole, once, and the older version is refused', async () => {
    expect(await migrating(place)).toEqual({ code: 0, output: expect.stringContaining('migrated') });
    const whole = { floors: rows, departments: 10, migrations: own + 1, added: 2 };
    expect(await look()).toEqual(whole);
    const again = await migrating(place);
    expect([again.code, again.output]).toEqual([0, 'migrated\n']);
    expect(await look()).toEqual(whole);
    await expect(openDatabase(place.options)).rejects.toThrow('Amanah yang lebih baru (migrasi 9998-later.sql tidak dikenal)');
    expect(await look()).toEqual(whole);
  }, 120_000);
});
