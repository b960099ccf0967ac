import { isResourceName, resourceOf } from '../../../contract/registry.ts';
import {
  findHeadings,
  firstHeadings,
  bestSheet,
  type Headings,
  hasTooManyRows,
  type Mapping,
  samplesOf,
  shapeOf,
} from '../../../contract/spreadsheet/headings.ts';
import { type Lookups, type LookupTable, lookupTable } from '../../../contract/spreadsheet/lookup-table.ts';
import { readWorkbook } from '../../../contract/spreadsheet/read-workbook.ts';
import type { RawSheet } from '../../../contract/spreadsheet/raw-sheet.ts';
import { isGood, readRows, type SheetRow } from '../../../contract/spreadsheet/read-rows.ts';
import { knownRows, type KnownRows } from '../../../contract/spreadsheet/recognise.ts';
import { refusalOf } from '../../../contract/spreadsheet/sheet-refusal.ts';
import { fieldIn, originHeading } from '../../../contract/spreadsheet/sheet-plan.ts';
import { teacherSheet as plan } from '../../../contract/spreadsheet/teacher-sheet.ts';
import { writeTextWorkbook } from '../../../contract/spreadsheet/write-workbook.ts';
import { importTexts } from './texts/id.ts';
import { dataUrl } from './data-url.ts';
import type {
  Checked,
  Counts,
  Foundation,
  ImportCalls,
  LookupRows,
  Refused,
  RowFilter,
  RowPage,
  ShownImportRow,
} from './import-protocol.ts';
import { inflateInBrowser } from './inflate-in-browser.ts';
import { templateSheets } from './template-sheets.ts';

/** The tables a teacher sheet looks names and codes up in. */
function lookupsOf(rows: LookupRows): Lookups {
  const tables: Record<string, LookupTable> = {};
  for (const { field } of plan.columns) {
    const found = fieldIn(plan, field);
    if (found.kind === 'ref' && isResourceName(found.to)) tables[found.to] = lookupTable(found, resourceOf(found.to), rows[found.to] ?? []);
  }
  return tables;
}

interface Opened {
  readonly sheets: readonly RawSheet[];
  readonly sheet: RawSheet;
  readonly headings: Headings;
  readonly mapping: Mapping;
  readonly rows: readonly SheetRow[];
}

