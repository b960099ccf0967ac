import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { columnIn, comparable, storedFields, tableName, tableOf } from '../db/tables.ts';
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

/** A row that is about to be stored with these values. */
export interface Claim {
  readonly values: Values;
  readonly changed: readonly string[];
  /** Of a row that is there already. */
  readonly before?: Values;
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

const isEmail = (field: Field): boolean => 'format' in field && field.format === 'email';

/** Two values with the same key are the same value; empty ones are none. */
function keyOf(field: Field, value: unknown): string | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  return isEmail(field) ? String(value).toLowerCase() : String(value);
}

/** Which living row has each of the values: one question for all of them. */
async function holdersOf({ tx }: RuleContext, resource: Resource, name: string, field: Field, values: readonly unknown[]) {
  const table = tableOf(resource);
  const column = columnIn(table, name);
  const same: SQL = isEmail(field)
    ? inArray(
        comparable(field, column),
        values.map((value) => sql`lower(${value})`),
      )
    : inArray(column, [...values]);
  // Said as the index says it, so that it is used for any number of values.
  const given = field.kind === 'ref' ? undefined : ne(column, '');
  const rows = await tx
    .select({ id: columnIn(table, 'id'), value: column })
    .from(table)
    .where(and(same, given, isNull(columnIn(table, 'deleted_at'))));
  return new Map(rows.map((row): [string, unknown] => [keyOf(field, row.value) ?? '', row.id]));
}

/** Marks the claims whose value is another row's: one of the table, or an earlier claim's. */
async function markTaken(context: RuleContext, resource: Resource, name: string, field: Field, claims: readonly Claim[], taken: Taken[][]) {
  const asking = claims.filter(({ values, changed }) => changed.includes(name) && keyOf(field, values[name]) !== undefined);
  if (asking.length === 0) return;
  const holders = await holdersOf(
    context,
    resource,
    name,
    field,
    asking.map(({ values }) => values[name]),
  );
  for (const [at, claim] of claims.entries()) {
    if (!claim.changed.includes(name)) continue;
    const [key, left] = [keyOf(field, claim.values[name]), keyOf(field, claim.before?.[name])];
    const self = claim.before?.['id'] ?? claim;
    const holder = key === undefined ? undefined : holders.get(key);
    if (holder !== undefined && holder !== self) {
      taken[at]?.push({ name, holder: typeof holder === 'number' ? await titleOf(context, resource, holder) : undefined });
      continue;
    }
    // What a row leaves is free for the next one.
    if (left !== undefined && holders.get(left) === self) holders.delete(left);
    if (key !== undefined) holders.set(key, self);
  }
}

async function titleOf({ tx, caller }: RuleContext, resource: Resource, id: number): Promise<string | undefined> {
  return (await titlesOf(tx, resource, caller, inArray(columnIn(tableOf(resource), 'id'), [id]), 1))[0];
}

/** By claim, in their order: a refusal that names every unique field whose value another living row holds. */
export async function uniqueProblems(
  context: RuleContext,
  resource: Resource,
  claims: readonly Claim[],
): Promise<readonly (Refusal | undefined)[]> {
  const taken = claims.map((): Taken[] => []);
  for (const [name, field] of storedFields(resource)) if (field.unique) await markTaken(context, resource, name, field, claims, taken);
  return taken.map((fields) => (fields.length > 0 ? duplicate(resource, fields) : undefined));
}

/** Refuses such a row. */
export async function checkUnique(
  context: RuleContext,
  resource: Resource,
  values: Values,
  changed: readonly string[],
  id?: number,
): Promise<void> {
  const [problem] = await uniqueProblems(context, resource, [{ values, changed, ...(id === undefined ? {} : { before: { id } }) }]);
  if (problem) throw problem;
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
