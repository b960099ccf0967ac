import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { personalValues } from '../../../src/contract/passwords/own-words.ts';
import type { FieldName, Resource } from '../../../src/contract/resource.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { visible } from './conditions.ts';
import type { StoredRow } from '../../db/tables/values.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import type { Caller } from '../../auth/caller.ts';

/** The fields by which an account says whose it is. */
const people = [
  { resource: employes, link: 'ysb_employe_id' },
  { resource: teachers, link: 'ysb_teacher_id' },
] as const satisfies readonly { resource: Resource; link: FieldName<typeof users> }[];

type Found = readonly [Resource, StoredRow];

async function rowsWhere(db: Database, resource: Resource, where: SQL | undefined): Promise<StoredRow[]> {
  const table = tableOf(resource);
  return db
    .select()
    .from(table)
    .where(and(where, isNull(table.deleted_at)));
}

async function personsOf(db: Database, account: StoredRow): Promise<Found[]> {
  const found: Found[] = [];
  for (const { resource, link } of people) {
    const id = account[link];
    if (typeof id !== 'number') continue;
    for (const person of await rowsWhere(db, resource, eq(tableOf(resource).id, id))) found.push([resource, person]);
  }
  return found;
}

/** Rows of other resources about the same person: for an account its person, for a person the account. */
async function sameAs(db: Database, resource: Resource, row: StoredRow): Promise<Found[]> {
  if (resource.name === users.name) return personsOf(db, row);
  const link = people.find((one) => one.resource.name === resource.name)?.link;
  return link ? (await rowsWhere(db, users, eq(tableOf(users)[link], row.id))).map((account): Found => [users, account]) : [];
}

async function about(db: Database, resource: Resource, where: SQL | undefined, withSensitive: boolean): Promise<readonly string[]> {
  const [row] = await rowsWhere(db, resource, where);
  if (!row) return [];
  const all: Found[] = [[resource, row], ...(await sameAs(db, resource, row))];
  return all.flatMap(([of, values]) => personalValues(of, values, withSensitive));
}

/** What is known of the person behind a row that the caller may see; a new password must not be made of it. */
export const visibleAbout = (db: Database, resource: Resource, caller: Caller, id: number): Promise<readonly string[]> =>
  about(db, resource, and(eq(tableOf(resource).id, id), visible(db, resource, caller)), false);

/** All that is known of one's own person. */
export const ownAbout = (db: Database, userId: number): Promise<readonly string[]> => about(db, users, eq(tableOf(users).id, userId), true);
