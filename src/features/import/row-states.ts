import { isGood, type SheetRow } from '../../contract/spreadsheet/read-rows.ts';
import { fieldIn, mayChange, type SheetPlan } from '../../contract/spreadsheet/sheet-plan.ts';
import type { RowFilter, RowState, ShownImportRow } from './import-protocol.ts';

/** What becomes of a row: a table whose rows never change keeps those that are there. */
export function stateOf(plan: SheetPlan, row: SheetRow): RowState {
  if (!isGood(row)) return 'failed';
  if (!row.existing) return 'created';
  if (!mayChange(plan) || row.existing.changed?.length === 0) return 'same';
  return row.existing.changed ? 'changed' : 'known';
}

/** Which rows a filter shows. */
export const passes = (plan: SheetPlan): Record<RowFilter, (row: SheetRow) => boolean> => ({
  all: () => true,
  failed: (row) => !isGood(row),
  warned: (row) => Object.keys(row.warnings).length > 0,
  created: (row) => stateOf(plan, row) === 'created',
  changed: (row) => ['changed', 'known'].includes(stateOf(plan, row)),
  same: (row) => stateOf(plan, row) === 'same',
});

/** A row as it is shown: what it is called, what tells it from others, what becomes of it. */
export function shownRow(plan: SheetPlan, row: SheetRow): ShownImportRow {
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
    changed: state === 'changed' ? (row.existing?.changed ?? []).map((name) => fieldIn(plan, name).label) : [],
    problems: Object.values(row.problems),
    warnings: Object.values(row.warnings),
  };
}
