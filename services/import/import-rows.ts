import type { SheetRow } from '../../src/contract/spreadsheet/read-rows.ts';
import type { SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { demand } from '../auth/caller.ts';
import { readInput } from '../crud/input.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { lockedRows } from '../crud/write.ts';
import { type Change, changeRows, createRows, type Stored } from '../crud/write-rows.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { pause } from '../kernel/pause.ts';
import { ImportProblems } from './import-problems.ts';

/** How many are checked or written before other requests have their turn. */
const rowsATurn = 50;

export interface PreparedRow {
  readonly at: number;
  readonly existing: number | undefined;
  /** Columns, passwords as hashes. */
  readonly values: Values;
}

/** Puts every row through the very checks of a form's body, one after the other: hashing passwords must leave room for logins. */
export async function prepareRows(
  plan: SheetPlan,
  rows: readonly SheetRow[],
  about: (id: number) => Promise<readonly string[]>,
): Promise<PreparedRow[]> {
  const problems = new ImportProblems(plan);
  for (const row of rows) problems.add(row.at, row.problems);
  problems.check();
  const prepared: PreparedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsATurn === rowsATurn - 1) await pause();
    try {
      const existing = row.existing ? Number(row.existing.id) : undefined;
      const known = async () => (existing === undefined ? [] : about(existing));
      const values = await readInput(plan.resource, row.existing ? 'update' : 'create', row.input, known);
      prepared.push({ at: row.at, existing, values });
    } catch (problem) {
      problems.take(row.at, problem);
    }
  }
  problems.check();
  return prepared;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface Work {
  readonly plan: SheetPlan;
  readonly context: RuleContext;
  readonly problems: ImportProblems;
}

function note({ problems }: Work, rows: readonly PreparedRow[], stored: readonly Stored[]): void {
  for (const [at, row] of rows.entries()) {
    const outcome = stored[at];
    if (outcome instanceof Refusal) problems.take(row.at, outcome);
  }
}

/** Changes the rows that say something new; returns how many. */
async function writeExisting(work: Work, rows: readonly PreparedRow[]): Promise<number> {
  const { plan, context, problems } = work;
  const ids = rows.flatMap(({ existing }) => existing ?? []);
  const locked = await lockedRows(plan.resource, ids, context);
  const changing: PreparedRow[] = [];
  const changes: Change[] = [];
  for (const row of rows) {
    const before = locked.get(row.existing ?? 0);
    if (!before) {
      problems.take(row.at, new Refusal(404, texts.refused.notFound));
      continue;
    }
    const input = Object.fromEntries(Object.entries(row.values).filter(([name, value]) => value !== before[name]));
    if (Object.keys(input).length === 0) continue;
    changing.push(row);
    changes.push({ before, input });
  }
  if (changes.length > 0) demand(context.caller, plan.resource, 'update');
  note(work, changing, await changeRows(plan.resource, changes, context));
  return changes.length;
}

async function writeNew(work: Work, rows: readonly PreparedRow[]): Promise<void> {
  const { plan, context } = work;
  const inputs = rows.map(({ values }) => values);
  note(work, rows, await createRows(plan.resource, inputs, context));
}

function* portions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += rowsATurn) yield items.slice(at, at + rowsATurn);
}

/** Writes every row by the rules of the form, in the transaction of `context`; one refused row refuses them all. */
export async function writeRows(plan: SheetPlan, rows: readonly PreparedRow[], context: RuleContext): Promise<ImportCounts> {
  const work: Work = { plan, context, problems: new ImportProblems(plan) };
  const [known, fresh] = [rows.filter(({ existing }) => existing !== undefined), rows.filter(({ existing }) => existing === undefined)];
  let updated = 0;
  for (const portion of portions(known)) {
    updated += await writeExisting(work, portion);
    await pause();
  }
  for (const portion of portions(fresh)) {
    await writeNew(work, portion);
    await pause();
  }
  work.problems.check();
  return { created: fresh.length, updated, unchanged: known.length - updated };
}
