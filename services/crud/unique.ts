import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { columnIn, comparable, indexName, storedFields, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import type { RuleContext } from './rule.ts';
import { titlesOf } from './titles.ts';
import type { Values } from './values.ts';

/** A field whose value only one living row may have, or several whose values only one has together. */
type Key = readonly string[];

interface Taken {
  readonly key: Key;
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

const labelsOf = (resource: Resource, key: Key): string => key.map((name) => resource.fields[name]?.label ?? name).join(' dan ');

/** Of several fields the last is marked in the form: it tells rows apart under what the first ones name. */
function marked(resource: Resource, { key, holder }: Taken): [string, string] {
  const labels = labelsOf(resource, key);
  return [key.at(-1) ?? '', key.length > 1 ? texts.refused.duplicatePair(labels) : texts.refused.duplicateField(labels, holder)];
}

function duplicate(resource: Resource, taken: readonly Taken[]): Refusal {
  const errors = Object.fromEntries(taken.map((one) => marked(resource, one)));
  const holders = new Set(taken.map(({ holder }) => holder));
  // One row that has everything is said once; different ones are said field by field.
  const once = holders.size === 1 && taken.every(({ key }) => key.length === 1);
  const message = once
    ? texts.refused.duplicate(taken.map(({ key }) => labelsOf(resource, key)).join(' dan '), taken[0]?.holder)
    : Object.values(errors).join(' ');
  return new Refusal(409, message, { errors });
}

const isEmail = (field: Field): boolean => 'format' in field && field.format === 'email';

/** What rows with the same value have in common; empty values are none. */
function textOf(field: Field, value: unknown): string | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  return isEmail(field) ? String(value).toLowerCase() : String(value);
}

/** The same of all fields of a key: none as soon as one of them holds nothing. */
function keyText(resource: Resource, key: Key, values: Values): string | undefined {
  const [only, ...more] = key;
  const field = only === undefined ? undefined : resource.fields[only];
  if (field && only !== undefined && more.length === 0) return textOf(field, values[only]);
  const parts = key.map((name) => values[name] ?? undefined);
  return parts.includes(undefined) ? undefined : JSON.stringify(parts.map(String));
}

/** Said as the index says it, so that it is used for any number of values. */
function sameValue(resource: Resource, name: string, values: readonly unknown[]): SQL | undefined {
  const field = resource.fields[name];
  const column = columnIn(tableOf(resource), name);
  const given = field?.kind === 'ref' ? undefined : ne(column, '');
  if (!field || !isEmail(field)) return and(inArray(column, [...values]), given);
  const lowered = values.map((value) => sql`lower(${value})`);
  return and(inArray(comparable(field, column), lowered), given);
}

function sameTogether(resource: Resource, key: Key, claims: readonly Claim[]): SQL {
  const table = tableOf(resource);
  const wanted = claims.map(
    ({ values }) =>
      sql`(${sql.join(
        key.map((name) => sql`${values[name]}`),
        sql`, `,
      )})`,
  );
  const columns = key.map((name) => sql`${columnIn(table, name)}`);
  return sql`(${sql.join(columns, sql`, `)}) in (${sql.join(wanted, sql`, `)})`;
}

/** Which living row has each of the values: one question for all of them. */
async function holdersOf({ tx }: RuleContext, resource: Resource, key: Key, claims: readonly Claim[]) {
  const table = tableOf(resource);
  const [only = '', ...more] = key;
  const same =
    more.length > 0
      ? sameTogether(resource, key, claims)
      : sameValue(
          resource,
          only,
          claims.map(({ values }) => values[only]),
        );
  const columns = Object.fromEntries(key.map((name) => [name, columnIn(table, name)]));
  const rows: Values[] = await tx
    .select({ ...columns, id: columnIn(table, 'id') })
    .from(table)
    .where(and(same, isNull(columnIn(table, 'deleted_at'))));
  return new Map(rows.map((row): [string, unknown] => [keyText(resource, key, row) ?? '', row['id']]));
}

/** Marks the claims whose value is another row's: one of the table, or an earlier claim's. */
async function markTaken(context: RuleContext, resource: Resource, key: Key, claims: readonly Claim[], taken: Taken[][]) {
  const touches = ({ changed }: Claim) => key.some((name) => changed.includes(name));
  const asking = claims.filter((claim) => touches(claim) && keyText(resource, key, claim.values) !== undefined);
  if (asking.length === 0) return;
  const holders = await holdersOf(context, resource, key, asking);
  for (const [at, claim] of claims.entries()) {
    if (!touches(claim)) continue;
    const wanted = keyText(resource, key, claim.values);
    const left = keyText(resource, key, claim.before ?? {});
    const self = claim.before?.['id'] ?? claim;
    const holder = wanted === undefined ? undefined : holders.get(wanted);
    if (holder !== undefined && holder !== self) {
      taken[at]?.push({ key, holder: typeof holder === 'number' ? await titleOf(context, resource, holder) : undefined });
      continue;
    }
    // What a row leaves is free for the next one.
    if (left !== undefined && holders.get(left) === self) holders.delete(left);
    if (wanted !== undefined) holders.set(wanted, self);
  }
}

async function titleOf({ tx, caller }: RuleContext, resource: Resource, id: number): Promise<string | undefined> {
  return (await titlesOf(tx, resource, caller, inArray(columnIn(tableOf(resource), 'id'), [id]), 1))[0];
}

function keysOf(resource: Resource): Key[] {
  const alone = storedFields(resource).flatMap(([name, field]): Key[] => (field.unique ? [[name]] : []));
  return resource.uniqueTogether ? [...alone, resource.uniqueTogether] : alone;
}

/** By claim, in their order: a refusal that names every unique field whose value another living row holds. */
export async function uniqueProblems(
  context: RuleContext,
  resource: Resource,
  claims: readonly Claim[],
): Promise<readonly (Refusal | undefined)[]> {
  const taken = claims.map((): Taken[] => []);
  for (const key of keysOf(resource)) await markTaken(context, resource, key, claims, taken);
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
    const key = keysOf(resource).find((one) => indexName(resource, one) === constraint);
    if (key) return duplicate(resource, [{ key, holder: undefined }]);
  }
  return undefined;
}
