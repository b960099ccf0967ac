import type Dexie from 'dexie';
import { openDatabases } from '../../src/data/databases.ts';

const asText = (_name: string, value: unknown): unknown => (value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value);

async function textOf(database: Dexie): Promise<string> {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));
  return JSON.stringify(tables, asText);
}

/** Everything that stands in both databases of a user, bytes included, as one text to search in. */
export async function dump(origin: string, userId = '7'): Promise<{ ops: string; cache: string }> {
  const { ops, cache } = openDatabases(origin, userId);
  try {
    return { ops: await textOf(ops), cache: await textOf(cache) };
  } finally {
    ops.close();
    cache.close();
  }
}
