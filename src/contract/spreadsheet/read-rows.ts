import { dayText } from '../words/field-text.ts';
import { inputWarnings } from '../declared/identity.ts';
import type { Input } from '../resource.ts';
import { rowProblems } from '../declared/row-rules.ts';
import { inputProblems } from '../validation.ts';
import { type CellContext, type CellReading, readCell } from './cell-values.ts';
import { type Headings, type Mapping, saysId } from './headings.ts';
import type { Lookups } from './lookup-table.ts';
import { isBlankCell, type RawCell, type RawRow, type RawSheet } from './raw-sheet.ts';
import { type KnownRow, type KnownRows, type Recognised, recognise, repeatedKeys } from './recognise.ts';
import { fieldIn, type SheetColumn, type SheetExtra, type SheetPlan } from './sheet-plan.ts';
import { sheetWords } from './words.ts';

/** One row of a sheet as its cells read, before anything is known of existing rows. */
export interface RowDraft {
  /** Number of the row in the person's file. */
  readonly at: number;
  /** Only what the row gives. */
  readonly input: Input;
  /** The given values as a file made by the app writes them. */
  readonly sent: Readonly<Record<string, string>>;
  /** The text of the cells, by field. */
  readonly written: Readonly<Record<string, string>>;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** The text of columns that are no fields, by their names. */
  readonly extra: Readonly<Record<string, string>>;
}

/** The same as the form would have it, with everything wrong or doubtful about it. */
export interface SheetRow extends RowDraft {
  /** The existing row that is changed by this one. */
  readonly existing?: KnownRow;
}

interface ReadingContext {
  readonly lookups: Lookups;
  /** Branch of a caller who is bound to one: a new row that names none gets it. */
  readonly ownBranch: string;
  /** Values for every row whose own cell is empty, by field, as the form stores them. */
  readonly constants?: Input;
}

interface CheckContext {
  readonly ownBranch: string;
  /** The day at the schools (`YYYY-MM-DD`): dates about the past are not after it. */
  readonly today: string;
}

export type RowsContext = ReadingContext & CheckContext & { readonly known: KnownRows };

interface Draft {
  readonly at: number;
  readonly input: Input;
  readonly sent: Record<string, string>;
  readonly written: Record<string, string>;
  readonly problems: Record<string, string>;
  readonly warnings: Record<string, string>;
  readonly extra: Record<string, string>;
}

/** Excel keeps this many digits of a number; every later one becomes 0, whatever was typed. */
const keptDigits = 15;

/**
 * A long number with all its digits; any that may have been lost becomes a question mark, so that the number never looks
 * complete again.
 */
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

interface FieldColumn {
  readonly index: number;
  readonly column: SheetColumn;
}

/** How many references lie between a field and whatever narrows it first: a class is below its school, which is below its branch. */
function depthOf(plan: SheetPlan, name: string): number {
  const field = plan.resource.fields[name];
  return field?.kind === 'ref' && field.narrowedBy ? 1 + depthOf(plan, field.narrowedBy.field) : 0;
}

/** Columns in an order in which whatever narrows a reference is read before it, the branch first of all. */
function readingOrder(plan: SheetPlan, mapping: Mapping): readonly FieldColumn[] {
  const order = (name: string) => (name === plan.resource.scope ? -1 : depthOf(plan, name));
  const columns = mapping.flatMap((target, index): FieldColumn[] => {
    const column = plan.columns.find(({ field }) => field === target);
    return column ? [{ index, column }] : [];
  });
  return columns.sort((a, b) => order(a.column.field) - order(b.column.field));
}

interface ExtraColumn {
  readonly index: number;
  readonly extra: SheetExtra;
}

/** In the order of the plan, which is the order they are joined in. */
const extraColumns = (plan: SheetPlan, mapping: Mapping): readonly ExtraColumn[] =>
  plan.extras.flatMap((extra) => {
    const index = mapping.indexOf(extra.name);
    return index < 0 ? [] : [{ index, extra }];
  });

function take(draft: Draft, field: string, cell: RawCell, reading: CellReading, isSecret: boolean): void {
  draft.written[field] = isSecret ? '••••••••' : writtenText(cell);
  if (reading.problem) draft.problems[field] = reading.problem;
  if (reading.warning) draft.warnings[field] = reading.warning;
  if (reading.value === undefined || reading.value === '') return;
  draft.input[field] = reading.value;
  draft.sent[field] = reading.sent ?? String(reading.value);
  if (!isSecret) draft.written[field] = draft.sent[field];
}

/** What narrows a reference of this row, if the row says so. */
function narrowing(plan: SheetPlan, name: string, input: Input, ownBranch: string): string {
  const field = fieldIn(plan, name);
  if (field.kind !== 'ref' || !field.narrowedBy) return '';
  const by = field.narrowedBy.field;
  return String(input[by] ?? (by === plan.resource.scope ? ownBranch : ''));
}