/** FNV-1a hash of the shape: a file without headings begins with a person, whose data must not get into the device's storage. */
function shapeKey(headings: Headings): string {
  let hash = 0x811c9dc5;
  for (const sign of shapeOf(headings)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const stateOf = (row: SheetRow): ShownImportRow['state'] => (!isGood(row) ? 'failed' : row.existing ? 'known' : 'created');

function countsOf({ rows, mapping }: Opened): Counts {
  const count = (state: ShownImportRow['state']) => rows.filter((row) => stateOf(row) === state).length;
  const missing = plan.columns.map(({ field }) => field).filter((name) => fieldIn(plan, name).required && !mapping.includes(name));
  return {
    all: rows.length,
    created: count('created'),
    known: count('known'),
    failed: count('failed'),
    warned: rows.filter((row) => Object.keys(row.warnings).length > 0).length,
    missing: rows.some((row) => !row.existing) ? missing : [],
  };
}

function shownRow(row: SheetRow): ShownImportRow {
  const { written } = row;
  const number = written.nip_ypi_karyawan ?? written.nip_ypi ?? written.nik_ysb ?? '';
  return {
    at: row.at,
    name: written.full_name ?? '',
    details: [number, written.email ?? '', written.ysb_branch_id ?? ''].filter((text) => text !== '').join(' · '),
    state: stateOf(row),
    problems: Object.values(row.problems),
    warnings: Object.values(row.warnings),
  };
}

const passes: Record<RowFilter, (row: SheetRow) => boolean> = {
  all: () => true,
  failed: (row) => !isGood(row),
  warned: (row) => Object.keys(row.warnings).length > 0,
};

const reasonsOf = (row: SheetRow): string => Object.values(row.problems).join(' ');

/** Passwords are shown nowhere. */
const isSecret = (field: string | null | undefined): boolean => Boolean(field) && fieldIn(plan, field ?? '').kind === 'secret';

/** What stood in the cell, so that a number that lost digits does not look whole again; a password as it was typed. */
const failedText = (row: SheetRow, field: string): string =>
  fieldIn(plan, field).kind === 'secret' ? (row.sent[field] ?? '') : (row.written[field] ?? '');

/** The columns that at least one row fills, in the order of the template. */
const filledFields = (rows: readonly SheetRow[]): string[] =>
  plan.columns.map(({ field }) => field).filter((field) => rows.some((row) => row.sent[field] !== undefined));

function packedRows(rows: readonly SheetRow[]) {
  const fields = filledFields(rows);
  const lines = rows.map((row) => [String(row.at), ...fields.map((field) => row.sent[field] ?? '')]);
  const sheet = { name: importTexts.template.sheet, lines: [[originHeading, ...fields], ...lines] };
  return { file: dataUrl(writeTextWorkbook([sheet])), rows: rows.length };
}

function failedWorkbook(opened: Opened | undefined): ArrayBuffer {
  const fields = opened?.mapping.flatMap((field) => (field === null ? [] : [field])) ?? [];
  const headings = [...fields.map((field) => fieldIn(plan, field).label), importTexts.check.remarks];
  const failed = (opened?.rows ?? []).filter(passes.failed);
  const lines = failed.map((row) => [...fields.map((field) => failedText(row, field)), reasonsOf(row)]);
  return bufferOf(writeTextWorkbook([{ name: importTexts.template.sheet, lines: [headings, ...lines] }]));
}

/** Problems first: they are what the person has to look at. */
function pageOf(all: readonly SheetRow[], filter: RowFilter, from: number, count: number): RowPage {
  const rows = all.filter(passes[filter]);
  const sorted = filter === 'all' ? [...rows.filter((row) => !isGood(row)), ...rows.filter(isGood)] : rows;
  return { rows: sorted.slice(from, from + count).map(shownRow), total: rows.length };
}

/** Adds to the rows what the services said about them, by "row.field". */
function withErrors(rows: readonly SheetRow[], errors: Readonly<Record<string, string>>): SheetRow[] {
  const byRow = new Map<number, Record<string, string>>();
  for (const [key, words] of Object.entries(errors)) {
    const [at, field = plan.resource.title] = [Number.parseInt(key, 10), key.split('.')[1]];
    byRow.set(at, { ...byRow.get(at), [field]: words });
  }
  return rows.map((row) => ({ ...row, problems: { ...row.problems, ...byRow.get(row.at) } }));
}

/** Holds a file while it is looked at: reads it, checks it, and makes the files that come out of it. */
export function createImportDesk(): ImportCalls {
  let lookups: Lookups = {};
  let known: KnownRows = knownRows(plan, []);
  let ownBranch = '';
  let today = '';
  let opened: Opened | undefined;

  const checkSheet = (sheets: readonly RawSheet[], sheet: RawSheet, headings: Headings, mapping: Mapping): Checked | Refused => {
    const rows = readRows(plan, sheet, headings, mapping, { lookups, known, ownBranch, today });
    opened = { sheets, sheet, headings, mapping, rows };
    const columns = headings.texts.map((text, at) => ({ text, samples: isSecret(mapping[at]) ? [] : samplesOf(sheet, headings, at) }));
    const file = {
      sheets: sheets.map(({ name }) => name),
      sheet: sheet.name,
      columns,
      mapping,
      doubled: headings.doubled,
      shape: shapeKey(headings),
    };
    return { kind: 'checked', file, counts: countsOf(opened) };
  };

  const startSheet = (
    sheets: readonly RawSheet[],
    sheet: RawSheet | undefined,
    remembered: Readonly<Record<string, Mapping>>,
  ): Checked | Refused => {
    const headings = sheet && (findHeadings(plan, sheet) ?? (sheet.rows.length > 1 ? firstHeadings(plan, sheet) : undefined));
    if (!sheet || !headings) return { kind: 'refused', reason: 'no-columns' };
    if (sheet.rows.length <= headings.index + 1) return { kind: 'refused', reason: 'no-rows' };
    if (hasTooManyRows(sheet, headings)) return { kind: 'refused', reason: 'too-many-rows' };
    const before = remembered[shapeKey(headings)];
    return checkSheet(sheets, sheet, headings, before?.length === headings.mapping.length ? before : headings.mapping);
  };

  return {
    foundation(foundation: Foundation) {
      lookups = lookupsOf(foundation.lookups);
      known = knownRows(plan, foundation.teachers);
      ownBranch = foundation.ownBranch;
      today = foundation.today;
    },
    template: () => bufferOf(writeTextWorkbook(templateSheets(plan, lookups))),
    async open(file, remembered) {
      opened = undefined;
      try {
        const sheets = await readWorkbook(new Uint8Array(file), inflateInBrowser);
        return startSheet(sheets, bestSheet(plan, sheets), remembered);
      } catch (problem) {
        return { kind: 'refused', reason: refusalOf(problem) };
      }
    },
    chooseSheet: (name) =>
      startSheet(
        opened?.sheets ?? [],
        opened?.sheets.find((sheet) => sheet.name === name),
        {},
      ),
    chooseColumns: (mapping) =>
      opened ? checkSheet(opened.sheets, opened.sheet, opened.headings, mapping) : { kind: 'refused', reason: 'no-rows' },
    page: (filter, from, count) => pageOf(opened?.rows ?? [], filter, from, count),
    pack: (withUpdates) => packedRows((opened?.rows ?? []).filter((row) => isGood(row) && (withUpdates || !row.existing))),
    failedFile: () => failedWorkbook(opened),
    refuse(errors) {
      if (!opened) return { all: 0, created: 0, known: 0, failed: 0, warned: 0, missing: [] };
      opened = { ...opened, rows: withErrors(opened.rows, errors) };
      return countsOf(opened);
    },
  };
}

/** A buffer of its own, which can be handed over instead of copied. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
