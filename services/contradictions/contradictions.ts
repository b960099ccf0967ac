import { and, inArray } from 'drizzle-orm';
import { type BrokenRows, mendingRight, mostNamed } from '../../src/contract/calls/contradiction-calls.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { wallClock } from '../../src/contract/values/wall-clock.ts';
import { type Caller, mayDo } from '../auth/caller.ts';
import { visible } from '../crud/read/conditions.ts';
import { rowsByIds } from '../crud/read/select.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { takeTurns } from '../kernel/turns.ts';
import { findBetween } from './between-rows.ts';
import type { Finding, Look } from './finding.ts';
import { findBroken } from './single-rows.ts';
import { findTwins } from './twins.ts';
import { findUnfit } from './unfit.ts';

const checks = [findTwins, findUnfit, findBetween, findBroken];

function mayMend(caller: Caller, resource: Resource): boolean {
  const right = mendingRight(resource);
  return right !== undefined && mayDo(caller, resource, 'read') && mayDo(caller, resource, right);
}

/** Many parameters make a slow statement. */
const atOnce = 5000;

async function seenIds(db: Database, resource: Resource, caller: Caller, ids: readonly number[]): Promise<Set<number>> {
  const id = tableOf(resource).id;
  const seen = new Set<number>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const where = and(inArray(id, ids.slice(at, at + atOnce)), visible(db, resource, caller));
    for (const row of await db.select({ id }).from(tableOf(resource)).where(where)) seen.add(Number(row.id));
  }
  return seen;
}

/** What the caller is told of a resource: the broken rows of his branch, the first few by name. */
async function told(db: Database, resource: Resource, caller: Caller, findings: readonly Finding[]): Promise<BrokenRows> {
  const seen = await seenIds(db, resource, caller, [...new Set(findings.map(({ id }) => id))]);
  const own = findings.filter(({ id }) => seen.has(id)).sort((a, b) => a.id - b.id);
  const named = own.slice(0, mostNamed);
  const rows = await rowsByIds(db, resource, [resource.title], [...new Set(named.map(({ id }) => id))]);
  const titles = new Map(rows.map((row) => [row.id, String(row[resource.title] ?? '')]));
  return {
    resource: resource.name,
    total: new Set(own.map(({ id }) => id)).size,
    rows: named.map(({ id, field, words }) => ({ id, title: titles.get(id) ?? '', field, words })),
  };
}

/** Looking through every list is heavy: a process does one at a time, and only a few may wait. */
const inTurn = takeTurns({ name: 'contradictions', atOnce: 1, longestQueue: 20, retryAfter: 5 });

/** By resource, the rows that the caller may mend and that break a rule newer than they are. */
export function contradictions(db: Database, caller: Caller, now: Date): Promise<BrokenRows[]> {
  const resources = resourceNames.map(resourceOf).filter((resource) => mayMend(caller, resource));
  if (resources.length === 0) return Promise.resolve([]);
  return inTurn(async () => {
    const look: Look = { db, today: wallClock(now).date, resources };
    const findings: Finding[] = [];
    for (const check of checks) findings.push(...(await check(look)));
    const answer: BrokenRows[] = [];
    for (const resource of resources) {
      const own = findings.filter((finding) => finding.resource === resource);
      if (own.length > 0) answer.push(await told(db, resource, caller, own));
    }
    return answer.filter(({ total }) => total > 0);
  });
}
