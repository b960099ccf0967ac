import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnText, orderValue } from '../../../src/contract/words/column-text.ts';
import { foldText, orderKey } from '../../../src/contract/words/fold-text.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource, Row } from '../../../src/contract/resource.ts';
import { decodeRow } from '../../../src/data/store/row-codec.ts';
import { comparator, haystack } from '../../../src/data/mirror/rows/row-match.ts';
import { databaseFunctions } from '../../../services/db/functions.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const listed = resourceNames.map(resourceOf).filter(({ operations, name }) => operations.includes('list') && name !== 'log-photos');

describe.each(engines)('what a list shows, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    const { db } = server.database;
    await db.execute(sql`insert into devices (user_id, device, waiting, attention, oldest_at, reported_at)
      select id, 'ABCDEF0123456789' || id, id * 700, id, '2026-11-19T17:30:00.000Z', '2026-11-20T03:05:00.000Z' from users`);
    await db.execute(sql`update users set email = 'lain.' || email where ysb_teacher_id is not null and id % 2 = 0`);
    await db.execute(sql`update students set nama_lengkap = 'Ṭāriq Ziyād 10' where id = 3`);
    await db.execute(sql`update students set nama_lengkap = 'TARIQ ZIYAD 9' where id = 4`);
    await db.execute(sql`insert into kelas (number_kelas, name_kelas, ysb_branch_id, ysb_school_id)
      select n || 'B', 'Khalid 100%_', ysb_branch_id, ysb_school_id from kelas, unnest(array['2', '10', '7']) n where id = 1`);
    await db.execute(sql`insert into menus (name, url, icon, number_order) values ('Jauh', '/jauh', 'home', 1234)`);
  });
  afterAll(() => server.close());

  /** The path of its list; for what is stored under a parent, that of the parent with the most rows. */
  async function pathOf({ path, parent, name }: Resource): Promise<string> {
    if (!parent) return path;
    const table = sql.identifier(name.replaceAll('-', '_'));
    const [most] = await rowsOf(
      server.database.db,
      sql`select ${sql.identifier(parent)} as owner from ${table} group by 1 order by count(*) desc limit 1`,
    );
    return `${path}/${String(most?.['owner'])}`;
  }

  async function rowsFor(resource: Resource, path: string, query = ''): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const { status, json } = await server.call('GET', `${path}?page=${page}&limit=1000${query}`, { token });
      expect([resource.name, query, status]).toEqual([resource.name, query, 200]);
      rows.push(...json.data.flatMap((wire: Record<string, unknown>) => decodeRow(resource, wire) ?? []));
      if (page >= json.pagination.total_pages) return rows;
    }
  }
  const known = new Map<string, Promise<Row[]>>();
  const allOf = (resource: Resource, path: string) => {
    const rows = known.get(resource.name) ?? rowsFor(resource, path);
    known.set(resource.name, rows);
    return rows;
  };
  const ids = (rows: readonly Row[]) => rows.map((row) => row.id).sort();

  test.each(listed.map((resource) => [resource.name, resource] as const))(
    '%s: every text finds its row, online and on the device',
    async (_, resource) => {
      const path = await pathOf(resource);
      const all = await allOf(resource, path);
      const textOf = haystack(resource.name as never, resource.search);
      for (const name of resource.search) {
        const text = columnText(resource, name);
        const told = all.filter((row) => text(row) !== '');
        for (const row of new Set(all.length > 3000 ? [told.at(-1)] : [told[0], told.at(-1)])) {
          if (!row) continue;
          const words = text(row).slice(0, 120).trim();
          const found = await rowsFor(resource, path, `&search=${encodeURIComponent(words.toUpperCase())}`);
          const here = all.filter((one) => textOf(one).includes(foldText(words)));
          expect([name, words, ids(found)]).toEqual([name, words, ids(here)]);
          expect(ids(found)).toContain(row.id);
        }
      }
    },
  );

  test.each(listed.map((resource) => [resource.name, resource] as const))(
    '%s: every column has one order, online and on the device, either way',
    async (_, resource) => {
      const path = await pathOf(resource);
      const all = await allOf(resource, path);
      for (const field of resource.search.filter((name) => !['code', 'none', 'account'].includes(resource.texts[name]?.kind ?? '')))
        for (const ascending of [true, false]) {
          // The first two pages: the order has to hold from one to the next.
          const pages = await Promise.all(
            [1, 2].map((page) =>
              server.call('GET', `${path}?page=${page}&limit=40&sort=${field}&ascending=${ascending ? 1 : 0}`, { token }),
            ),
          );
          const online = pages.flatMap(({ json }) => json.data.flatMap((wire: Record<string, unknown>) => decodeRow(resource, wire) ?? []));
          const here = [...all].sort(comparator(resource.name as never, { field, ascending }));
          const place = (row: Row) => [row.id, orderValue(resource, field)(row)];
          expect([field, ascending, online.map(place)]).toEqual([field, ascending, here.slice(0, 80).map(place)]);
        }
    },
  );

  test('a rename of the other row is found at once, and its old name no longer', async () => {
    const path = '/api/semester-assignments';
    const { json } = await server.call('GET', `${path}?limit=1&search=${encodeURIComponent('4 - Abu Bakar')}`, { token });
    expect(json.pagination.total).toBeGreaterThan(0);
    const kelas = Number(json.data[0].ysb_kelas_id);
    const { total } = (await server.call('GET', `${path}?limit=1&search=${encodeURIComponent('Sa’ad bin Muādz')}`, { token })).json
      .pagination;
    expect(total).toBe(0);
    await server.database.db.execute(sql`update kelas set name_kelas = 'Sa’ad bin Muādz' where id = ${kelas}`);
    const after = (await server.call('GET', `${path}?limit=1000&search=${encodeURIComponent('4 - sa’ad BIN muadz')}`, { token })).json;
    expect(after.pagination.total).toBeGreaterThan(0);
    for (const row of after.data) expect(Number(row.ysb_kelas_id)).toBe(kelas);
  });

  test('what is not shown is not searched: national ids, telephones, accounts', async () => {
    await server.database.db.execute(
      sql`update students set no_handphone_ayah = '081999888777', nik_ayah = '3275019999000001' where id = 5`,
    );
    await server.database.db.execute(
      sql`update teachers set mobile = '081999888777', nik_ktp = '3275019999000001', no_rekening = '555666777' where id = 5`,
    );
    for (const [path, words] of [
      ['students', '081999888777'],
      ['students', '3275019999000001'],
      ['teachers', '081999888777'],
      ['teachers', '3275019999000001'],
      ['teachers', '555666777'],
      ['semester-assignments', '081999888777'],
    ])
      expect([path, words, (await server.call('GET', `/api/${path}?search=${words}`, { token })).json.pagination.total]).toEqual([
        path,
        words,
        0,
      ]);
  });

  test('the functions of the database are those that this version knows, and answer as the devices do', async () => {
    const { db } = server.database;
    for (const made of databaseFunctions) {
      const [, name = '', body] = /FUNCTION (\w+)\(.*\$words\$([\s\S]*)\$words\$/.exec(made) ?? [];
      const [kept] = await rowsOf(
        db,
        sql`select prosrc from pg_proc where proname = ${name} and pronamespace = current_schema()::regnamespace`,
      );
      expect([name, kept?.['prosrc']]).toEqual([name, body]);
    }
    const texts = [
      '',
      ' ',
      'A1',
      'a01',
      '1'.repeat(30),
      `x${'9'.repeat(25)}y`,
      'É é ḥ Ω 你',
      '12 ab 3',
      'Z'.repeat(300),
      '-5',
      '1.5',
      'ÿ9',
      '\u{1f54c} 7',
    ];
    for (const text of texts) {
      const [told] = await rowsOf(db, sql`select amanah_fold(${text}::text) as folded, amanah_order(${text}::text) as placed`);
      expect([text, told]).toEqual([text, { folded: foldText(text), placed: orderKey(text) }]);
    }
  });
});
