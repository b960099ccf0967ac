import { and, gte, isNotNull } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import { type Caller, readingOf } from '../../auth/caller.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { texts } from '../../kernel/texts.ts';
import { withDetails } from './answer.ts';
import { inScope } from './conditions.ts';
import { departedSince, ownMovesSince, rowsLeftIn } from './departures.ts';
import { listedNames, openFields, openToLookup, parseListQuery } from './list-query.ts';
import { findPage, type UnderRow } from './page.ts';
import { isBound } from './reach.ts';
import type { Reading } from '../rule.ts';
import { lookupAnswer, rowsByIds } from './select.ts';

/** The longest time between a transaction's stamp and its commit; a watermark stays this far behind. */
const commitSlackMs = 10_000;

/** Rows that this caller no longer has: deleted, or moved into another branch. */
async function goneSince(db: Database, resource: Resource, caller: Caller, since: Date, left: readonly string[]): Promise<number[]> {
  const table = tableOf(resource);
  const where = and(isNotNull(table.deleted_at), gte(table.updated_at, since), gte(table.deleted_at, since), inScope(db, resource, caller));
  const rows = await db.select({ id: table.id }).from(table).where(where);
  const moved = await departedSince(db, resource, caller, since);
  const own = await Promise.all(left.map((branch) => rowsLeftIn(db, resource, caller, branch)));
  return [...new Set([...rows.map((row) => Number(row.id)), ...moved, ...own.flat()])];
}

/** One page of a resource, as the caller may see it. */
export async function list(reading: Reading, resource: Resource, caller: Caller, rawQuery: unknown, under?: UnderRow) {
  const { db } = reading;
  const lookup = readingOf(caller, resource) === 'lookup';
  const query = parseListQuery(resource, rawQuery, lookup ? openToLookup(resource) : openFields(resource));
  const now = reading.knownUntil ?? Date.now() + (reading.clockAhead ?? 0);
  const bound = isBound(resource, caller);
  const since = lookup || bound ? undefined : query.updatedSince;
  const { moved, left } = since && resource.scope ? await ownMovesSince(db, caller, since) : { moved: false, left: [] };
  // A caller who moved has nothing of his new branch yet, and no list of changes shows what left a caller's reach.
  // A mark of a time to come was given before the clock was set back: changes stamped since then lie before it.
  const isOfAnotherClock = since !== undefined && since.getTime() > now;
  const asked = moved || bound || isOfAnotherClock ? { ...query, updatedSince: undefined } : query;
  const { total, ids } = await findPage(db, { resource, caller, query: asked, lookup, under });
  const rows = await rowsByIds(db, resource, lookup ? lookupAnswer(resource) : listedNames(resource), ids);
  const data = lookup ? rows : await withDetails(reading, resource, rows);
  return {
    error: 0,
    message: texts.done.listed,
    data: lookup ? data.map(({ version: _version, updated_at: _updated, ...row }) => row) : data,
    pagination: { current_page: query.page, total_pages: Math.max(1, Math.ceil(total / query.limit)), total },
    as_of: new Date(now - commitSlackMs).toISOString(),
    ...(since ? { deleted: await goneSince(db, resource, caller, since, left) } : {}),
  };
}
