import { and, inArray, sql } from 'drizzle-orm';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import type { Executor } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';

type Links = Pick<StoredOf<typeof users>, 'ysb_employe_id' | 'ysb_teacher_id'>;

const accounts = tableOf(users);
const people = [
  { table: tableOf(employes), link: 'ysb_employe_id' },
  { table: tableOf(teachers), link: 'ysb_teacher_id' },
] as const;

/**
 * Notes on people's rows whether they have an account, so that lists can show and filter it on a device too. The rows get
 * no new version: nothing changed that an open form would have to ask about.
 */
export async function markPeople(tx: Executor, of: readonly Links[]): Promise<void> {
  for (const { table, link } of people) {
    const ids = of.flatMap((account) => account[link] ?? []);
    if (ids.length === 0) continue;
    const has = sql`exists (select 1 from ${accounts} where ${accounts[link]} = ${table.id} and ${accounts.deleted_at} is null)`;
    await tx
      .update(table)
      .set({ has_account: has, updated_at: sql`now()` })
      .where(and(inArray(table.id, ids), sql`${table.has_account} is distinct from ${has}`));
  }
}

/** The same for all people at once, in a database that was just filled. */
export async function markEverybody(tx: Executor): Promise<void> {
  for (const { table, link } of people)
    await tx
      .update(table)
      .set({ has_account: true })
      .where(sql`exists (select 1 from ${accounts} where ${accounts[link]} = ${table.id} and ${accounts.deleted_at} is null)`);
}
