import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FieldName, GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { roles } from '../../../src/contract/resources/access/roles.ts';
import { teacherStatusRecords } from '../../../src/contract/resources/people/teacher-status-records.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { audit } from '../../audit/trail.ts';
import { referenceProblems } from '../../crud/write/references.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import type { WireOf, WireRow } from '../../crud/read/select.ts';
import { columnValues } from '../../db/tables/values.ts';
import type { Executor } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal, refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { handOver } from '../classes/hand-over.ts';
import { staffRule, teacherStaff } from './staff-account.ts';

/** What is taken from a row of the dialog's table; its id is ignored, as the row was not stored yet. */
const told = ['nip_ypi', 'status_code', 'date'] as const satisfies readonly FieldName<typeof teacherStatusRecords>[];
/** No working life has more. */
const mostRows = 100;

type Teacher = StoredOf<typeof teachers>;
type Statuses = GivenOf<typeof teachers>['array_status'];
type StatusRecord = GivenOf<typeof teacherStatusRecords>;

function checkLength(rows: Statuses = []): void {
  if (rows.length > mostRows) throw refusalAt(422, teachers, 'array_status', texts.refused.tooManyRows(mostRows));
}

async function problemsIn(rows: readonly StatusRecord[], { tx, caller }: RuleContext): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [at, values] of rows.entries()) {
    const problems = await referenceProblems(tx, teacherStatusRecords, values, ['status_code'], caller);
    for (const [name, words] of Object.entries(problems)) errors[`array_status.${at}.${name}`] = texts.refused.inRow(at + 1, words);
  }
  return errors;
}

/** The rows of the dialog become records of their own, or nothing is stored at all. */
async function storeStatuses(teacher: Teacher, context: RuleContext): Promise<void> {
  const rows = teacher.array_status.map(
    (row): StatusRecord => ({
      ...columnValues(teacherStatusRecords, Object.fromEntries(told.map((name) => [name, row[name]]))),
      ysb_id_teacher: teacher.id,
    }),
  );
  const errors = await problemsIn(rows, context);
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
  for (const values of rows) {
    const [row] = await context.tx.insert(tableOf(teacherStatusRecords)).values(values).returning();
    if (row) await audit(context, 'create', teacherStatusRecords, null, row);
  }
}

/** E-mail and role from the accounts of these teachers. */
async function withAccounts(db: Executor, rows: readonly WireOf<typeof teachers>[]): Promise<WireRow[]> {
  const [accounts, named] = [tableOf(users), tableOf(roles)];
  const ids = rows.map((row) => row.id);
  const found = await db
    .select({ teacher: accounts.ysb_teacher_id, email: accounts.email, id_role: accounts.id_role, name_role: named.name })
    .from(accounts)
    .leftJoin(named, eq(named.id, accounts.id_role))
    .where(and(inArray(accounts.ysb_teacher_id, ids), isNull(accounts.deleted_at)));
  const byTeacher = new Map(found.map(({ teacher, ...detail }) => [teacher, detail]));
  return rows.map((row) => ({ ...row, user_detail: byTeacher.get(row.id) ?? null }));
}

const account = staffRule(tableOf(teachers), teacherStaff);

export const teachersRule: Rule<typeof teachers> = {
  ...account,
  beforeCreate: (values) => {
    checkLength(values.array_status);
    return {};
  },
  afterCreate: async (row, context): Promise<GivenOf<typeof teachers>> => {
    await storeStatuses(row, context);
    return { array_status: [], ...(await account.afterCreate(row, context)) };
  },
  beforeUpdate: async (values, before, context): Promise<GivenOf<typeof teachers>> => {
    const rows = values.array_status;
    if (rows?.some((row) => !row['id'])) throw refusalAt(422, teachers, 'array_status', texts.refused.statusRows);
    await handOver(values, before, context);
    return rows === undefined ? {} : { array_status: [] };
  },
  details: withAccounts,
};
