import { isDeepStrictEqual } from 'node:util';
import type { SheetRow } from '../../src/contract/spreadsheet/read-rows.ts';
import { mayChange, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { demand } from '../auth/caller.ts';
import { readInput } from '../crud/write/input.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { ImportedRow } from '../db/tables/system-tables.ts';
import { storedFields } from '../db/tables/tables.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';
import { lockedRows } from '../crud/write/write.ts';
import { type Change, changeRows, createRows, type Stored } from '../crud/write/write-rows.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { pause } from '../kernel/pause.ts';
import { ImportProblems } from './import-problems.ts';

/** How many are checked or written before other requests get their turn. */
const rowsATurn = 50;

export interface PreparedRow {
  readonly at: number;
  readonly existing: number | undefined;
  /** Columns, passwords as hashes. */
  readonly values: Values;
}

/** Puts every row through the same checks as a form's body, one after the other: hashing passwords must leave room for logins. */
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

/** The counts, and what was done to each row, in input order. */
export interface ImportedRows {
  readonly counts: ImportCounts;
  readonly changes: readonly ImportedRow[];
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

/** What the columns that changed held before; never a password, which nobody gets back. */
function heldBefore({ resource }: SheetPlan, before: StoredRow, after: StoredRow): Values {
  const names = storedFields(resource).flatMap(([name, field]) => (field.kind === 'secret' || field.readOnly ? [] : [name]));
  return Object.fromEntries(names.flatMap((name) => (isDeepStrictEqual(before[name], after[name]) ? [] : [[name, before[name]]])));
}

/** Changes the rows that say something new. Tables whose rows never change keep them as they are. */
async function writeExisting(work: Work, rows: readonly PreparedRow[]): Promise<ImportedRow[]> {
  const { plan, context, problems } = work;
  if (!mayChange(plan)) return [];
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
  const stored = await changeRows(plan.resource, changes, context);
  note(work, changing, stored);
  return stored.flatMap((after, at): ImportedRow[] => {
    const before = changes[at]?.before;
    if (after instanceof Refusal || !before) return [];
    return [{ id: after.id, version: after.version, before: heldBefore(plan, before, after) }];
  });
}

async function writeNew(work: Work, rows: readonly PreparedRow[]): Promise<ImportedRow[]> {
  const { plan, context } = work;
  const inputs = rows.map(({ values }) => values);
  const stored = await createRows(plan.resource, inputs, context);
  note(work, rows, stored);
  return stored.flatMap((after) => (after instanceof Refusal ? [] : [{ id: after.id, version: after.version, before: null }]));
}

function* portions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += rowsATurn) yield items.slice(at, at + rowsATurn);
}

/** Writes every row by the rules of the form, in the transaction of `context`; one refused row refuses them all. */
export async function writeRows(plan: SheetPlan, rows: readonly PreparedRow[], context: RuleContext): Promise<ImportedRows> {
  const work: Work = { plan, context, problems: new ImportProblems(plan) };
  const [known, fresh] = [rows.filter(({ existing }) => existing !== undefined), rows.filter(({ existing }) => existing === undefined)];
  const changes: ImportedRow[] = [];
  for (const portion of portions(known)) {
    changes.push(...(await writeExisting(work, portion)));
    await pause();
  }
  const updated = changes.length;
  for (const portion of portions(fresh)) {
    changes.push(...(await writeNew(work, portion)));
    await pause();
  }
  work.problems.check();
  return { counts: { created: fresh.length, updated, unchanged: known.length - updated }, changes };
}
