import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Field } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { columnIn, comparable, tableName, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import type { RuleContext } from './rule.ts';
import { titlesOf } from './titles.ts';
import type { Values } from './values.ts';

interface Taken {
  readonly name: string;
  /** What the row that has the value is called, where the caller may see it. */
  readonly holder: string | undefined;
}

function duplicate(resource: Resource, taken: readonly Taken[]): Refusal {
  const labelOf = (name: string) => resource.fields[name]?.label ?? name;
  const errors = Object.fromEntries(taken.map(({ name, holder }) => [name, texts.refused.duplicateField(labelOf(name), holder)]));
  const holders = new Set(taken.map(({ holder }) => holder));
  // One row that has everything is said once; different ones are said field by field.
  const message =
    holders.size === 1
      ? texts.refused.duplicate(taken.map(({ name }) => labelOf(name)).join(' dan '), taken[0]?.holder)
      : Object.values(errors).join(' ');
  return new Refusal(409, message, { errors });
}

function livingWith(resource: Resource, name: string, field: Field, value: unknown, id?: number) {
  const table = tableOf(resource);
  const column = columnIn(table, name);
  const same = 'format' in field && field.format === 'email' ? sql`${comparable(field, column)} = lower(${value})` : eq(column, value);
  const others = id === undefined ? undefined : ne(columnIn(table, 'id'), id);
  return and(same, isNull(columnIn(table, 'deleted_at')), others);
}

/** Names every unique field whose value another living row holds. */
export async function checkUnique(
  { tx, caller }: RuleContext,
  resource: Resource,
  values: Values,
  changed: readonly string[],
  id?: number,
): Promise<void> {
  const table = tableOf(resource);
  const taken: Taken[] = [];
  for (const name of changed) {
    const field = resource.fields[name];
    const value = values[name];
    if (!field?.unique || value === '' || value === null || value === undefined) continue;
    const where = livingWith(resource, name, field, value, id);
    const [hit] = await tx
      .select({ id: columnIn(table, 'id') })
      .from(table)
      .where(where)
      .limit(1);
    if (hit) taken.push({ name, holder: (await titlesOf(tx, resource, caller, where, 1))[0] });
  }
  if (taken.length > 0) throw duplicate(resource, taken);
}

/** Two writers at once: the index refused what the check before it could not see. */
export function duplicateFrom(constraint: string): Refusal | undefined {
  for (const resource of resourceNames.map(resourceOf)) {
    const start = `${tableName(resource)}_`;
    if (!constraint.startsWith(start) || !constraint.endsWith('_once')) continue;
    const name = constraint.slice(start.length, -'_once'.length);
    if (resource.fields[name]?.unique) return duplicate(resource, [{ name, holder: undefined }]);
  }
  return undefined;
}