/** Fills empty cells with what holds for the whole file. */
function takeConstants(draft: Draft, constants: Input): void {
  for (const [name, value] of Object.entries(constants)) {
    if (draft.input[name] !== undefined || draft.problems[name] !== undefined) continue;
    draft.input[name] = value;
    draft.sent[name] = String(value);
  }
}

/** Takes the school from the class, and the branch from the school, if the row doesn't name them. */
function takeImplied(plan: SheetPlan, draft: Draft, lookups: Lookups): void {
  const names = plan.columns.map(({ field }) => field).sort((a, b) => depthOf(plan, b) - depthOf(plan, a));
  for (const name of names) {
    const field = fieldIn(plan, name);
    if (field.kind !== 'ref' || !field.narrowedBy || draft.input[name] === undefined) continue;
    const by = field.narrowedBy.field;
    const within = lookups[name]?.byValue.get(String(draft.input[name]))?.within ?? '';
    if (within === '' || draft.input[by] !== undefined || draft.problems[by] !== undefined) continue;
    const outer = plan.resource.fields[by];
    const value = outer?.kind === 'ref' && outer.value === 'id' ? Number(within) : within;
    draft.input[by] = value;
    draft.sent[by] = String(value);
  }
}

/** Columns that are not fields: kept, or joined to the field that takes them in. */
function takeExtras(draft: Draft, row: RawRow, extras: readonly ExtraColumn[]): void {
  let before = '';
  for (const { index, extra } of extras) {
    const cell = row.cells[index];
    const text = cell === undefined || isBlankCell(cell) ? '' : writtenText(cell).trim();
    if (text !== '') draft.extra[extra.name] = text;
    const words = text === '' || !extra.into ? '' : (extra.says?.(text) ?? text);
    if (words === '' || !extra.into) {
      before = '';
      continue;
    }
    const own = draft.input[extra.into];
    const glue = before === extra.into ? (extra.glue ?? ', ') : ', ';
    const joined = own === undefined || own === '' ? words : `${String(own)}${glue}${words}`;
    draft.input[extra.into] = joined;
    draft.sent[extra.into] = joined;
    draft.written[extra.into] = joined;
    before = extra.into;
  }
}

interface Reader {
  readonly plan: SheetPlan;
  readonly order: readonly FieldColumn[];
  readonly extras: readonly ExtraColumn[];
  /** Columns whose cells are ids. */
  readonly ids: ReadonlySet<number>;
  readonly date1904: boolean;
  readonly context: ReadingContext;
}

function readRow({ plan, order, extras, ids, date1904, context }: Reader, row: RawRow, at: number): Draft {
  const draft: Draft = { at, input: {}, sent: {}, written: {}, problems: {}, warnings: {}, extra: {} };
  for (const { index, column } of order) {
    const cell = row.cells[index];
    if (cell === undefined || isBlankCell(cell)) continue;
    const name = column.field;
    const field = fieldIn(plan, name);
    const said = { ...context.constants, ...draft.input };
    const within = narrowing(plan, name, said, context.ownBranch);
    const branch = String(said[plan.resource.scope ?? ''] ?? context.ownBranch);
    const cellContext: CellContext = { column, date1904, table: context.lookups[name], within, branch, isId: ids.has(index) };
    take(draft, name, cell, readCell(cell, field, cellContext), field.kind === 'secret');
  }
  takeExtras(draft, row, extras);
  // A row with nothing in any known column is a note or a line of totals, whatever holds for all rows.
  if (Object.keys(draft.written).length === 0) return draft;
  takeConstants(draft, context.constants ?? {});
  takeImplied(plan, draft, context.lookups);
  return draft;
}

/** A password is only for people without an account. */
function leavePassword(plan: SheetPlan, draft: Draft, row: KnownRow | undefined): void {
  if (!row?.hasAccount) return;
  for (const { field: name } of plan.columns) {
    const field = fieldIn(plan, name);
    if (field.kind !== 'secret' || draft.input[name] === undefined) continue;
    delete draft.input[name];
    delete draft.sent[name];
    draft.warnings[name] = sheetWords.passwordKept(field.label);
  }
}

/** A new row of a caller bound to a branch gets that branch, unless it names another. */
function takeOwnBranch(plan: SheetPlan, draft: Draft, ownBranch: string): void {
  const scope = plan.resource.scope ?? '';
  if (ownBranch === '' || !plan.columns.some(({ field }) => field === scope)) return;
  if (draft.input[scope] === undefined && !draft.problems[scope]) draft.input[scope] = ownBranch;
}

