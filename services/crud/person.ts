import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { personalValues } from '../../src/contract/passwords/own-words.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { visible } from './conditions.ts';
import type { Values } from '../db/values.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import type { Caller } from '../auth/caller.ts';

/** Where an account says whose it is. */
const links: Readonly<Record<string, string>> = { employes: 'ysb_employe_id', teachers: 'ysb_teacher_id' };
const users = resourceOf('users');

async function rowsWhere(db: Database, resource: Resource, where: SQL | undefined): Promise<Values[]> {
  const table = tableOf(resource);
  return db
    .select()
    .from(table)
    .where(and(where, isNull(columnIn(table, 'deleted_at'))));
}

/** The rows of elsewhere that speak of the same person: of an account its person, of a person the account. */
async function sameAs(db: Database, resource: Resource, row: Values): Promise<readonly (readonly [Resource, Values])[]> {
  const link = links[resource.name];
  const found: [Resource, Values][] = [];
  if (link) for (const account of await rowsWhere(db, users, eq(columnIn(tableOf(users), link), row['id']))) found.push([users, account]);
  if (resource.name !== users.name) return found;
  for (const [name, from] of Object.entries(links)) {
    if (row[from] === null || row[from] === undefined) continue;
    const people = resourceOf(name === 'employes' ? 'employes' : 'teachers');
    for (const person of await rowsWhere(db, people, eq(columnIn(tableOf(people), 'id'), row[from]))) found.push([people, person]);
  }
  return found;
}

async function about(db: Database, resource: Resource, where: SQL | undefined, withSensitive: boolean): Promise<readonly string[]> {
  const [row] = await rowsWhere(db, resource, where);
  if (!row) return [];
  const all = [[resource, row] as const, ...(await sameAs(db, resource, row))];
  return all.flatMap(([of, values]) => personalValues(of, values, withSensitive));
}

/** What is known of the person behind a row that the caller may see: his new password must not be made of it. */
export const visibleAbout = (db: Database, resource: Resource, caller: Caller, id: number): Promise<readonly string[]> =>
  about(db, resource, and(eq(columnIn(tableOf(resource), 'id'), id), visible(db, resource, caller)), false);

/** All that is known of one's own person. */
export const ownAbout = (db: Database, userId: number): Promise<readonly string[]> =>
  about(db, users, eq(columnIn(tableOf(users), 'id'), userId), true);
