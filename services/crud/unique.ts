import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Transaction } from '../db/database.ts';
import { columnIn, comparable, tableName, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import type { Values } from './values.ts';

function duplicate(resource: Resource, names: readonly string[]): Refusal {
  const labels = names.map((name) => resource.fields[name]?.label ?? name);
  const errors = Object.fromEntries(names.map((name, at) => [name, texts.refused.duplicateField(labels[at] ?? name)]));
  return new Refusal(409, texts.refused.duplicate(labels.join(' dan ')), { errors });
}

/** Names every unique field whose value another living row holds. */
export async function checkUnique(
  tx: Transaction,
  resource: Resource,
  values: Values,
  changed: readonly string[],
  id?: number,
): Promise<void> {
  const table = tableOf(resource);
  const taken: string[] = [];
  for (const name of changed) {
    const field = resource.fields[name];
    const value = values[name];
    if (!field?.unique || value === '' || value === null || value === undefined) continue;
    const column = columnIn(table, name);
    const same = 'format' in field && field.format === 'email' ? sql`${comparable(field, column)} = lower(${value})` : eq(column, value);
    const others = id === undefined ? undefined : ne(columnIn(table, 'id'), id);
    const [hit] = await tx
      .select({ id: columnIn(table, 'id') })
      .from(table)
      .where(and(same, isNull(columnIn(table, 'deleted_at')), others))
      .limit(1);
    if (hit) taken.push(name);
  }
  if (taken.length > 0) throw duplicate(resource, taken);
}

/** Two writers at once: the index refused what the check before it could not see. */
export function duplicateFrom(constraint: string): Refusal | undefined {
  for (const resource of resourceNames.map(resourceOf)) {
    const start = `${tableName(resource)}_`;
    if (!constraint.startsWith(start) || !constraint.endsWith('_once')) continue;
    const name = constraint.slice(start.length, -'_once'.length);
    if (resource.fields[name]?.unique) return duplicate(resource, [name]);
  }
  return undefined;
}