/** Adds what the row as a whole lacks or gets wrong, beyond its single cells. */
function complete(plan: SheetPlan, read: RowDraft, { row, conflict }: Recognised, context: CheckContext): SheetRow {
  const { input, sent, problems, warnings } = read;
  const draft: Draft = {
    ...read,
    input: { ...input },
    sent: { ...sent },
    written: { ...read.written },
    problems: { ...problems },
    warnings: { ...warnings },
    extra: { ...read.extra },
  };
  const isThere = row !== undefined || conflict.length > 0;
  if (!isThere) takeOwnBranch(plan, draft, context.ownBranch);
  const labels = conflict.map((name) => fieldIn(plan, name).label).join(', ');
  for (const name of conflict) draft.problems[name] ??= sheetWords.differentRows(labels);
  leavePassword(plan, draft, row);
  if (row?.left) draft.warnings[plan.resource.title] ??= sheetWords.left(plan.resource.label, dayText(row.left));
  const told = isThere ? Object.keys(draft.input) : undefined;
  for (const [name, words] of Object.entries(inputProblems(plan.resource, isThere ? 'update' : 'create', draft.input)))
    draft.problems[name] ??= words;
  for (const [name, words] of Object.entries(rowProblems(plan.resource, draft.input, told, context.today))) draft.problems[name] ??= words;
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
  for (const { existing, at } of rows) if (existing) byRow.set(existing.id, [...(byRow.get(existing.id) ?? []), at]);
  return rows.map((row, index) => {
    const problems = { ...row.problems };
    for (const [name, others] of repeated.get(index) ?? [])
      problems[name] ??= sheetWords.twice(fieldIn(plan, name).label, row.written[name] ?? String(row.input[name]), others.join(', '));
    const others = (byRow.get(row.existing?.id ?? '') ?? []).filter((at) => at !== row.at);
    if (others.length > 0 && !repeated.has(index)) {
      const [name = plan.resource.title] = plan.keys.flat().filter((key) => row.input[key] !== undefined);
      problems[name] ??= sheetWords.twice(fieldIn(plan, name).label, String(row.input[name]), others.join(', '));
    }
    return { ...row, problems };
  });
}

/** What lists end with: a total, a remark, a place for a signature. */
const footerWords = /^(jumlah|total|keterangan|catatan|mengetahui|menyetujui|kepala sekolah|dicetak|diunduh|sumber)\b/i;

/** A line below the rows: only one cell, with such words. */
function isFooter({ written, extra }: Draft): boolean {
  const [only = '', ...more] = [...Object.values(written), ...Object.values(extra)];
  return more.length === 0 && footerWords.test(only);
}

/** This many rows take about ten milliseconds. */
const rowsAStep = 50;

type Sheet = readonly [plan: SheetPlan, sheet: RawSheet, headings: Headings, mapping: Mapping];

function* draftSteps(plan: SheetPlan, sheet: RawSheet, headings: Headings, mapping: Mapping, context: ReadingContext) {
  const reader: Reader = {
    plan,
    context,
    order: readingOrder(plan, mapping),
    extras: extraColumns(plan, mapping),
    ids: new Set([...headings.texts.keys()].filter((column) => saysId(headings.texts[column] ?? ''))),
    date1904: sheet.date1904,
  };
  const drafts: RowDraft[] = [];
  for (const [at, row] of sheet.rows.slice(headings.index + 1).entries()) {
    if (at % rowsAStep === rowsAStep - 1) yield;
    const draft = readRow(reader, row, originOf(row, headings));
    if (Object.keys(draft.written).length > 0 && !isFooter(draft)) drafts.push(draft);
  }
  return drafts;
}

/** The cells of every row below the headings, by the rules of the form's fields. */
export function readDrafts(...[plan, sheet, headings, mapping, context]: [...Sheet, ReadingContext]): RowDraft[] {
  const steps = draftSteps(plan, sheet, headings, mapping, context);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Rows checked as the form and the services check them, each with the existing row it was matched to. */
export const completeRows = (
  plan: SheetPlan,
  drafts: readonly RowDraft[],
  recognised: (draft: RowDraft) => Recognised,
  context: CheckContext,
): SheetRow[] =>
  markRepeated(
    plan,
    drafts.map((draft) => complete(plan, draft, recognised(draft), context)),
  );

/** Every row below the headings, read by the same rules as in the form and the services. */
export function readRows(...[plan, sheet, headings, mapping, context]: [...Sheet, RowsContext]): SheetRow[] {
  const drafts = readDrafts(plan, sheet, headings, mapping, context);
  return completeRows(plan, drafts, ({ input }) => recognise(plan, context.known, input), context);
}

type Pause = () => Promise<void>;

/** `readDrafts` in steps, with a pause after each in which others have their turn. */
export async function readDraftsInSteps(
  pause: Pause,
  ...[plan, sheet, headings, mapping, context]: [...Sheet, ReadingContext]
): Promise<RowDraft[]> {
  const steps = draftSteps(plan, sheet, headings, mapping, context);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}

/** `completeRows` in such steps. */
export async function completeInSteps(
  pause: Pause,
  plan: SheetPlan,
  drafts: readonly RowDraft[],
  recognised: (draft: RowDraft) => Recognised,
  context: CheckContext,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at % rowsAStep === rowsAStep - 1) await pause();
    rows.push(complete(plan, draft, recognised(draft), context));
  }
  return markRepeated(plan, rows);
}

export const isGood = (row: SheetRow): boolean => Object.keys(row.problems).length === 0;
