import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTokens } from '../../services/auth/tokens.ts';
import { rowsOf } from '../../services/db/database.ts';
import { allRights, newAccount } from '../services/support/accounts.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';
import { type Request, requestsOf } from './request-fuzz.ts';

/** Printed so that a failure can be reproduced: SEED=… FUZZ_REQUESTS=… npx vitest run tests/security/fuzz.test.ts */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const numRuns = Number(process.env['FUZZ_REQUESTS'] ?? 3000);

/** Words of the database, its driver, or a stack; none of them is in a text that these tests send. */
const inside =
  /violates \w+ constraint|syntax error at|relation "|column "|invalid input syntax|Failed query|drizzle|pglite|node_modules|\.(ts|mjs|js):\d+|ECONN|errorMissing|TypeError|RangeError/i;

describe('requests nobody would send', () => {
  let server: TestServer;
  const tokens = new Map<Request['who'], string>();
  const people = new Map<Request['who'], { id: number; level: string }>();

  beforeAll(async () => {
    // A long run sends more than any account may.
    server = await startServer('memory', { writes: { burst: 1e9, perSecond: 1e9, atOnce: 1000, waiting: 1000 } });
    const [admin, none] = [await allRights(server, 'BKS'), await newAccount(server, 'BKS')];
    const [boss] = await rowsOf(server.database.db, sql`select id from users where email = 'superadmin@amanah.test'`);
    people.set('superadmin', { id: Number(boss?.['id']), level: 'superadmin' });
    people.set('admin', { id: admin.userId, level: 'user' });
    people.set('no right', { id: none.userId, level: 'user' });
    await countChanges();
    for (const who of people.keys()) await renew(who);
  });
  afterAll(() => server.close());

  /** Counts the rows that change, in the same transaction: what is rolled back is not counted. */
  async function countChanges(): Promise<void> {
    const { db } = server.database;
    await db.execute(sql`create table changes (n bigint not null)`);
    await db.execute(sql`insert into changes values (0)`);
    await db.execute(
      sql`create function count_change() returns trigger language plpgsql as 'begin update changes set n = n + 1; return null; end'`,
    );
    const tables = await rowsOf(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const name of tables.map((row) => String(row['name']))) {
      // Sessions begin, wrong passwords are counted and refusals are remembered under their keys.
      if (['changes', 'sessions', 'login_attempts', 'login_devices', 'idempotency_keys'].includes(name)) continue;
      await db.execute(
        sql`create trigger counted after insert or update or delete on ${sql.identifier(name)} for each row execute function count_change()`,
      );
    }
  }
  const changes = async () => Number((await rowsOf(server.database.db, sql`select n from changes`))[0]?.['n']);

  /** A session for somebody whom a request may have deleted, demoted or logged out. */
  async function renew(who: Request['who']): Promise<void> {
    const person = people.get(who);
    if (!person) return;
    const { db } = server.database;
    await db.execute(
      sql`update users set deleted_at = null, active = true, must_change_password = false, level = ${person.level} where id = ${person.id}`,
    );
    tokens.set(who, await (await openTokens(db)).issue(person.id));
  }

  test(`${numRuns} requests made from the document: none is answered 5xx, none tells of the inside, none that is refused stores anything`, async () => {
    console.log(`seed ${seed}`);
    const document = (await server.call('GET', '/docs/json')).json;
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(requestsOf(document), async ({ who, method, url, headers, body }) => {
      const before = await changes();
      const token = tokens.get(who);
      const reply = await server.call(method, url, { body, headers, ...(token ? { token } : {}) });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toMatch(inside);
      if (reply.status >= 400) {
        expect(await changes()).toBe(before);
        if (method !== 'HEAD') expect(reply.json).toMatchObject({ error: 1, message: expect.stringMatching(/\S/) });
      }
      if (reply.status === 401 || reply.status === 403) await renew(who);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    console.log(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    );
    // It would prove little if everything stopped at the door.
    for (const status of [200, 401, 403, 404, 422]) expect([status, (statuses.get(status) ?? 0) > numRuns / 300]).toEqual([status, true]);
  }, 3_600_000);
});
