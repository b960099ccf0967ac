import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { Statements } from '../../../services/db/statements.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Filters = Readonly<Record<string, string | number>>;

interface Asked {
  readonly who: string;
  readonly token: string;
  /** Which pupils this caller may see. */
  readonly seen: SQL;
  readonly filters: Filters;
  readonly sort: string;
  readonly ascending: boolean;
  readonly page: number;
}

const limit = 7;
const filterSets: readonly Filters[] = [
  {},
  { kelas: 'A' },
  { kelas: 'B' },
  { kelas: 'A', jenis_kelamin: 1 },
  { jenis_kelamin: 2, kelas: 'B' },
  { branch: 'BKS' },
  { branch: 'JKT' },
  { 'kelas.any': 'A,B' },
  { 'kelas.any': 'B', 'jenis_kelamin.any': '1,0' },
  { 'email_murid.none': 0, kelas: 'A' },
  { 'tempat_lahir.none': 1 },
  { 'jenis_kelamin.none': 1, branch: 'JKT' },
  { 'id.any': '3,5,8,13,21,34,55,89,144,233' },
  { id: 21 },
  { 'ysb_branch_id.any': 'BKS,JKT', 'tanggal_lahir_siswa.from': '2014-01-01', 'tanggal_lahir_siswa.until': '2016-06-30' },
];
const sorts = ['id', 'nama_lengkap'];

/** What a filter means, expressed without the code under test. */
function clauseOf(name: string, value: string | number): SQL {
  const [field = '', way] = name.split('.');
  const column = sql.identifier(field === 'branch' ? 'ysb_branch_id' : field);
  if (way === 'from') return sql`${column} >= ${value}::date`;
  if (way === 'until') return sql`${column} <= ${value}::date`;
  if (way === 'none') return sql`(${column} is null or ${column}::text = '') = ${value === 1}`;
  if (way === undefined) return sql`${column} = ${value}`;
  return sql`${column}::text in (${sql.join(
    String(value)
      .split(',')
      .map((one) => sql`${one}`),
    sql`, `,
  )})`;
}

const whereOf = ({ seen, filters }: Asked): SQL =>
  sql.join([sql`deleted_at is null`, seen, ...Object.entries(filters).map(([name, value]) => clauseOf(name, value))], sql` and `);

/** The page as a separate statement returns it, with nothing cached from one to the next. */
async function expected(server: TestServer, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const { db } = server.database;
  const way = sql.raw(asked.ascending ? 'asc' : 'desc');
  const order = sql`${sql.identifier(asked.sort)} ${way}, id ${way}`;
  const where = whereOf(asked);
  const rows = await rowsOf(
    db,
    sql`select id from students where ${where} order by ${order} limit ${limit} offset ${(asked.page - 1) * limit}`,
  );
  const [count] = await rowsOf(db, sql`select count(*) as total from students where ${where}`);
  return { ids: rows.map((row) => Number(row['id'])), total: Number(count?.['total']) };
}

function pathOf({ filters, sort, ascending, page }: Asked): string {
  const query = { ...filters, sort, ascending: ascending ? 1 : 0, page, limit };
  const text = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `/api/students?${text.join('&')}`;
}

/** The same numbers in another order, always the same one. */
const shuffled = <T>(values: readonly T[], step: number): T[] =>
  values
    .map((value, at) => [value, (at * step) % 1009] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([value]) => value);

