import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { knownMigrations, migrate } from '../../../services/db/migrate.ts';
import { addSearchIndexes, connect, type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { tableOf } from '../../../services/db/tables/tables.ts';
import { demoPassword } from '../../../services/demo/people/accounts.ts';
import { buildServer } from '../../../services/http/server.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { emptyMemory, type Engine, engines, postgresEmpty } from '../support/engines.ts';

/** What a device sent, or still has to send, as the version of that time spoke. */
interface Queued {
  readonly account: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly key: string;
}
interface Sent extends Queued {
  readonly status: number;
  readonly answer: { readonly data: { readonly id: number } };
}

const folder = join(import.meta.dirname, '../../upgrades');
const versions = readdirSync(folder).flatMap((name) => /^(.*)\.sql\.gz$/.exec(name)?.[1] ?? []);
const read = (name: string) => readFileSync(join(folder, name));

async function inPostgres(statements: string): Promise<OpenDatabase> {
  const { url, drop } = await postgresEmpty();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
  const database = await openDatabase({ kind: 'postgres', url });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** A database in memory has no file that could be opened a second time, so it is migrated where it was filled. */
async function inMemory(statements: string): Promise<OpenDatabase> {
  const database = await connect({ kind: 'memory', files: await emptyMemory() });
  const client: unknown = Reflect.get(database.db, '$client');
  if (!(client instanceof PGlite)) throw new Error('not embedded');
  await client.exec(statements);
  // What the file says first: how it wants to be read.
  await client.exec('reset all');
  await migrate(database.db);
  await addSearchIndexes(database);
  return database;
}

/** The database as that version left it, opened by this one. */
const upgraded = (engine: Engine, statements: string): Promise<OpenDatabase> =>
  engine === 'postgres' ? inPostgres(statements) : inMemory(statements);

describe.each(versions.flatMap((version) => engines.map((engine) => ({ version, engine }))))(
  '$version on $engine',
  ({ version, engine }) => {
    const { sent, unsent } = JSON.parse(read(`${version}.json`).toString()) as { sent: readonly Sent[]; unsent: readonly Queued[] };
    let database: OpenDatabase;
    let app: Awaited<ReturnType<typeof buildServer>>;
    beforeAll(async () => {
      database = await upgraded(engine, gunzipSync(read(`${version}.sql.gz`)).toString());
      app = await buildServer({ db: database.db });
    });
    afterAll(async () => {
      await app.close();
      await database.close();
    });

    const tokenOf = async (email: string): Promise<string> =>
      (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: demoPassword } })).json().data.token;
    const send = async ({ account, method, path, body, key }: Queued) =>
      app.inject({
        method,
        url: path,
        payload: body,
        headers: { authorization: await tokenOf(account), 'idempotency-key': key, 'x-occurred-at': '2026-11-28T06:30:00.000Z' },
      });
    const logs = async () => Number((await rowsOf(database.db, sql`select count(*) as n from log_check_points`))[0]?.['n']);

    test('migrates to the present schema, with every row', async () => {
      const applied = await rowsOf(database.db, sql`select name from migrations order by name`);
      expect(applied.map(({ name }) => name)).toEqual(knownMigrations().map(({ name }) => name));
      expect(await logs()).toBe(3449);
      const [pupils] = await rowsOf(database.db, sql`select count(*) as n from students where deleted_at is null`);
      expect(Number(pupils?.['n'])).toBe(1500);
    });

    test('every list can be read and searched, and every table has the columns that the services ask for', async () => {
      const authorization = await tokenOf('superadmin@amanah.test');
      for (const resource of resourceNames.map(resourceOf)) {
        await database.db.select().from(tableOf(resource)).limit(1);
        if (!resource.operations.includes('list')) continue;
        const reply = await app.inject({ url: `${resource.path}?limit=5&search=a`, headers: { authorization } });
        expect([resource.name, reply.statusCode]).toEqual([resource.name, 200]);
      }
    });

    test('who could log in still can, and what a device sent before is confirmed and not done again', async () => {
      const before = await logs();
      expect(sent.length).toBeGreaterThan(2);
      for (const one of sent) {
        const reply = await send(one);
        expect([one.key, reply.statusCode, reply.json().data.id, reply.headers['idempotency-replayed']]).toEqual([
          one.key,
          one.status,
          one.answer.data.id,
          'true',
        ]);
      }
      expect(await logs()).toBe(before);
    });

    test('what a device still holds is taken, once', async () => {
      const before = await logs();
      for (const one of unsent) {
        const first = await send(one);
        expect([one.key, first.statusCode]).toEqual([one.key, 200]);
        expect((await send(one)).json().data.id).toBe(first.json().data.id);
      }
      expect(await logs()).toBe(before + unsent.length);
    });
  },
);

test('there is a database of every version that was given a number', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const named = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)\b/gm);
  // Of the present one there is none until it is released.
  const earlier = Array.from(named, ([, number = '']) => number).filter((number) => number !== version);
  expect(earlier).toContain('0.1.0');
  for (const number of earlier)
    expect([number, ...['sql.gz', 'json'].map((end) => existsSync(join(folder, `${number}.${end}`)))]).toEqual([number, true, true]);
});
