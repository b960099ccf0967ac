import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import { isGood, type SheetRow } from '../../../contract/spreadsheet/read-rows.ts';
import { fieldIn, mayChange, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import type { RowFilter, RowNote, RowState, ShownImportRow } from './import-protocol.ts';

/** A row with its question: that it is somebody who is already there, under this number. */
export type AskedAbout = SheetRow & { readonly maybe?: string };

/** What becomes of a row: a table whose rows never change keeps the existing ones. */
export function stateOf(plan: SheetPlan, row: AskedAbout): RowState {
  if (!isGood(row)) return 'failed';
  if (row.maybe !== undefined) return 'asked';
  if (!row.existing) return 'created';
  if (!mayChange(plan) || row.existing.changed?.length === 0) return 'same';
  return row.existing.changed ? 'changed' : 'known';
}

/** Which rows a filter shows. */
export const passes = (plan: SheetPlan): Record<RowFilter, (row: AskedAbout) => boolean> => ({
  all: () => true,
  failed: (row) => !isGood(row),
  asked: (row) => stateOf(plan, row) === 'asked',
  warned: (row) => Object.keys(row.warnings).length > 0,
  created: (row) => stateOf(plan, row) === 'created',
  changed: (row) => ['changed', 'known'].includes(stateOf(plan, row)),
  same: (row) => stateOf(plan, row) === 'same',
});

/** 0 is A, 25 is Z, 26 is AA: the name a spreadsheet gives a column. */
const columnLetters = (index: number): string =>
  index < 0 ? '' : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** The column that a field is read from. Rows of a file made by the app come from another file, so no cells are named. */
function columnOf({ extras }: SheetPlan, { mapping, origin }: ReadColumns, field: string): number {
  if (origin !== undefined) return -1;
  const own = mapping.indexOf(field);
  return own >= 0 ? own : mapping.findIndex((target) => extras.some(({ name, into }) => name === target && into === field));
}

const notesOf = (plan: SheetPlan, columns: ReadColumns, at: number, notes: Readonly<Record<string, string>>): RowNote[] =>
  Object.entries(notes).map(([field, words]) => {
    const column = columnOf(plan, columns, field);
    return { words, cell: column < 0 ? '' : `${columnLetters(column)}${at}` };
  });

/** Which column of the file each field is read from. */
export interface ReadColumns {
  readonly mapping: Mapping;
  readonly origin: number | undefined;
}

/** A row as it is shown: its name, what tells it apart from others, what becomes of it, and which cells are wrong. */
export function shownRow(plan: SheetPlan, row: AskedAbout, columns: ReadColumns): ShownImportRow {
  const { written } = row;
  const title = plan.columns.some(({ field }) => field === plan.resource.title) ? plan.resource.title : (plan.columns[0]?.field ?? '');
  const state = stateOf(plan, row);
  return {
    at: row.at,
    name: written[title] ?? '',
    details: plan.details
      .map((field) => written[field] ?? '')
      .filter((text) => text !== '')
      .join(' · '),
    state,
    ...(state === 'asked' ? { maybe: row.maybe ?? '' } : {}),
    changed: state === 'changed' ? (row.existing?.changed ?? []).map((name) => fieldIn(plan, name).label) : [],
    problems: notesOf(plan, columns, row.at, row.problems),
    warnings: notesOf(plan, columns, row.at, row.warnings),
  };
}
