import { mostJsonParts } from '../../../contract/calls/call.ts';
import { mostCompared } from '../../../contract/calls/import-calls.ts';
import type { Input } from '../../../contract/resource.ts';
import {
  bestSheet,
  findHeadings,
  firstHeadings,
  type Headings,
  hasTooManyRows,
  makeOf,
  type Mapping,
  samplesOf,
  shapeOf,
} from '../../../contract/spreadsheet/headings.ts';
import { readWorkbook } from '../../../contract/spreadsheet/read-workbook.ts';
import { isEmptyCell, type RawSheet, saysNothing } from '../../../contract/spreadsheet/raw-sheet.ts';
import { completeRows, isGood, readDrafts, type RowDraft } from '../../../contract/spreadsheet/read-rows.ts';
import { knownRows, type Recognised, recognise } from '../../../contract/spreadsheet/recognise.ts';
import { sheetPlans } from '../../../contract/spreadsheet/plans/all.ts';
import { refusalOf } from '../../../contract/spreadsheet/sheet-refusal.ts';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import { writeTextWorkbook } from '../../../contract/spreadsheet/write-workbook.ts';
import { constantFields, defaultConstants, type KnownFoundation, knownFoundation } from './foundation-tables.ts';
import type { AskedRow, Checked, Counts, FileColumns, ImportCalls, Opened, Refused, RowFilter, ImportPage } from './import-protocol.ts';
import { failedWorkbook, packedRows } from './made-files.ts';
import { placementFile, pupilGroups } from './groups.ts';
import { type AskedAbout, passes, shownRow, stateOf } from './row-states.ts';
import { createComparison } from './comparison.ts';
import { templateSheets } from './template-sheets.ts';
import type { Inflate } from '../../../contract/spreadsheet/archive.ts';

