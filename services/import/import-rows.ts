import { inArray } from 'drizzle-orm';
import type { SheetRow } from '../../src/contract/spreadsheet/read-rows.ts';
import type { SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { demand } from '../auth/caller.ts';
import { readInput } from '../crud/input.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { Values } from '../crud/values.ts';
import { createRow, updateRow } from '../crud/write.ts';
import type { Transaction } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { pause } from './pause.ts';
import { ImportProblems } from './problems.ts';

/** Checked before others have their turn. */
const rowsATurn = 50;

export interface PreparedRow {
  readonly at: number;
  readonly existing: number | undefined;
  /** Columns, passwords as hashes. */
  readonly values: Values;
}

/** Every row through the very checks of the form's body. One after the other: passwords leave room for logins. */
export async function prepareRows(plan: SheetPlan, rows: readonly SheetRow[]): Promise<PreparedRow[]> {
  const problems = new ImportProblems(plan);
  for (const row of rows) problems.add(row.at, row.problems);
  problems.check();
  const prepared: PreparedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsATurn === rowsATurn - 1) await pause();
    try {
      const values = await readInput(plan.resource, row.existing ? 'update' : 'create', row.input);
      prepared.push({ at: row.at, existing: row.existing ? Number(row.existing.id) : undefined, values });
    } catch (problem) {
      problems.take(row.at, problem);
    }
  }
  problems.check();
  return prepared;
}

async function storedRows(tx: Transaction, plan: SheetPlan, ids: readonly number[]): Promise<ReadonlyMap<number, Values>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(plan.resource);
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(columnIn(table, 'id'), [...ids]));
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Writes every row by the rules of the form, in the transaction of `context`; one refused row refuses them all. */
export async function writeRows(plan: SheetPlan, rows: readonly PreparedRow[], context: RuleContext): Promise<ImportCounts> {
  const { resource } = plan;
  const problems = new ImportProblems(plan);
  const stored = await storedRows(
    context.tx,
    plan,
    rows.flatMap(({ existing }) => (existing === undefined ? [] : [existing])),
  );
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const write = async ({ existing, values }: PreparedRow) => {
    if (existing === undefined) {
      await createRow(resource, values, context);
      counts.created += 1;
      return;
    }
    const before = stored.get(existing) ?? {};
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
    if (Object.keys(changed).length === 0) {
      counts.unchanged += 1;
      return;
    }
    demand(context.caller, resource, 'update');
    await updateRow(resource, existing, changed, undefined, context);
    counts.updated += 1;
  };
  for (const row of rows) {
    try {
      await write(row);
    } catch (problem) {
      problems.take(row.at, problem);
    }
  }
  problems.check();
  return counts;
}
