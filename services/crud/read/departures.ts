import { and, eq, gte, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource, StoredOf } from '../../../src/contract/resource.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Database, Executor, Transaction } from '../../db/database.ts';
import { departures } from '../../db/tables/system-tables.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { inScope } from './conditions.ts';
import { reach } from './paths.ts';
import type { Values } from '../../db/tables/values.ts';

/** A field that decides which branch rows of `of` belong to; `path` leads from such a row to the row that holds the field. */
interface Link {
  readonly of: Resource;
  readonly path: readonly string[];
  readonly field: string;
}

/** By the resource that holds the field: a room's branch is also that of its check points and their labels' reports. */
const linksIn: ReadonlyMap<string, readonly Link[]> = (() => {
  const links = new Map<string, Link[]>();
  for (const of of resourceNames.map(resourceOf)) {
    const scope = of.scope === undefined ? undefined : of.fields[of.scope];
    if (of.scope === undefined || scope === undefined) continue;
    const fields = scope.kind === 'shown' ? [...scope.path, scope.field ?? ''] : [of.scope];
    let at: Resource | undefined = of;
    for (const [depth, field] of fields.entries()) {
      if (!at) break;
      links.set(at.name, [...(links.get(at.name) ?? []), { of, path: fields.slice(0, depth), field }]);
      const next: Resource['fields'][string] | undefined = at.fields[field];
      at = next?.kind === 'ref' && isResourceName(next.to) ? resourceOf(next.to) : undefined;
    }
  }
  return links;
})();

/** The rows of a resource whose path leads to the row with this id. */
function leadingTo(db: Executor, resource: Resource, [name, ...rest]: readonly string[], id: number): SQL {
  const table = tableOf(resource);
  if (name === undefined) return eq(table.id, id);
  const ref = resource.fields[name];
  if (ref?.kind !== 'ref' || !isResourceName(ref.to)) return sql`false`;
  const target = resourceOf(ref.to);
  const keys = db
    .select({ key: columnIn(tableOf(target), ref.value) })
    .from(tableOf(target))
    .where(leadingTo(db, target, rest, id));
  return inArray(columnIn(table, name), keys);
}

interface BranchesBefore {
  readonly resource: Resource;
  /** Branch by id. */
  readonly branches: ReadonlyMap<number, string>;
}

async function branchesOf(tx: Transaction, resource: Resource, where: SQL | undefined): Promise<ReadonlyMap<number, string>> {
  const table = tableOf(resource);
  const end = reach(resource, resource.scope ?? 'id');
  if (!end) return new Map();
  const query = tx.select({ id: table.id, branch: end.column }).from(table).$dynamic();
  for (const join of end.joins.values()) query.leftJoin(join.table, join.on);
  const rows = await query.where(and(isNull(table.deleted_at), where));
  return new Map(rows.map((row) => [Number(row.id), String(row.branch ?? '')]));
}

/** The present branches of all rows that changing these fields may move: the row itself, and what belongs to it. */
export async function branchesBefore(
  tx: Transaction,
  resource: Resource,
  id: number,
  changed: readonly string[],
): Promise<BranchesBefore[]> {
  const deciding = (linksIn.get(resource.name) ?? []).filter(({ field }) => changed.includes(field));
  const found: BranchesBefore[] = [];
  for (const { of, path } of deciding) found.push({ resource: of, branches: await branchesOf(tx, of, leadingTo(tx, of, path, id)) });
  return found;
}

/** A statement takes this many parameters without trouble. */
const atOnce = 5000;

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}

/**
 * Notes which rows left which branch, so that the devices of that branch hear of it. Stamps them too, so that the devices
 * of the new branch do: a row that moves because another was changed gets no new stamp by itself.
 */
export async function noteDepartures(tx: Transaction, before: readonly BranchesBefore[]): Promise<void> {
  for (const { resource, branches } of before) {
    const id = tableOf(resource).id;
    for (const ids of portions([...branches.keys()])) {
      const now = await branchesOf(tx, resource, inArray(id, ids));
      const left = ids.filter((one) => branches.get(one) !== now.get(one));
      if (left.length === 0) continue;
      await tx.insert(departures).values(left.map((one) => ({ resource: resource.name, row_id: one, branch: branches.get(one) ?? '' })));
      await tx
        .update(tableOf(resource))
        .set({ updated_at: sql`now()` } satisfies Values)
        .where(inArray(id, left));
    }
  }
}

/** Rows that left the caller's branch since then and haven't come back. */
export async function departedSince(db: Database, resource: Resource, caller: Caller, since: Date): Promise<number[]> {
  if (!caller.branch || !resource.scope) return [];
  const table = tableOf(resource);
  const here = db
    .select({ id: table.id })
    .from(table)
    .where(inScope(db, resource, caller));
  const rows = await db
    .selectDistinct({ id: departures.row_id })
    .from(departures)
    .where(
      and(
        eq(departures.resource, resource.name),
        eq(departures.branch, caller.branch),
        gte(departures.left_at, since),
        not(inArray(departures.row_id, here)),
      ),
    );
  return rows.map((row) => Number(row.id));
}

/** Stands for the branch of somebody who saw all branches. */
const everywhere = '*';

/** Notes that an account now sees more or less than before, because it was moved above the branches or into one. */
export async function noteReach(tx: Transaction, account: StoredOf<typeof users>, wasFree: boolean): Promise<void> {
  const branch = wasFree ? everywhere : (account.ysb_branch_id ?? '');
  await tx.insert(departures).values({ resource: users.name, row_id: account.id, branch });
}

/** Whether the caller's own account was moved since then, and which branches his devices must forget because of it. */
export async function ownMovesSince(db: Database, caller: Caller, since: Date): Promise<{ moved: boolean; left: readonly string[] }> {
  const mine = and(eq(departures.resource, users.name), eq(departures.row_id, caller.id), gte(departures.left_at, since));
  const rows = await db.selectDistinct({ branch: departures.branch }).from(departures).where(mine);
  const left = rows.map((row) => row.branch).filter((branch) => branch !== '' && branch !== caller.branch);
  return { moved: rows.length > 0, left: caller.branch === undefined ? [] : left };
}

/** All rows of a branch that the caller left, or all rows outside his own. */
export async function rowsLeftIn(db: Database, resource: Resource, caller: Caller, branch: string): Promise<number[]> {
  if (!resource.scope) return [];
  const id = tableOf(resource).id;
  const here = inScope(db, resource, caller);
  const where = branch === everywhere ? here && not(here) : inScope(db, resource, { ...caller, branch });
  const rows = await db.select({ id }).from(tableOf(resource)).where(where);
  return rows.map((row) => Number(row.id));
}
