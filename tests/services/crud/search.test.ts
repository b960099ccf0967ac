import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { fitsIndex, ownSearchFields, separator } from '../../../services/db/tables/search-text.ts';
import { tableOf } from '../../../services/db/tables/tables.ts';
import { partsOf } from '../../../src/contract/words/column-text.ts';
import { isResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** Letters of four bytes each, in an order that cannot be compressed. */
const longLetters = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 0xa000))).join('');

function longestRow(resource: Resource): Record<string, unknown> {
  const names = [...ownSearchFields(resource).flatMap((name) => partsOf(resource, name)), ...(resource.scope ? [resource.scope] : [])];
  const longest = (name: string) => {
    const field = resource.fields[name];
    if (field?.kind === 'digits') return [[name, '9'.repeat(field.max)]];
    if (field?.kind === 'text' || field?.kind === 'longText') return [[name, longLetters(field.max)]];
    const target = field?.kind === 'ref' && isResourceName(field.to) ? resourceOf(field.to).fields[field.value] : undefined;
    return target && 'max' in target ? [[name, longLetters(target.max)]] : [];
  };
  return Object.fromEntries(names.flatMap(longest));
}

describe.each(engines)('a search on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const totalOf = async (path: string, search: string): Promise<number> =>
    (await server.call('GET', `${path}?limit=1&search=${encodeURIComponent(search)}`, { token })).json.pagination.total;

  test('finds parts of each field in any case, and nothing across two of them', async () => {
    const { json } = await server.call('GET', '/api/students?limit=1&ascending=1', { token });
    const { nik, nama_lengkap: name } = json.data[0];
    expect(await totalOf('/api/students', nik)).toBe(1);
    expect(await totalOf('/api/students', name.toUpperCase())).toBeGreaterThan(0);
    for (const between of ['', ' ', '\n', separator]) expect(await totalOf('/api/students', nik + between + name)).toBe(0);
    for (const wild of ['%', '_', '\\', separator]) expect(await totalOf('/api/students', wild)).toBe(0);
  });

  test('counts what is there at this moment, whoever wrote it', async () => {
    const { db } = server.database;
    const before = await totalOf('/api/floors', '77');
    expect(await totalOf('/api/floors', '77')).toBe(before);
    await db.execute(sql`insert into floors (name) values ('77-A')`);
    expect(await totalOf('/api/floors', '77')).toBe(before + 1);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update floors set deleted_at = now() where name = '77-A'`);
      // Over one connection another statement has to wait; over several it sees what is committed.
      if (engine === 'postgres') expect(await totalOf('/api/floors', '77')).toBe(before + 1);
    });
    expect(await totalOf('/api/floors', '77')).toBe(before);
  });

  test('never stands in the way of the longest rows', async () => {
    for (const resource of resourceNames.map(resourceOf).filter(fitsIndex)) {
      const rows = await server.database.db.insert(tableOf(resource)).values(longestRow(resource)).returning();
      expect(rows, resource.name).toHaveLength(1);
    }
  });
});
