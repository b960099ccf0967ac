import { and, eq, isNull } from 'drizzle-orm';
import type { DataOf, QueryOf } from '../../../src/contract/calls/calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { type Caller, demand } from '../../auth/caller.ts';
import { visibleRow } from '../../crud/read/select.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { closedFields } from '../../rules/access/account-rights.ts';
import { employeStaff, teacherStaff } from '../../rules/people/staff-account.ts';
import { texts } from '../../kernel/texts.ts';

const staff = { employes: employeStaff, teachers: teacherStaff } as const;

/** Which fields of an account, or of a person's account, the caller may not change; said before he types. */
export async function accountReach(
  db: Database,
  caller: Caller,
  { resource: name, id }: QueryOf<'accountReach'>,
): Promise<DataOf<'accountReach'>> {
  const resource = resourceOf(name);
  demand(caller, resource, 'update');
  if (!(await visibleRow(db, resource, caller, Number(id), []))) throw new Refusal(404, texts.refused.notFound);
  const table = tableOf(users);
  const key = name === 'users' ? 'id' : staff[name].link;
  const [account] = await db
    .select()
    .from(table)
    .where(and(eq(table[key], Number(id)), isNull(table.deleted_at)));
  const closed = account ? await closedFields(account, { tx: db, caller }) : {};
  if (name === 'users') return closed;
  const { called } = staff[name];
  return Object.fromEntries(Object.entries(closed).map(([field, words]) => [called.get(field) ?? field, words]));
}
