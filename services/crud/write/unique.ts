import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { NameOnce, Resource } from '../../../src/contract/resource.ts';
import { readsAsWords, sameWords } from '../../../src/contract/words/same-words.ts';
import { columnIn, comparable, indexName, isNeverBlank, storedFields, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { texts } from '../../kernel/texts.ts';
import { inUse } from '../read/conditions.ts';
import type { RuleContext } from '../rule.ts';
import { titlesOf } from '../read/titles.ts';
import type { Values } from '../../db/tables/values.ts';

/** Fields whose combined values only one living row may have. */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Those of them compared by their words, ignoring case and blanks; no index guards these. */
  readonly words: readonly string[];
  /** A name, and where it may occur only once (`NameOnce`). */
  readonly name?: NameOnce;
}

interface Taken {
  readonly key: UniqueKey;
  /** The name of the row that has the value, if the caller may see it. */
  readonly holder: string | undefined;
  readonly values: Values;
  readonly changed: readonly string[];
}

/** A row about to be stored with these values. */
export interface UniqueCandidate {
  readonly values: Values;
  readonly changed: readonly string[];
  /** If the row exists already. */
  readonly before?: Values & { readonly id: number };
}

const labelOf = (resource: Resource, name: string): string => resource.fields[name]?.label ?? name;
const labelsOf = (resource: Resource, { fields }: UniqueKey): string => fields.map((name) => labelOf(resource, name)).join(' dan ');

/** A value as a person reads it: choices by their words. */
function readable(field: Field | undefined, value: unknown): string {
  const option = field?.kind === 'choice' ? field.options.find((one) => one.value === value) : undefined;
  return option?.label ?? String(value ?? '').trim();
}

/** "Kelas 4 - Abu Bakar sudah ada di sekolah ini." */
export function nameTwice(resource: Resource, { fields, within }: NameOnce, values: Values): string {
  const name = fields.map((one) => readable(resource.fields[one], values[one])).join(' - ');
  return texts.refused.nameTwice(resource.label, name, within.map((one) => labelOf(resource, one).toLowerCase()).join(' dan '));
}

/** With several fields the form marks the last one: it tells apart the rows that the first ones group. */
function marked(resource: Resource, { key, holder, values, changed }: Taken): [string, string] {
  // A row that was only moved is refused at the field that moved it: the form may show no other.
  if (key.name) return [key.fields.findLast((name) => changed.includes(name)) ?? '', nameTwice(resource, key.name, values)];
  const labels = labelsOf(resource, key);
  const words = key.fields.length > 1 ? texts.refused.duplicatePair(labels) : texts.refused.duplicateField(labels, holder);
  return [key.fields.at(-1) ?? '', words];
}

function duplicate(resource: Resource, taken: readonly Taken[]): Refusal {
  const errors = Object.fromEntries(taken.map((one) => marked(resource, one)));
  const holders = new Set(taken.map(({ holder }) => holder));
  // If one row holds all the values it is named once; different rows are named field by field.
  const once = holders.size === 1 && taken.every(({ key }) => key.fields.length === 1 && !key.name);
  const message = once
    ? texts.refused.duplicate(taken.map(({ key }) => labelsOf(resource, key)).join(' dan '), taken[0]?.holder)
    : Object.values(errors).join(' ');
  return new Refusal(409, message, { errors });
}

const isEmail = (field: Field): boolean => 'format' in field && field.format === 'email';

/** A text that is equal for equal values; undefined for an empty value. */
function textOf(resource: Resource, { words }: UniqueKey, name: string, value: unknown): string | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  if (words.includes(name)) return sameWords(value);
  const field = resource.fields[name];
  return field && isEmail(field) ? String(value).toLowerCase() : String(value);
}

