import { and, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../src/contract/resources/users.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import { type Lookups, type LookupTable, lookupTable } from '../../src/contract/spreadsheet/lookup-table.ts';
import { type KnownRow, keysOf, type KnownRows, knownRows } from '../../src/contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/conditions.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import type { Values } from '../db/values.ts';

/** What names and codes of a sheet may mean: living rows within the caller's branch. */
export async function lookupsFor(db: Database, plan: SheetPlan, caller: Caller): Promise<Lookups> {
  const tables: Record<string, LookupTable> = {};
  for (const { field } of plan.columns) {
    const found = fieldIn(plan, field);
    if (found.kind !== 'ref' || !isResourceName(found.to)) continue;
    const target = resourceOf(found.to);
    const rows = await db
      .select()
      .from(tableOf(target))
      .where(visible(db, target, caller));
    tables[found.to] = lookupTable(found, target, rows);
  }
  return tables;
}

async function peopleWithAccounts(db: Database): Promise<ReadonlySet<number>> {
  const table = tableOf(users);
  const link = table.ysb_teacher_id;
  const rows = await db
    .select({ link })
    .from(table)
    .where(and(isNotNull(link), isNull(table.deleted_at)));
  return new Set(rows.map((row) => Number(row.link)));
}

/** The caller's rows by the keys that recognise them. */
export async function knownFor(db: Database, plan: SheetPlan, caller: Caller): Promise<KnownRows> {
  const { resource } = plan;
  const table = tableOf(resource);
  const names = [...(resource.scope === undefined ? [] : [resource.scope]), ...plan.keys];
  const columns = Object.fromEntries(names.map((name) => [name, columnIn(table, name)]));
  const rows: (Values & { readonly id: number })[] = await db
    .select({ ...columns, id: table.id })
    .from(table)
    .where(visible(db, resource, caller));
  const accounts = await peopleWithAccounts(db);
  const known = rows.map((row): KnownRow => {
    const { id } = row;
    return { id: String(id), keys: keysOf(plan, row), branch: String(row[resource.scope ?? ''] ?? ''), hasAccount: accounts.has(id) };
  });
  return knownRows(plan, known);
}
