import type Dexie from 'dexie';
import { openDatabases } from '../../../src/data/store/databases.ts';

/** The ballast only reserves room, a megabyte of it. */
const ballastBytes = 1024 * 1024;

function asText(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return value.length < ballastBytes ? new TextDecoder('latin1').decode(value) : '';
}

/** Everything in a value, bytes included, as text to search in. */
export const textIn = (value: unknown): string => JSON.stringify(value, asText) ?? '';

async function textOf(database: Dexie): Promise<string> {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));
  return textIn(tables);
}

/** Everything in both databases of a user, bytes included, as one text to search in. */
export async function dump(origin: string, userId = '7'): Promise<{ ops: string; cache: string }> {
  const { ops, cache } = openDatabases(origin, userId);
  try {
    return { ops: await textOf(ops), cache: await textOf(cache) };
  } finally {
    ops.close();
    cache.close();
  }
}
