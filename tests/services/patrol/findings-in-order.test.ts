import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

interface Row {
  readonly id: number;
  readonly status: string;
  readonly due_date: string;
  readonly ysb_branch_id: string;
}

describe.each(engines)('a list that is read in order within each value, on %s', (engine) => {
  let server: TestServer;
  let all: readonly Row[] = [];
  const page = async (email: string, query: string) => {
    const { status, json, text } = await server.call('GET', `/api/findings?${query}`, { token: await server.tokenOf(email) });
    expect([status, text]).toEqual([200, expect.any(String)]);
    return json;
  };
  beforeAll(async () => {
    server = await startServer(engine);
    // Some share a day, some have none.
    await rowsOf(server.database.db, sql`update findings set due_date = null where id % 7 = 0`);
    await rowsOf(server.database.db, sql`update findings set due_date = '2026-11-02' where id % 5 = 0`);
    all = (await page('superadmin@amanah.test', 'page=1&limit=1000')).data;
  });
  afterAll(() => server.close());

  const sorted = (rows: readonly Row[], ascending: boolean): number[] => {
    const way = ascending ? 1 : -1;
    const order = (a: Row, b: Row) => (a.due_date === b.due_date ? a.id - b.id : (a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1);
    return [...rows].sort((a, b) => way * order(a, b)).map(({ id }) => id);
  };

  test.each([
    ['superadmin@amanah.test', 'Baru,Dikerjakan,Selesai', 1],
    ['superadmin@amanah.test', 'Baru,Dikerjakan,Selesai', 0],
    ['admin@amanah.test', 'Diverifikasi,Baru', 1],
    ['admin@amanah.test', 'Diverifikasi,Baru', 0],
    ['admin@amanah.test', 'Baru,Baru', 1],
    ['admin@amanah.test', 'Dikerjakan', 0],
  ])('%s pages through %s, ascending %i: every row once, in the order of a plain sort', async (email, states, ascending) => {
    const wanted = states.split(',');
    const isOwn = (row: Row) => email.startsWith('superadmin') || row.ysb_branch_id === 'BKS';
    const expected = sorted(
      all.filter((row) => wanted.includes(row.status) && isOwn(row)),
      ascending === 1,
    );
    expect(expected.length).toBeGreaterThan(3);
    const query = `limit=3&status.any=${states}&sort=due_date&ascending=${ascending}`;
    const found: number[] = [];
    for (let at = 1; at <= Math.ceil(expected.length / 3) + 1; at += 1) {
      const { data, pagination } = await page(email, `page=${at}&${query}`);
      expect(pagination.total).toBe(expected.length);
      found.push(...data.map(({ id }: Row) => id));
    }
    expect(found).toEqual(expected);
  });

  test('other filters and a search narrow it like any list', async () => {
    const severe = all.filter((row) => ['Baru', 'Dikerjakan'].includes(row.status) && Reflect.get(row, 'severity') === 'Berat');
    const { data } = await page(
      'superadmin@amanah.test',
      'page=1&limit=100&status.any=Baru,Dikerjakan&severity=Berat&sort=due_date&ascending=1',
    );
    expect(data.map(({ id }: Row) => id)).toEqual(sorted(severe, true));
    const query = 'page=1&limit=100&status.any=Baru,Dikerjakan&sort=due_date&ascending=1&search=a';
    const searched = (await page('superadmin@amanah.test', query)).data;
    expect(searched.length).toBeGreaterThan(0);
    expect(searched.map(({ id }: Row) => id)).toEqual(sorted(searched, true));
  });
});
