import type { ImportName } from '../../src/contract/import-calls.ts';
import { plainText } from '../../src/contract/field-text.ts';
import { saysLeft } from '../../src/contract/list-filter.ts';
import { sheetPlans } from '../../src/contract/spreadsheet/plans/all.ts';
import { recognise } from '../../src/contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { readBody } from '../../src/contract/validation.ts';
import { type Caller, mayDo } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { columnValues, type StoredRow, type Values } from '../db/values.ts';
import { knownFor } from './known-rows.ts';

interface AskedRow {
  readonly at: number;
  readonly values: Values;
}

/** Only what a sheet of this table may say; anything else in the request counts for nothing. */
const ofPlan = (plan: SheetPlan, values: Values): Values =>
  Object.fromEntries(plan.columns.flatMap(({ field }) => (values[field] === undefined ? [] : [[field, values[field]]])));

/** The fields that would be stored differently; a value that the form refuses is not compared. */
function changedFields(plan: SheetPlan, values: Values, row: StoredRow, hasAccount: boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    // A password cannot be compared: it is set where there is no account, and left alone where there is one.
    if (fieldIn(plan, name).kind === 'secret') return hasAccount ? [] : [name];
    const read = readBody(plan.resource, 'update', { [name]: value });
    if ('problems' in read) return [];
    const stored: Values = columnValues(plan.resource, read.values);
    return stored[name] === row[name] ? [] : [name];
  });
}

/** That the row is of somebody who left: the file changes him, and does not bring him back. */
function leftIn({ resource: { leaving } }: SheetPlan, row: StoredRow): { readonly left?: string } {
  const said = leaving ? plainText(row[leaving.field]) : '';
  return saysLeft(said) ? { left: said } : {};
}

/** Which rows of a file are there already, and what the file says differently. */
export async function compareRows(db: Database, name: ImportName, caller: Caller, asked: readonly AskedRow[]) {
  const plan = sheetPlans[name];
  const mayRead = mayDo(caller, plan.resource, 'read');
  const given = asked.map(({ at, values }) => ({ at, values: ofPlan(plan, values) }));
  const known = await knownFor(
    db,
    plan,
    caller,
    given.map(({ values }) => values),
  );
  const rows = given.map(({ at, values }) => {
    const { row, conflict } = recognise(plan, known.rows, values);
    const stored = row && known.stored.get(row.id);
    if (!row || !stored) return { at, ...(conflict.length > 0 ? { conflict } : {}) };
    // To somebody who may not read them, whether a guess is right would tell what they hold.
    const changed = mayRead ? { changed: changedFields(plan, values, stored, row.hasAccount) } : {};
    const left = mayRead ? leftIn(plan, stored) : {};
    return { at, id: Number(row.id), has_account: row.hasAccount, ...changed, ...left };
  });
  return { rows };
}
