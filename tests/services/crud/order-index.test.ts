import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { orderedIds } from '../../../services/crud/read/select.ts';
import { rowsOf } from '../../../services/db/database.ts';
import type { OpenDatabase } from '../../../services/db/open/open.ts';
import { tableName, tableOf } from '../../../services/db/tables/tables.ts';
import { engines, openTestDatabase } from '../support/engines.ts';

describe.each(engines)('lists in order on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('every index that is kept for an order can answer a list in that order, both ways, without sorting', async () => {
    const { db } = database;
    const known = await rowsOf(db, sql`select indexname as name from pg_indexes where schemaname = current_schema()`);
    const kept = new Set(known.map(({ name }) => String(name)));
    // A title that is shown with something else is ordered by all of it; there are few such rows.
    const ordered = resourceNames
      .map(resourceOf)
      .filter((resource) => kept.has(`${tableName(resource)}_in_order`) && !Object.hasOwn(resource.texts, resource.title));
    expect(ordered.length).toBeGreaterThan(20);
    const plans = await db.transaction(async (tx) => {
      // A small table is quicker read whole: what matters is that the index could be taken.
      for (const way of ['seqscan', 'sort', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const found: string[] = [];
      for (const resource of ordered)
        for (const ascending of [true, false]) {
          const page = orderedIds(tx, resource, isNull(tableOf(resource).deleted_at), { sort: resource.title, ascending }).limit(10);
          const plan = (await rowsOf(tx, sql`explain ${page}`)).map((row) => row['QUERY PLAN']).join('\n');
          const isRead = plan.includes(`${tableName(resource)}_in_order`) && !plan.includes('Sort');
          if (!isRead) found.push(`${resource.name} ${ascending}: ${plan.slice(0, 300)}`);
        }
      return found;
    });
    expect(plans).toEqual([]);
  });
});
