import { and, eq, inArray, isNull } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import { audit } from '../audit/trail.ts';
import { referenceProblems } from '../crud/references.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { WireRow } from '../crud/select.ts';
import { columnValues, type Values } from '../db/values.ts';
import type { Executor } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { refuse } from './account-rights.ts';
import { staffRule, teacherStaff } from './staff-account.ts';

const records = resourceOf('teacher-status-records');
/** What a row of the dialog's table says; its ids are those of a table that was not stored yet. */
const told = ['nip_ypi', 'status_code', 'date'] as const;
/** A working life has fewer. */
const mostRows = 100;

const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

function checkLength(value: unknown): void {
  if (rowsIn(value).length > mostRows) throw refuse('array_status', texts.refused.tooManyRows(mostRows));
}

async function problemsIn(rows: readonly Values[], { tx, caller }: RuleContext): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [at, values] of rows.entries()) {
    const problems = await referenceProblems(tx, records, values, ['status_code'], caller);
    for (const [name, words] of Object.entries(problems)) errors[`array_status.${at}.${name}`] = texts.refused.inRow(at + 1, words);
  }
  return errors;
}

/** The rows of the dialog become records of their own, or nothing is stored at all. */
async function storeStatuses(teacher: Values, context: RuleContext): Promise<void> {
  const rows = rowsIn(teacher['array_status']).map((row) =>
    columnValues(records, { ...Object.fromEntries(told.map((name) => [name, row[name]])), ysb_id_teacher: teacher['id'] }),
  );
  const errors = await problemsIn(rows, context);
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
  for (const values of rows) {
    const [row] = await context.tx.insert(tableOf(records)).values(values).returning();
    if (row) await audit(context, 'create', records, null, row);
  }
}

/** E-mail and role of the accounts of these teachers. */
async function withAccounts(db: Executor, rows: readonly WireRow[]): Promise<WireRow[]> {
  const [users, roles] = [tableOf(resourceOf('users')), tableOf(resourceOf('roles'))];
  const ids = rows.map((row) => row.id);
  const accounts = await db
    .select({
      teacher: columnIn(users, 'ysb_teacher_id'),
      email: columnIn(users, 'email'),
      id_role: columnIn(users, 'id_role'),
      name_role: columnIn(roles, 'name'),
    })
    .from(users)
    .leftJoin(roles, eq(columnIn(roles, 'id'), columnIn(users, 'id_role')))
    .where(and(inArray(columnIn(users, 'ysb_teacher_id'), ids), isNull(columnIn(users, 'deleted_at'))));
  const byTeacher = new Map(accounts.map(({ teacher, ...detail }) => [Number(teacher), detail]));
  return rows.map((row) => ({ ...row, user_detail: byTeacher.get(row.id) ?? null }));
}

const account = staffRule('teachers', teacherStaff);

export const teachersRule: Rule = {
  ...account,
  beforeCreate: (values) => {
    checkLength(values['array_status']);
    return {};
  },
  afterCreate: async (row, context) => {
    await storeStatuses(row, context);
    return { array_status: [], ...(await account.afterCreate?.(row, context)) };
  },
  beforeUpdate: (values) => {
    const added = rowsIn(values['array_status']).filter((row) => !row['id']);
    if (added.length > 0) throw refuse('array_status', texts.refused.statusRows);
    return values['array_status'] === undefined ? {} : { array_status: [] };
  },
  details: withAccounts,
};
