import { isNull } from 'drizzle-orm';
import type { Resource } from '../../src/contract/resource.ts';
import { type UniqueKey, keysOf, keyText, nameTwice } from '../crud/write/unique.ts';
import type { Values } from '../db/tables/values.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import { texts } from '../kernel/texts.ts';
import type { Finding, Look } from './finding.ts';

function wordsOf(resource: Resource, key: UniqueKey, row: Values): string {
  if (key.name) return nameTwice(resource, key.name, row);
  const [name = ''] = key.fields;
  return texts.refused.twin(resource.fields[name]?.label ?? name, String(row[name]));
}

/** Rows that share a value only one may have, ignoring case and blanks. What an index guards has no twins. */
async function twinsOf({ db }: Look, resource: Resource, key: UniqueKey): Promise<Finding[]> {
  const table = tableOf(resource);
  const columns = Object.fromEntries(key.fields.map((name) => [name, columnIn(table, name)]));
  const rows = await db
    .select({ ...columns, id: table.id })
    .from(table)
    .where(isNull(table.deleted_at));
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const text = keyText(resource, key, row);
    if (text === undefined) continue;
    const group = groups.get(text);
    if (group) group.push(row);
    else groups.set(text, [row]);
  }
  const field = key.fields.at(-1) ?? '';
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flat()
    .map((row) => ({ resource, id: row.id, field, words: wordsOf(resource, key, row) }));
}

/** Names and codes that occur twice. */
export async function findTwins(look: Look): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const resource of look.resources)
    for (const key of keysOf(resource).filter(({ words }) => words.length > 0)) found.push(...(await twinsOf(look, resource, key)));
  return found;
}
