import { inputWarnings } from '../identity.ts';
import type { Input } from '../resource.ts';
import { rowProblems } from '../row-rules.ts';
import { inputProblems } from '../validation.ts';
import { type CellContext, readCell } from './cell-values.ts';
import { type Headings, type Mapping, saysId } from './headings.ts';
import type { Lookups } from './lookup-table.ts';
import { isEmptyCell, type RawCell, type RawRow, type RawSheet } from './raw-sheet.ts';
import { type KnownRow, type KnownRows, recognise, repeatedKeys } from './recognise.ts';
import { fieldIn, type SheetPlan } from './sheet-plan.ts';
import { sheetWords } from './words.ts';

/** One row of a sheet as the form would have it, with everything that is wrong or doubtful about it. */
export interface SheetRow {
  /** Number of the row in the person's file. */
  readonly at: number;
  /** Only what the row gives. */
  readonly input: Input;
  /** The given values as a file made by the app writes them. */
  readonly sent: Readonly<Record<string, string>>;
  /** What stands in the cells, by field. */
  readonly written: Readonly<Record<string, string>>;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** The row that is there already and is changed by this one. */
  readonly existing?: KnownRow;
}

interface RowsContext {
  readonly lookups: Lookups;
  readonly known: KnownRows;
  /** Branch of a caller who is bound to one: a new row that names none gets it. */
  readonly ownBranch: string;
  /** The day at the schools (`YYYY-MM-DD`): dates about the past are not after it. */
  readonly today: string;
}

interface Draft {
  readonly at: number;
  readonly input: Input;
  readonly sent: Record<string, string>;
  readonly written: Record<string, string>;
  readonly problems: Record<string, string>;
  readonly warnings: Record<string, string>;
}

/** Excel keeps this many digits of a number; every later one is a 0, whatever was typed. */
const keptDigits = 15;

/** A long number with all its digits; one that may have been lost is a question mark, so that it never looks whole again. */
function longNumber(cell: number): string {
  const digits = BigInt(cell).toString();
  const isWhole = digits.length <= keptDigits || (Number.isSafeInteger(cell) && !digits.endsWith('0'));
  return isWhole ? digits : digits.slice(0, keptDigits) + '?'.repeat(digits.length - keptDigits);
}

function writtenText(cell: RawCell): string {
  if (typeof cell === 'number' && cell >= 1e14 && Number.isInteger(cell)) return longNumber(cell);
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  return 'fault' in cell ? cell.fault : String(cell.date);
}

/** Columns in an order in which whatever narrows a reference is read before it. */
function readingOrder(plan: SheetPlan, mapping: Mapping): readonly (readonly [number, string])[] {
  const columns = mapping.flatMap((field, at): [number, string][] => (field === null ? [] : [[at, field]]));
  const isNarrowed = (field: string) => {
    const found = fieldIn(plan, field);
    return found.kind === 'ref' && found.narrowedBy !== undefined;
  };
  return [...columns.filter(([, field]) => !isNarrowed(field)), ...columns.filter(([, field]) => isNarrowed(field))];
}

function take(draft: Draft, field: string, cell: RawCell, reading: ReturnType<typeof readCell>, isSecret: boolean): void {
  draft.written[field] = isSecret ? '••••••••' : writtenText(cell);
  if (reading.problem) draft.problems[field] = reading.problem;
  if (reading.warning) draft.warnings[field] = reading.warning;
  if (reading.value === undefined || reading.value === '') return;
  draft.input[field] = reading.value;
  draft.sent[field] = reading.sent ?? String(reading.value);
  if (!isSecret) draft.written[field] = draft.sent[field];
}

function readRow(
  plan: SheetPlan,
  row: RawRow,
  at: number,
  order: ReturnType<typeof readingOrder>,
  { date1904 }: RawSheet,
  ids: ReadonlySet<number>,
  context: RowsContext,
): Draft {
  const draft: Draft = { at, input: {}, sent: {}, written: {}, problems: {}, warnings: {} };
  const scope = plan.resource.scope ?? '';
  for (const [index, name] of order) {
    const cell = row.cells[index];
    if (cell === undefined || isEmptyCell(cell)) continue;
    const field = fieldIn(plan, name);
    const column = plan.columns.find((one) => one.field === name);
    if (!column) continue;
    const branch = String(draft.input[scope] ?? context.ownBranch);
    const table = field.kind === 'ref' ? context.lookups[field.to] : undefined;
    const cellContext: CellContext = { column, date1904, table, branch, isId: ids.has(index) };
    take(draft, name, cell, readCell(cell, field, cellContext), field.kind === 'secret');
  }
  return draft;
}