/** Unpacks raw deflate by the browser's own means, piece by piece. */
const inflateInBrowser: Inflate = async function* (packed) {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // Failures of writing come out of the reader as well; here they would only be unhandled.
  const written = writer.write(new Uint8Array(packed)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/** What a person, or the headings for them, said about a file. */
interface Said {
  readonly mapping: Mapping;
  readonly constants: Input;
  /** Columns whose heading may mean several things, and that the person left out. */
  readonly left: readonly number[];
}

/** A file as far as it has been read: which sheet, which columns, what its cells say, and what became of each row. */
interface OpenFile extends Said {
  readonly sheets: readonly RawSheet[];
  readonly sheet: RawSheet;
  readonly headings: Headings;
  readonly drafts: readonly RowDraft[];
  readonly rows: readonly AskedAbout[];
}

/** FNV-1a hash of the shape: a file without headings starts with a person, whose data must not get into the device's storage. */
function shapeKey(headings: Headings): string {
  let hash = 0x811c9dc5;
  for (const sign of shapeOf(headings)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Cells in used columns that say that there is nothing, and are read as empty. */
function blanksIn({ sheet, headings, mapping }: OpenFile): number {
  let count = 0;
  for (const { cells } of sheet.rows.slice(headings.index + 1))
    cells.forEach((cell, at) => {
      if (mapping[at] && !isEmptyCell(cell) && saysNothing(cell)) count += 1;
    });
  return count;
}

function countsOf(plan: SheetPlan, file: OpenFile): Counts {
  const { rows, mapping, constants } = file;
  const states = rows.map((row) => stateOf(plan, row));
  const count = (...wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length;
  const isSaid = (name: string) =>
    mapping.includes(name) || constants[name] !== undefined || rows.some((row) => row.input[name] !== undefined);
  const missing = plan.columns.map(({ field }) => field).filter((name) => fieldIn(plan, name).required && !isSaid(name));
  return {
    all: rows.length,
    created: count('created'),
    changed: count('changed', 'known'),
    same: count('same'),
    failed: count('failed'),
    asked: count('asked'),
    warned: rows.filter(passes(plan).warned).length,
    blanks: blanksIn(file),
    missing: rows.some((row) => !row.existing) ? missing : [],
  };
}

/** Passwords are shown nowhere. */
const isSecret = (plan: SheetPlan, target: string | null | undefined): boolean =>
  target !== null && target !== undefined && plan.resource.fields[target]?.kind === 'secret';

/** How the columns of a file were understood. */
function columnsOf(foundation: KnownFoundation, file: OpenFile): FileColumns {
  const { plan } = foundation;
  const { headings, sheet, mapping, constants, left } = file;
  const make = makeOf(plan, headings);
  return {
    sheets: file.sheets.map(({ name }) => name),
    sheet: sheet.name,
    columns: headings.texts.map((text, at) => ({ text, samples: isSecret(plan, mapping[at]) ? [] : samplesOf(sheet, headings, at) })),
    mapping,
    doubled: headings.doubled,
    open: headings.open,
    left,
    constants,
    constantFields: constantFields(foundation, mapping, constants),
    shape: shapeKey(headings),
    ...(make === undefined ? {} : { make }),
  };
}

/** Problems first: they are what the person has to look at. */
function pageOf(plan: SheetPlan, file: OpenFile | undefined, filter: RowFilter, from: number, count: number): ImportPage {
  if (!file) return { rows: [], total: 0 };
  const all = file.rows;
  const columns = { mapping: file.mapping, origin: file.headings.origin };
  const rows = all.filter(passes(plan)[filter]);
  const sorted = filter === 'all' ? [...rows.filter((row) => !isGood(row)), ...rows.filter(isGood)] : rows;
  return { rows: sorted.slice(from, from + count).map((row) => shownRow(plan, row, columns)), total: rows.length };
}

/** Adds to the rows what the services said about them, by "row.field". */
function withErrors(plan: SheetPlan, rows: readonly AskedAbout[], errors: Readonly<Record<string, string>>): AskedAbout[] {
  const byRow = new Map<number, Record<string, string>>();
  for (const [key, words] of Object.entries(errors)) {
    const [at, field = plan.resource.title] = [Number.parseInt(key, 10), key.split('.')[1]];
    byRow.set(at, { ...byRow.get(at), [field]: words });
  }
  return rows.map((row) => ({ ...row, problems: { ...row.problems, ...byRow.get(row.at) } }));
}

/** What the services are asked about a row: its valid cells, but never a password. */
function askedRow(plan: SheetPlan, { at, input, problems }: RowDraft): AskedRow {
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(input)) {
    if (problems[name] !== undefined || isSecret(plan, name)) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value;
  }
  return { at, values };
}

/** The rows starting from one, as many as a body may hold. */
function askedRows(plan: SheetPlan, drafts: readonly RowDraft[], from: number): AskedRow[] {
  const asked: AskedRow[] = [];
  // The list of rows around them.
  let parts = 2;
  for (const draft of drafts.slice(from, from + mostCompared)) {
    const row = askedRow(plan, draft);
    // A comma and a colon for every value, and those of the row itself.
    parts += 2 * Object.keys(row.values).length + 4;
    if (parts > mostJsonParts) break;
    asked.push(row);
  }
  return asked;
}

const emptyCounts: Counts = { all: 0, created: 0, changed: 0, same: 0, failed: 0, asked: 0, warned: 0, blanks: 0, missing: [] };

type Remembered = Readonly<Record<string, Mapping>>;

/** Where a sheet begins and what its columns are taken for, until somebody says otherwise; or why there is nothing to read. */
function sheetStart(
  known: KnownFoundation,
  sheet: RawSheet | undefined,
  remembered: Remembered,
): Refused | (Said & { readonly sheet: RawSheet; readonly headings: Headings }) {
  const { plan } = known;
  const headings = sheet && (findHeadings(plan, sheet) ?? (sheet.rows.length > 1 ? firstHeadings(plan, sheet) : undefined));
  if (!sheet || !headings) return { kind: 'refused', reason: 'no-columns' };
  if (sheet.rows.length <= headings.index + 1) return { kind: 'refused', reason: 'no-rows' };
  if (hasTooManyRows(sheet, headings)) return { kind: 'refused', reason: 'too-many-rows' };
  const before = remembered[shapeKey(headings)];
  const mapping = before?.length === headings.mapping.length ? before : headings.mapping;
  return { sheet, headings, mapping, constants: defaultConstants(known, mapping), left: [] };
}

type Reads = Pick<ImportCalls, 'template' | 'page' | 'pack' | 'groups' | 'placementFile' | 'failedFile'>;

/** The read-only side of a file: its rows to look at, and the files made from it. */
function whatIsRead(foundation: () => KnownFoundation, file: () => OpenFile | undefined): Reads {
  const plan = () => foundation().plan;
  const rows = () => file()?.rows ?? [];
  return {
    template: () => bufferOf(writeTextWorkbook(templateSheets(plan(), foundation().lookups))),
    page: (filter, from, count) => pageOf(plan(), file(), filter, from, count),
    pack: (withUpdates, byId) => packedRows(plan(), rows(), { withUpdates, byId }),
    groups: (seated) => pupilGroups(rows(), seated),
    placementFile: (seats, leftOut) => placementFile(rows(), seats, leftOut),
    failedFile: () => bufferOf(failedWorkbook(plan(), file()?.mapping ?? [], rows())),
  };
}

/** Holds a file while it is looked at: reads it, checks it, and makes the files that come out of it. */
export function createImportDesk(): ImportCalls {
  let known: KnownFoundation | undefined;
  let file: OpenFile | undefined;
  let comparison = createComparison();

  const foundation = (): KnownFoundation => {
    if (!known) throw new Error('The foundation was not told');
    return known;
  };
  const plan = (): SheetPlan => foundation().plan;

  const readSheet = (sheets: readonly RawSheet[], sheet: RawSheet, headings: Headings, said: Said): Opened => {
    const { lookups, ownBranch } = foundation();
    const drafts = readDrafts(plan(), sheet, headings, said.mapping, { lookups, ownBranch, constants: said.constants });
    file = { sheets, sheet, headings, ...said, drafts, rows: [] };
    comparison.reread();
    return { kind: 'opened', rows: drafts.length };
  };

  const startSheet = (sheets: readonly RawSheet[], sheet: RawSheet | undefined, remembered: Remembered): Opened | Refused => {
    const start = sheetStart(foundation(), sheet, remembered);
    if ('kind' in start) return start;
    const { sheet: read, headings, ...said } = start;
    return readSheet(sheets, read, headings, said);
  };

  const checked = (): Checked | Refused => {
    if (!file) return { kind: 'refused', reason: 'no-rows' };
    const { ownBranch, today, rows: there } = foundation();
    const found = (draft: RowDraft): Recognised => (there ? recognise(plan(), there, draft.input) : comparison.recognised(draft.at));
    const rows = completeRows(plan(), file.drafts.map(comparison.withNumber), found, { ownBranch, today });
    file = { ...file, rows: rows.map(comparison.withQuestion) };
    return { kind: 'checked', counts: countsOf(plan(), file), file: columnsOf(foundation(), file) };
  };

  return {
    ...whatIsRead(foundation, () => file),
    foundation(told) {
      const { plan: of, ...rest } = knownFoundation(told, sheetPlans[told.name]);
      known = { plan: of, ...rest, ...(told.known ? { rows: knownRows(of, told.known) } : {}) };
    },
    async open(bytes, remembered) {
      file = undefined;
      comparison = createComparison();
      try {
        const sheets = await readWorkbook(new Uint8Array(bytes), inflateInBrowser);
        return startSheet(sheets, bestSheet(plan(), sheets), remembered);
      } catch (problem) {
        return { kind: 'refused', reason: refusalOf(problem) };
      }
    },
    chooseSheet: (name) =>
      startSheet(
        file?.sheets ?? [],
        file?.sheets.find((sheet) => sheet.name === name),
        {},
      ),
    chooseColumns: (mapping, constants, left) =>
      file ? readSheet(file.sheets, file.sheet, file.headings, { mapping, constants, left }) : { kind: 'refused', reason: 'no-rows' },
    asked: (from) => askedRows(plan(), file?.drafts ?? [], from),
    compared(rows) {
      for (const row of rows) comparison.note(row);
    },
    answer(at, isSame) {
      comparison.answer(at, isSame);
      return checked();
    },
    check: checked,
    refuse(errors) {
      if (!file) return emptyCounts;
      file = { ...file, rows: withErrors(plan(), file.rows, errors) };
      return countsOf(plan(), file);
    },
  };
}

/** A buffer of its own, which can be handed over instead of copied. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
