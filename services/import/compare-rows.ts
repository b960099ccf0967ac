import type { ImportName } from '../../src/contract/calls/import-calls.ts';
import { plainText } from '../../src/contract/words/field-text.ts';
import { saysLeft } from '../../src/contract/declared/list-filter.ts';
import { sheetPlans } from '../../src/contract/spreadsheet/plans/all.ts';
import { recognise } from '../../src/contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { readBody } from '../../src/contract/validation.ts';
import { type Caller, mayDo } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { columnValues, type StoredRow, type Values } from '../db/tables/values.ts';
import { knownFor, type Likely, probablySame } from './known-rows.ts';

interface AskedRow {
  readonly at: number;
  readonly values: Values;
}

/** Only what a sheet of this table may say; anything else in the request is ignored. */
const ofPlan = (plan: SheetPlan, values: Values): Values =>
  Object.fromEntries(plan.columns.flatMap(({ field }) => (values[field] === undefined ? [] : [[field, values[field]]])));

/** The fields that would be stored differently; a value that the form refuses is not compared. */
function changedFields(plan: SheetPlan, values: Values, row: StoredRow, hasAccount: boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    // A password can't be compared: it is set if there is no account, and left alone if there is one.
    if (fieldIn(plan, name).kind === 'secret') return hasAccount ? [] : [name];
    const read = readBody(plan.resource, 'update', { [name]: value });
    if ('problems' in read) return [];
    const stored: Values = columnValues(plan.resource, read.values);
    return stored[name] === row[name] ? [] : [name];
  });
}

/** Says if the row belongs to somebody who left: the file changes him but doesn't bring him back. */
function leftIn({ resource: { leaving } }: SheetPlan, row: StoredRow): { readonly left?: string } {
  const said = leaving ? plainText(row[leaving.field]) : '';
  return saysLeft(said) ? { left: said } : {};
}

/** Who a row may mean by name and day of birth, unless another row of the file names that person by his numbers. */
function maybeIn(plan: SheetPlan, values: Values, found: Likely | undefined, named: ReadonlyMap<string, StoredRow>) {
  const key = plan.keys.at(-1)?.[0] ?? '';
  const number = found && plainText(found.stored[key]);
  if (!found || !number || named.has(found.known.id)) return {};
  const { known, stored } = found;
  // The person keeps the number that the foundation gave him, and is recognised by it.
  const keys = { [key]: number };
  return {
    maybe: {
      id: Number(known.id),
      keys,
      has_account: known.hasAccount,
      changed: changedFields(plan, { ...values, ...keys }, stored, known.hasAccount),
    },
  };
}

/** Which rows of a file exist already, and what the file says differently. */
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
  const met = given.map((row) => ({ ...row, ...recognise(plan, known.rows, row.values) }));
  const strangers = met.filter(({ row, conflict }) => !row && conflict.length === 0);
  // To somebody who may not read the rows, a suggestion would reveal who exists.
  const likely = await probablySame(db, plan, caller, mayRead ? strangers.map(({ values }) => values) : []);
  const rows = met.map(({ at, values, row, conflict }) => {
    const stored = row && known.stored.get(row.id);
    if (!row || !stored) return { at, ...(conflict.length > 0 ? { conflict } : maybeIn(plan, values, likely(values), known.stored)) };
    // To somebody who may not read them, hearing whether a guess is right would reveal what they hold.
    const changed = mayRead ? { changed: changedFields(plan, values, stored, row.hasAccount) } : {};
    const left = mayRead ? leftIn(plan, stored) : {};
    return { at, id: Number(row.id), has_account: row.hasAccount, ...changed, ...left };
  });
  return { rows };
}
