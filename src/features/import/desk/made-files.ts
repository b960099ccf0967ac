import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import { isGood, type SheetRow } from '../../../contract/spreadsheet/read-rows.ts';
import { extraIn, fieldIn, originHeading, type SheetPlan, targetLabel } from '../../../contract/spreadsheet/sheet-plan.ts';
import { writeTextWorkbook } from '../../../contract/spreadsheet/write-workbook.ts';
import { dataUrl } from './data-url.ts';
import { stateOf } from './row-states.ts';
import { importTexts } from '../texts/id.ts';

/** The fields that at least one row fills, in the order of the template. */
const filledFields = (plan: SheetPlan, rows: readonly SheetRow[]): string[] =>
  plan.columns.map(({ field }) => field).filter((field) => rows.some((row) => row.sent[field] !== undefined));

/** Two rows may share a name; an id is unique, and the services that made it know it. */
const isId = (plan: SheetPlan, name: string): boolean => {
  const field = fieldIn(plan, name);
  return field.kind === 'ref' && field.value === 'id';
};

const nameSafe = (label: string): string => label.slice(0, 31);

/** A file of the rows that are sent: the good ones, without those that would change nothing. */
export function packedRows(plan: SheetPlan, all: readonly SheetRow[], { withUpdates, byId }: { withUpdates: boolean; byId: boolean }) {
  const sends = new Set(withUpdates ? ['created', 'changed', 'known'] : ['created']);
  const rows = all.filter((row) => sends.has(stateOf(plan, row)));
  const fields = filledFields(plan, rows).map((name) => ({ name, asId: byId && isId(plan, name) }));
  const headings = fields.map(({ name, asId }) => (asId ? `${name} (id)` : name));
  const textIn = (row: SheetRow, name: string, asId: boolean) =>
    row.sent[name] === undefined ? '' : asId ? String(row.input[name]) : row.sent[name];
  const lines = rows.map((row) => [String(row.at), ...fields.map(({ name, asId }) => textIn(row, name, asId))]);
  const sheet = { name: nameSafe(plan.resource.label), lines: [[originHeading, ...headings], ...lines] };
  return { file: dataUrl(writeTextWorkbook([sheet])), rows: rows.length };
}

/** The original cell text, so that a number that lost digits does not look complete again; a password as it was typed. */
function failedText(plan: SheetPlan, row: SheetRow, target: string): string {
  if (extraIn(plan, target)) return row.extra[target] ?? '';
  return (fieldIn(plan, target).kind === 'secret' ? row.sent[target] : row.written[target]) ?? '';
}

const reasonsOf = (row: SheetRow): string => Object.values(row.problems).join(' ');

/** The refused rows with the reasons, to be fixed and chosen again. What was joined to a field is in that field. */
export function failedWorkbook(plan: SheetPlan, mapping: Mapping, rows: readonly SheetRow[]): Uint8Array {
  const targets = [...new Set(mapping.flatMap((target) => (target === null ? [] : [extraIn(plan, target)?.into ?? target])))];
  const headings = [...targets.map((target) => targetLabel(plan, target)), importTexts.check.remarks];
  const failed = rows.filter((row) => !isGood(row));
  const lines = failed.map((row) => [...targets.map((target) => failedText(plan, row, target)), reasonsOf(row)]);
  return writeTextWorkbook([{ name: nameSafe(plan.resource.label), lines: [headings, ...lines] }]);
}