/** A text that is equal for rows with equal values in all fields of a key; undefined if one of them is empty. */
export function keyText(resource: Resource, key: UniqueKey, values: Values): string | undefined {
  const parts = key.fields.map((name) => textOf(resource, key, name, values[name]));
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

/** `sameWords` in SQL; letters beyond ASCII as the database's collation knows them. */
const wordsIn = (value: unknown): SQL => sql`lower(btrim(regexp_replace(${value}::text, '\\s+', ' ', 'g')))`;

/** Phrased like the index, so that the index is used for any number of values. */
function sameValue(resource: Resource, name: string, values: readonly unknown[]): SQL | undefined {
  const field = resource.fields[name];
  const column = columnIn(tableOf(resource), name);
  const given = field && isNeverBlank(field) ? undefined : ne(column, '');
  if (!field || !isEmail(field)) return and(inArray(column, [...values]), given);
  const lowered = values.map((value) => sql`lower(${value})`);
  return and(inArray(comparable(field, column), lowered), given);
}

function sameTogether(resource: Resource, { fields, words }: UniqueKey, candidates: readonly UniqueCandidate[]): SQL {
  const table = tableOf(resource);
  const list = (part: (name: string) => SQL) => sql`(${sql.join(fields.map(part), sql`, `)})`;
  const wanted = candidates.map(({ values }) =>
    list((name) => (words.includes(name) ? wordsIn(String(values[name])) : sql`${values[name]}`)),
  );
  const columns = list((name) => (words.includes(name) ? wordsIn(columnIn(table, name)) : sql`${columnIn(table, name)}`));
  return sql`${columns} in (${sql.join(wanted, sql`, `)})`;
}

/** Which living rows hold each of the values, in one query. A value has several holders only if they are older than the rule. */
async function holdersOf({ tx }: RuleContext, resource: Resource, key: UniqueKey, candidates: readonly UniqueCandidate[]) {
  const table = tableOf(resource);
  const [only = '', ...more] = key.fields;
  const exact = more.length === 0 && key.words.length === 0;
  const same = exact
    ? sameValue(
        resource,
        only,
        candidates.map(({ values }) => values[only]),
      )
    : sameTogether(resource, key, candidates);
  const columns = Object.fromEntries(key.fields.map((name) => [name, columnIn(table, name)]));
  const rows = await tx
    .select({ ...columns, id: table.id })
    .from(table)
    .where(and(same, isNull(table.deleted_at), inUse(resource)));
  const holders = new Map<string, Set<unknown>>();
  for (const row of rows) {
    const text = keyText(resource, key, row) ?? '';
    holders.set(text, (holders.get(text) ?? new Set()).add(row.id));
  }
  return holders;
}

/** Marks the candidates whose value is taken by a row in the table, or by an earlier candidate. */
async function markTaken(
  context: RuleContext,
  resource: Resource,
  key: UniqueKey,
  candidates: readonly UniqueCandidate[],
  taken: Taken[][],
) {
  const touches = ({ changed }: UniqueCandidate) => key.fields.some((name) => changed.includes(name));
  const asking = candidates.filter((candidate) => touches(candidate) && keyText(resource, key, candidate.values) !== undefined);
  if (asking.length === 0) return;
  if (key.words.length > 0) await oneAtATime(context.tx, `unique ${resource.name}`);
  const holders = await holdersOf(context, resource, key, asking);
  for (const [at, candidate] of candidates.entries()) {
    if (!touches(candidate)) continue;
    const wanted = keyText(resource, key, candidate.values);
    const left = keyText(resource, key, candidate.before ?? {});
    const self = candidate.before?.id ?? candidate;
    const holder = wanted === undefined ? undefined : [...(holders.get(wanted) ?? [])].find((one) => one !== self);
    if (holder !== undefined) {
      const title = typeof holder === 'number' ? await titleOf(context, resource, holder) : undefined;
      taken[at]?.push({ key, holder: title, values: candidate.values, changed: candidate.changed });
      continue;
    }
    // A value that a row gives up is free for the next one.
    if (left !== undefined) holders.get(left)?.delete(self);
    if (wanted !== undefined) holders.set(wanted, (holders.get(wanted) ?? new Set()).add(self));
  }
}

async function titleOf({ tx, caller }: RuleContext, resource: Resource, id: number): Promise<string | undefined> {
  return (await titlesOf(tx, resource, caller, inArray(tableOf(resource).id, [id]), 1))[0];
}

const exactly = (fields: readonly string[]): UniqueKey => ({ fields, words: [] });

/** Every key of a resource: fields unique alone, unique together, and names unique in their place. */
export function keysOf(resource: Resource): UniqueKey[] {
  const alone = storedFields(resource).flatMap(([name, field]): UniqueKey[] =>
    field.unique ? [{ fields: [name], words: readsAsWords(field) ? [name] : [] }] : [],
  );
  const name = resource.nameOnce;
  const together = resource.uniqueTogether ? [exactly(resource.uniqueTogether)] : [];
  const inWords = (one: string) => resource.fields[one]?.kind === 'text';
  const named = name ? [{ fields: [...name.within, ...name.fields], words: name.fields.filter(inWords), name }] : [];
  return [...alone, ...together, ...named];
}

/** For each candidate, in order: a refusal that names every unique field whose value another living row holds. */
export async function uniqueProblems(
  context: RuleContext,
  resource: Resource,
  candidates: readonly UniqueCandidate[],
): Promise<readonly (Refusal | undefined)[]> {
  const taken = candidates.map((): Taken[] => []);
  for (const key of keysOf(resource)) await markTaken(context, resource, key, candidates, taken);
  return taken.map((fields) => (fields.length > 0 ? duplicate(resource, fields) : undefined));
}

/** Refuses a row whose unique values are taken. */
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

/** The refusal by a unique index: with two writers at once, it catches what the earlier check couldn't see. */
export function duplicateFrom(constraint: string): Refusal | undefined {
  for (const resource of resourceNames.map(resourceOf)) {
    const key = keysOf(resource).find((one) => !one.name && indexName(resource, one.fields) === constraint);
    if (key) return duplicate(resource, [{ key, holder: undefined, values: {}, changed: key.fields }]);
  }
  return undefined;
}
