import { and, count, countDistinct, eq, type SQL } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { wallClock } from '../../src/contract/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { equals, visible } from '../crud/conditions.ts';
import { pageIds, rowsByIds } from '../crud/select.ts';
import type { Database } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import type { Services } from '../http/requests.ts';

const points = resourceOf('check-points');
const logs = resourceOf('log-check-points');

function within(db: Database, resource: Resource, caller: Caller, branch: string | undefined): SQL | undefined {
  return and(visible(db, resource, caller), branch && resource.scope ? equals(db, resource, resource.scope, branch) : undefined);
}

/** Check points with at least one log today (the caller's own, when asked), and how many there are. */
export async function checklist(
  { db, now }: Services,
  caller: Caller,
  branch: string | undefined,
  own: boolean,
): Promise<{ sum: number; total: number }> {
  const table = tableOf(logs);
  const today = eq(columnIn(table, 'date_check'), wallClock(now()).date);
  const mine = own ? eq(columnIn(table, 'user_id'), caller.id) : undefined;
  const [seen] = await db
    .select({ sum: countDistinct(columnIn(table, 'ysb_check_point_id')) })
    .from(table)
    .where(and(within(db, logs, caller, branch), today, mine));
  const [all] = await db
    .select({ total: count() })
    .from(tableOf(points))
    .where(within(db, points, caller, branch));
  return { sum: Number(seen?.sum ?? 0), total: Number(all?.total ?? 0) };
}

/** A picker never needs more than this; the list of the resource has pages. */
const mostOptions = 1000;

async function options(db: Database, resource: Resource, caller: Caller, branch: string | undefined, names: readonly string[]) {
  const where = within(db, resource, caller, branch);
  const ids = await pageIds(db, resource, where, { sort: resource.title, ascending: true, limit: mostOptions, offset: 0 });
  return (await rowsByIds(db, resource, names, ids)).map(({ version: _version, updated_at: _updated, ...row }) => row);
}

export const roomOptions = (db: Database, caller: Caller, branch: string | undefined) =>
  options(db, resourceOf('rooms'), caller, branch, ['name_room', 'name_floor', 'name_branch', 'name_school']);

export const branchOptions = (db: Database, caller: Caller, branch: string | undefined) =>
  options(db, resourceOf('branches'), caller, branch, ['branch_code', 'branch_name']);
