import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FieldName } from '../../src/contract/resource.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import { type Lookups, type LookupTable, lookupTable } from '../../src/contract/spreadsheet/lookup-table.ts';
import { comparableKey, type KnownRow, keysOf, type KnownRows, knownRows } from '../../src/contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import type { Caller } from '../auth/caller.ts';
import { inUse, visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';

/** What names and codes in a sheet may mean: living rows within the caller's branch. Only for the fields that the sheet has. */
export async function lookupsFor(db: Database, plan: SheetPlan, caller: Caller, fields: ReadonlySet<string>): Promise<Lookups> {
  const tables: Record<string, LookupTable> = {};
  for (const column of plan.columns) {
    const found = fieldIn(plan, column.field);
    if (!fields.has(column.field) || found.kind !== 'ref' || !isResourceName(found.to)) continue;
    const target = resourceOf(found.to);
    const rows = await db
      .select()
      .from(tableOf(target))
      .where(visible(db, target, caller));
    tables[column.field] = lookupTable(column, found, target, rows);
  }
  return tables;
}

/** The field by which an account says whose it is, for both kinds of people who have one. */
const links: Readonly<Record<string, FieldName<typeof users> & ('ysb_employe_id' | 'ysb_teacher_id')>> = {
  employes: 'ysb_employe_id',
  teachers: 'ysb_teacher_id',
};

/** Which of these people can log in. An account itself always has a password. */
async function withAccounts(db: Database, plan: SheetPlan, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (plan.resource.name === users.name) return new Set(ids);
  const link = links[plan.resource.name];
  if (!link || ids.length === 0) return new Set();
  const table = tableOf(users);
  const rows = await db
    .select({ person: table[link] })
    .from(table)
    .where(and(isNotNull(table[link]), inArray(table[link], [...ids]), isNull(table.deleted_at)));
  return new Set(rows.map(({ person }) => Number(person)));
}

/** Rows with one of these values in a field, ignoring case. */
function saysOneOf(plan: SheetPlan, field: string, values: readonly string[]): SQL {
  const column = columnIn(tableOf(plan.resource), field);
  return inArray(sql`lower(btrim(${column}::text))`, [...values]);
}

/** Rows that may have this key in one of the inputs; which of them really do is checked afterwards. */
function mayHave(plan: SheetPlan, key: readonly string[], inputs: readonly Values[]): SQL | undefined {
  const given = inputs.map((input) => key.map((field) => comparableKey(input[field]))).filter((texts) => !texts.includes(''));
  if (given.length === 0) return undefined;
  return and(...key.map((field, at) => saysOneOf(plan, field, [...new Set(given.map((texts) => texts[at] ?? ''))])));
}

/** How many inputs one query covers: a statement takes 65,535 values. */
const askedAtOnce = 2000;

/** The caller's rows that may have one of these keys. */
async function rowsMeant(
  db: Database,
  plan: SheetPlan,
  caller: Caller,
  inputs: readonly Values[],
  keys: SheetPlan['keys'] = plan.keys,
): Promise<StoredRow[]> {
  const { resource } = plan;
  const found = new Map<number, StoredRow>();
  for (let at = 0; at < inputs.length; at += askedAtOnce) {
    for (const key of keys) {
      const where = mayHave(plan, key, inputs.slice(at, at + askedAtOnce));
      if (!where) continue;
      const rows = await db
        .select()
        .from(tableOf(resource))
        .where(and(visible(db, resource, caller), inUse(resource), where));
      for (const row of rows) found.set(row.id, row);
    }
  }
  return [...found.values()];
}

/** A row that an input may mean, and what it holds. */
export interface Likely {
  readonly known: KnownRow;
  readonly stored: StoredRow;
}

export interface KnownTables {
  readonly rows: KnownRows;
  readonly stored: ReadonlyMap<string, StoredRow>;
}

/** The caller's rows that these inputs may mean, by the keys that identify them. */
export async function knownFor(db: Database, plan: SheetPlan, caller: Caller, inputs: readonly Values[]): Promise<KnownTables> {
  const { resource } = plan;
  const rows = await rowsMeant(db, plan, caller, inputs);
  const accounts = await withAccounts(
    db,
    plan,
    rows.map(({ id }) => id),
  );
  const known = rows.map((row): KnownRow => {
    const { id } = row;
    return { id: String(id), keys: keysOf(plan, row), branch: String(row[resource.scope ?? ''] ?? ''), hasAccount: accounts.has(id) };
  });
  return { rows: knownRows(plan, known), stored: new Map(rows.map((row) => [String(row.id), row])) };
}

const likeness = (fields: readonly string[], values: Values): string | undefined => {
  const texts = fields.map((field) => comparableKey(values[field]));
  return texts.length === 0 || texts.includes('') ? undefined : JSON.stringify(texts);
};

/** The caller's only row that agrees with an input in the fields that suggest a person; none if several do. */
export async function probablySame(
  db: Database,
  plan: SheetPlan,
  caller: Caller,
  inputs: readonly Values[],
): Promise<(input: Values) => Likely | undefined> {
  const { suggests, resource } = plan;
  const asked = inputs.filter((input) => likeness(suggests, input) !== undefined);
  if (asked.length === 0) return () => undefined;
  const found = new Map<string, StoredRow[]>();
  for (const row of await rowsMeant(db, plan, caller, asked, [suggests])) {
    const like = likeness(suggests, row) ?? '';
    found.set(like, [...(found.get(like) ?? []), row]);
  }
  const accounts = await withAccounts(
    db,
    plan,
    [...found.values()].flat().map(({ id }) => id),
  );
  return (input) => {
    const [row, another] = found.get(likeness(suggests, input) ?? '') ?? [];
    if (!row || another) return undefined;
    const known = {
      id: String(row.id),
      keys: keysOf(plan, row),
      branch: String(row[resource.scope ?? ''] ?? ''),
      hasAccount: accounts.has(row.id),
    };
    return { known, stored: row };
  };
}