/** Adds what the row lacks or gets wrong as a whole, beyond its single cells. */
function complete(plan: SheetPlan, draft: Draft, context: RowsContext): SheetRow {
  const { row, conflict } = recognise(plan, context.known, draft.input);
  const isThere = row !== undefined || conflict.length > 0;
  const scope = plan.resource.scope ?? '';
  if (!isThere && scope !== '' && draft.input[scope] === undefined && context.ownBranch !== '' && !draft.problems[scope]) {
    draft.input[scope] = context.ownBranch;
  }
  const labels = conflict.map((name) => fieldIn(plan, name).label).join(', ');
  for (const name of conflict) draft.problems[name] ??= sheetWords.differentRows(labels);
  for (const column of plan.columns) {
    const field = fieldIn(plan, column.field);
    if (field.kind !== 'secret' || !row?.hasAccount || draft.input[column.field] === undefined) continue;
    delete draft.input[column.field];
    delete draft.sent[column.field];
    draft.warnings[column.field] = sheetWords.passwordKept(field.label);
  }
  for (const [name, words] of Object.entries(inputProblems(plan.resource, isThere ? 'update' : 'create', draft.input)))
    draft.problems[name] ??= words;
  for (const [name, words] of Object.entries(
    rowProblems(plan.resource, draft.input, isThere ? Object.keys(draft.input) : undefined, context.today),
  ))
    draft.problems[name] ??= words;
  for (const [name, words] of Object.entries(inputWarnings(plan.resource, draft.input)))
    draft.warnings[name] ??= `${fieldIn(plan, name).label}: ${words}`;
  return { ...draft, ...(row ? { existing: row } : {}) };
}

const originOf = (row: RawRow, headings: Headings): number => {
  const told = headings.origin === undefined ? Number.NaN : Number(row.cells[headings.origin]);
  return Number.isSafeInteger(told) && told > 0 ? told : row.at;
};

/** Two rows of the file may not be the same person, nor change the same row. */
function markRepeated(plan: SheetPlan, rows: readonly SheetRow[]): SheetRow[] {
  const repeated = repeatedKeys(plan, rows);
  const byRow = new Map<string, number[]>();
  for (const row of rows) if (row.existing) byRow.set(row.existing.id, [...(byRow.get(row.existing.id) ?? []), row.at]);
  return rows.map((row, index) => {
    const problems = { ...row.problems };
    for (const [name, others] of repeated.get(index) ?? []) {
      problems[name] ??= sheetWords.twice(fieldIn(plan, name).label, String(row.input[name]), others.join(', '));
    }
    const others = (byRow.get(row.existing?.id ?? '') ?? []).filter((at) => at !== row.at);
    if (others.length > 0 && !repeated.has(index)) {
      const [name = plan.resource.title] = plan.keys.filter((key) => row.input[key] !== undefined);
      problems[name] ??= sheetWords.twice(fieldIn(plan, name).label, String(row.input[name]), others.join(', '));
    }
    return { ...row, problems };
  });
}

/** This many rows take some ten milliseconds. */
const rowsAStep = 50;

function* rowSteps(
  plan: SheetPlan,
  sheet: RawSheet,
  headings: Headings,
  mapping: Mapping,
  context: RowsContext,
): Generator<undefined, SheetRow[]> {
  const order = readingOrder(plan, mapping);
  const ids = new Set([...headings.texts.keys()].filter((column) => saysId(headings.texts[column] ?? '')));
  const rows: SheetRow[] = [];
  for (const [at, row] of sheet.rows.slice(headings.index + 1).entries()) {
    if (at % rowsAStep === rowsAStep - 1) yield;
    const draft = readRow(plan, row, originOf(row, headings), order, sheet, ids, context);
    // A row with nothing in any known column is a note or a line of totals.
    if (Object.keys(draft.written).length > 0) rows.push(complete(plan, draft, context));
  }
  return markRepeated(plan, rows);
}

/** Every row below the headings, read by the same rules as the form and the services. */
export function readRows(...asked: Parameters<typeof rowSteps>): SheetRow[] {
  const steps = rowSteps(...asked);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in steps, with a pause after each in which others have their turn. */
export async function readRowsInSteps(pause: () => Promise<void>, ...asked: Parameters<typeof rowSteps>): Promise<SheetRow[]> {
  const steps = rowSteps(...asked);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}

export const isGood = (row: SheetRow): boolean => Object.keys(row.problems).length === 0;
