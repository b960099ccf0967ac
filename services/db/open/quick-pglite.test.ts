import { sql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMemory } from './embedded.ts';
import { type QuickPGlite, rememberNamed } from './quick-pglite.ts';

let client: QuickPGlite;
let db: PgliteDatabase;

beforeAll(async () => {
  client = await openMemory();
  db = drizzle(client);
  rememberNamed(db, client);
});
afterAll(() => client.close());

beforeEach(async () => {
  await client.exec('drop table if exists pupils; create table pupils (id int, name text)');
  await client.exec("insert into pupils values (1, 'Siti'), (2, 'Umar'), (3, null)");
});

/** Each name is a text of its own. */
const pupil = (name: string) =>
  db
    .select({ id: sql<number>`id`, name: sql<string | null>`name`, part: sql<number>`12 / ${sql.placeholder('by')}::int` })
    .from(sql.raw(`pupils as ${name}`))
    .where(sql`id = ${sql.placeholder('id')}`)
    .prepare(name);

interface Known {
  readonly statement: string;
  /** How often it was planned and called. */
  readonly calls: number;
}

/** What the database itself says that it remembers. */
async function known(): Promise<Known[]> {
  const found = await client.query<Known>(
    `select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements where name <> ''`,
  );
  return found.rows;
}

const callsOf = async (text: string) => (await known()).filter(({ statement }) => statement === text).map(({ calls }) => calls);

it('a named statement is parsed once, and each call gets the answer to its own values', async () => {
  const statement = pupil('pupil');
  const text = statement.getQuery().sql;
  expect(await callsOf(text)).toEqual([]);
  const asked = Array.from({ length: 30 }, (_, at) => ({ id: 1 + (at % 4), by: 1 + (at % 3) }));
  const answers = await Promise.all(asked.map((one) => statement.execute(one)));
  const names = ['Siti', 'Umar', null];
  expect(answers).toEqual(asked.map(({ id, by }) => (id > 3 ? [] : [{ id, name: names[id - 1], part: 12 / by }])));
  expect(await callsOf(text)).toEqual([asked.length]);
});

it('a statement without a name is not remembered, nor is a text that is only sent', async () => {
  const before = (await known()).length;
  for (const _ of [1, 2, 3]) {
    expect(await db.select({ of: sql<number>`count(*)::int` }).from(sql`pupils as unnamed`)).toEqual([{ of: 3 }]);
    expect((await client.query('select $1::int + 1 as next', [41])).rows).toEqual([{ next: 42 }]);
  }
  expect(await known()).toHaveLength(before);
});

it('a call that fails fails alone: the next ones are answered, of this statement and of others', async () => {
  const statement = pupil('divided');
  for (const _ of [1, 2]) {
    await expect(statement.execute({ id: 1, by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await statement.execute({ id: 1, by: 2 })).toEqual([{ id: 1, name: 'Siti', part: 6 }]);
    await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    expect(await statement.execute({ id: 2, by: 3 })).toEqual([{ id: 2, name: 'Umar', part: 4 }]);
  }
});

it('a transaction that is rolled back takes its rows with it and not the statement', async () => {
  const statement = pupil('within');
  const text = statement.getQuery().sql;
  await client
    .transaction(async (tx) => {
      await tx.exec("insert into pupils values (9, 'Zaid')");
      const found = await tx.query(text, [2, 9]);
      expect(found.rows).toMatchObject([{ id: 9, name: 'Zaid' }]);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await statement.execute({ id: 9, by: 2 })).toEqual([]);
  expect(await statement.execute({ id: 1, by: 2 })).toEqual([{ id: 1, name: 'Siti', part: 6 }]);
});

it('first called where a transaction has failed, it is parsed by the next call', async () => {
  const statement = pupil('later');
  const text = statement.getQuery().sql;
  await client.transaction(async (tx) => {
    await expect(tx.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(tx.query(text, [1, 1])).rejects.toMatchObject({ code: '25P02' });
    await tx.rollback();
  });
  expect(await statement.execute({ id: 1, by: 1 })).toEqual([{ id: 1, name: 'Siti', part: 12 }]);
});

it('a plan that no longer fits its table, or was taken back, costs one call', async () => {
  const statement = pupil('changed');
  expect(await statement.execute({ id: 1, by: 1 })).toEqual([{ id: 1, name: 'Siti', part: 12 }]);
  await client.exec('alter table pupils alter column name type int using length(name)');
  await expect(statement.execute({ id: 1, by: 1 })).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect(await statement.execute({ id: 1, by: 1 })).toEqual([{ id: 1, name: 4, part: 12 }]);
  await client.exec('deallocate all');
  await expect(statement.execute({ id: 1, by: 1 })).rejects.toMatchObject({ cause: { code: '26000' } });
  expect(await statement.execute({ id: 2, by: 1 })).toEqual([{ id: 2, name: 4, part: 12 }]);
});

/** How often each is called once it is remembered. */
async function callsWithin(asked: readonly (readonly [text: string, values: readonly unknown[]])[]): Promise<number[][]> {
  for (const [text, values] of asked) await client.transaction((tx) => tx.query(text, [...values]));
  return Promise.all([...new Set(asked.map(([text]) => text))].map(callsOf));
}

it('what transactions repeat is remembered from the third time on, the very long ones never', async () => {
  const rename = 'update pupils set name = $1 where id = $2';
  const long = `update pupils set name = $1 where id in (${Array.from({ length: 4000 }, (_, at) => at).join()}) and id = $2`;
  expect(await callsWithin([1, 2].map((id) => [rename, [`Zaid ${id}`, id]]))).toEqual([[]]);
  expect(await callsWithin([3, 1, 2].map((id) => [rename, [`Amir ${id}`, id]]))).toEqual([[3]]);
  expect(await callsWithin([1, 2, 3, 1, 2].map((id) => [long, [`Nur ${id}`, id]]))).toEqual([[]]);
  expect((await client.query('select name from pupils order by id')).rows).toEqual([1, 2, 3].map((id) => ({ name: `Nur ${id}` })));
});

it('a thousand texts that transactions ask once are not in the way of one that they ask often', async () => {
  const once = Array.from({ length: 1000 }, (_, at) => [`select ${at} as at, $1::int as given`, [at]] as const);
  await callsWithin(once);
  const often = 'select count(*) from pupils where id < $1';
  expect(await callsWithin([1, 2, 3, 4].map((id) => [often, [id]]))).toEqual([[2]]);
});

it('a statement is planned anew for what its table has become', async () => {
  const statement = pupil('grown');
  const text = statement.getQuery().sql;
  const plan = async () => {
    const [name] = (await client.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [text])).rows;
    const lines = await client.query<{ 'QUERY PLAN': string }>(`explain execute ${name?.name}(2, 40)`);
    return lines.rows.map((row) => row['QUERY PLAN']).join();
  };
  await client.exec('create index pupils_by_id on pupils (id)');
  for (let call = 0; call < 10; call += 1) await statement.execute({ id: 1, by: 1 });
  expect(await plan()).toContain('Seq Scan');
  await client.exec("insert into pupils select at, 'Nur' from generate_series(4, 20000) at");
  for (let call = 0; call < 260; call += 1) expect(await statement.execute({ id: 40, by: 2 })).toEqual([{ id: 40, name: 'Nur', part: 6 }]);
  expect(await plan()).toContain('Index');
  // The one before is forgotten.
  expect(await callsOf(text)).toHaveLength(1);
});