describe.each(engines)('pages asked for by many at once on %s', (engine) => {
  let server: TestServer;
  const callers: { who: string; token: string; seen: SQL }[] = [];
  beforeAll(async () => {
    server = await startServer(engine);
    callers.push({ who: 'above the branches', token: await server.tokenOf('superadmin@amanah.test'), seen: sql`true` });
    for (const branch of ['BKS', 'JKT', '']) {
      const account = await newAccount(server, branch);
      await grant(server, account.roleId, '/students', { read: true });
      callers.push({
        who: `of ${branch || 'no branch'}`,
        token: account.token,
        seen: branch ? sql`ysb_branch_id = ${branch}` : sql`false`,
      });
    }
    // People who assign pupils to semesters get their names and no more.
    const assigner = await newAccount(server, 'JKT');
    await grant(server, assigner.roleId, '/data-murid', { create: true });
    callers.push({ who: 'who looks up in JKT', token: assigner.token, seen: sql`ysb_branch_id = 'JKT'` });
  });
  afterAll(() => server.close());

  test('everybody gets the rows, the order and the total of his own question', async () => {
    const all: Asked[] = [];
    for (const caller of callers) {
      const looksUp = caller.who.startsWith('who');
      for (const filters of filterSets) {
        if (looksUp && Object.keys(filters).some((name) => name !== 'branch')) continue;
        for (const sort of sorts) {
          for (const ascending of [true, false]) for (const page of [1, 2]) all.push({ ...caller, filters, sort, ascending, page });
        }
      }
    }
    const right = new Map<Asked, { ids: number[]; total: number }>();
    for (const asked of all) right.set(asked, await expected(server, asked));
    expect(new Set([...right.values()].map(({ ids, total }) => `${total} ${ids.join()}`)).size).toBeGreaterThan(30);
    // The second time each statement is already there, prepared for somebody else.
    for (const step of [389, 577]) {
      const queue = shuffled(all, step);
      const worker = async () => {
        for (let asked = queue.pop(); asked; asked = queue.pop()) {
          const { status, json } = await server.call('GET', pathOf(asked), { token: asked.token });
          const told = { status, ids: json.data?.map((row: { id: number }) => row.id), total: json.pagination?.total };
          expect([asked.who, pathOf(asked), told]).toEqual([asked.who, pathOf(asked), { status: 200, ...right.get(asked) }]);
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
    }
  }, 60_000);

  test.each([
    'nama_lengkap.from=2026-01-01',
    'tanggal_lahir_siswa.from=kemarin',
    'tanggal_lahir_siswa.any=2026-01-01',
    'jenis_kelamin.any=x',
    'jenis_kelamin.any=,',
    `kelas.any=${Array.from({ length: 101 }, (_, at) => at).join()}`,
    'nik_ibu.any=1',
    'password.any=a',
    'nothing.any=1',
  ])('a filter that cannot be one is refused: %s', async (query) => {
    const { status, json } = await server.call('GET', `/api/students?${query}`, { token: callers[0]?.token });
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [query.split('=')[0]]]);
  });

  test('a filter by a joined name finds what the name is of', async () => {
    const [all] = callers;
    const of = async (query: string) =>
      (await server.call('GET', `/api/rooms?limit=1000&${query}`, { token: all?.token })).json.data.map((row: { id: number }) => row.id);
    const rooms = (await server.call('GET', '/api/rooms?limit=1000', { token: all?.token })).json.data;
    const names: string[] = [...new Set<string>(rooms.map((row: { name_floor: string }) => row.name_floor))].slice(0, 2);
    const wanted = rooms.filter((row: { name_floor: string }) => names.includes(row.name_floor)).map((row: { id: number }) => row.id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await of(`name_floor.any=${names.join()}`)).toEqual(wanted);
  });

  test('a value that is sent beside a kept statement is never read as one', async () => {
    const [all, bekasi] = callers;
    for (const branch of ["BKS' or true --", '$1', '%', 'BKS"', 'null']) {
      for (const caller of [all, bekasi]) {
        const { status, json } = await server.call('GET', `/api/students?branch=${encodeURIComponent(branch)}`, { token: caller?.token });
        expect([branch, status, json.data, json.pagination.total]).toEqual([branch, 200, [], 0]);
      }
    }
  });
});

describe('statements that are kept', () => {
  const make = (name: string) => ({ name });

  test('one is made once for its key and database, and only so many are given a name', () => {
    const statements = new Statements<{ name: string }>('kind', 2);
    const [one, other] = [{}, {}] as never[];
    const first = statements.of(one as never, 'a', make);
    expect(first.name).toBe('kind_0');
    expect(statements.of(one as never, 'a', make)).toBe(first);
    expect(statements.of(one as never, 'b', make).name).toBe('kind_1');
    expect(statements.of(one as never, 'c', make).name).toBe('');
    expect(statements.of(one as never, 'c', make)).not.toBe(statements.of(one as never, 'c', make));
    expect(statements.of(one as never, 'a', make)).toBe(first);
    expect(statements.of(other as never, 'a', make)).not.toBe(first);
  });

  test('none is kept of a transaction', () => {
    const statements = new Statements<{ name: string }>('kind', 2);
    const transaction = { rollback: () => undefined } as never;
    expect(statements.of(transaction, 'a', make).name).toBe('');
    expect(statements.of(transaction, 'a', make)).not.toBe(statements.of(transaction, 'a', make));
  });
});
