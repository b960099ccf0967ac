import { and, asc, type SQL } from 'drizzle-orm';
import { listedFields, type Resource } from '../../../src/contract/resource.ts';
import { type Caller, readableOf } from '../../auth/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { inScope } from './conditions.ts';
import { rowsByIds } from './select.ts';

/** The titles of these rows, if a list would show them to the caller. */
export async function titlesOf(
  tx: Transaction,
  resource: Resource,
  caller: Caller,
  where: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const reading = readableOf(caller, resource);
  const told = reading === 'rows' ? listedFields(resource) : reading === 'lookup' ? resource.lookup : [];
  if (!told.includes(resource.title)) return [];
  const id = tableOf(resource).id;
  const rows = await tx
    .select({ id })
    .from(tableOf(resource))
    .where(and(where, inScope(tx, resource, caller)))
    .orderBy(asc(id))
    .limit(limit);
  const ids = rows.map((row) => Number(row.id));
  const named = await rowsByIds(tx, resource, [resource.title], ids);
  return named.map((row) => String(row[resource.title] ?? '')).filter((title) => title !== '');
}
