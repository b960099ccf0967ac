import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Resource, withheldFields } from '../../src/contract/resource.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import type { AuditAction } from '../audit/trail.ts';
import { type Caller, demand } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { auditTrail } from '../db/tables/system-tables.ts';
import { storedFields, tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { inScope, wouldReach } from './read/conditions.ts';
import { type Values, wireValue } from '../db/tables/values.ts';

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One entry of a row's history as sent over the wire. */
export interface HistoryEntry {
  readonly id: number;
  readonly action: AuditAction;
  readonly by: string;
  readonly at: string;
  readonly arrived_at: string;
  readonly changes: readonly Change[];
}

const actions: readonly AuditAction[] = ['create', 'update', 'delete', 'restore'];
const mostEntries = 200;

const valuesOf = (stored: unknown): Values => (typeof stored === 'object' && stored !== null ? { ...stored } : {});

/** The same for readers who are told no values at all: names only. */
export const changedFields = (resource: Resource, stored: { before: unknown; after: unknown }): string[] =>
  changesOf(resource, stored).map(({ field }) => field);

/** Fields that differ, with values as on the wire. Fields withheld from lists are named without their values. */
function changesOf(resource: Resource, stored: { before: unknown; after: unknown }): Change[] {
  const [old, present] = [valuesOf(stored.before), valuesOf(stored.after)];
  const withheld = new Set(withheldFields(resource));
  return storedFields(resource).flatMap(([field, declared]) => {
    if (declared.kind === 'secret') return present[field] === true ? [{ field, before: null, after: null }] : [];
    const [before, after] = [wireValue(declared, old[field]), wireValue(declared, present[field])];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [withheld.has(field) ? { field, before: null, after: null } : { field, before, after }];
  });
}

/** Refuses a row outside the caller's branch; a deleted one is fine. */
async function demandRow(db: Database, resource: Resource, caller: Caller, id: number): Promise<void> {
  const key = tableOf(resource).id;
  const [hit] = await db
    .select({ id: key })
    .from(tableOf(resource))
    .where(and(eq(key, id), inScope(db, resource, caller)));
  if (!hit) throw new Refusal(404, texts.refused.notFound);
}

type Trail = typeof auditTrail.$inferSelect;

/**
 * The entries whose values the caller may see: even if a row is within his reach now, he doesn't learn what it said while
 * it was not. When a report was approved at a former school, the new teacher sees nothing of its drafts.
 */
async function toldOf(db: Database, resource: Resource, caller: Caller, entries: readonly Trail[]): Promise<ReadonlySet<number>> {
  const known = new Map<string, boolean>();
  const isReached = async (state: unknown): Promise<boolean> => {
    if (state === null) return true;
    // Most entries begin with what the one before ended with.
    const text = JSON.stringify(state);
    const reached = known.get(text) ?? (await wouldReach(db, resource, valuesOf(state), caller));
    known.set(text, reached);
    return reached;
  };
  const told = new Set<number>();
  for (const { id, before, after } of entries) if ((await isReached(before)) && (await isReached(after))) told.add(id);
  return told;
}

const isAction = (text: string): text is AuditAction => actions.some((action) => action === text);

/** Who did what to a row and when, newest first. */
export async function history(db: Database, resource: Resource, caller: Caller, id: number): Promise<HistoryEntry[]> {
  demand(caller, resource, 'read');
  await demandRow(db, resource, caller, id);
  const accounts = tableOf(users);
  const rows = await db
    .select({ entry: auditTrail, by: accounts.username })
    .from(auditTrail)
    .leftJoin(accounts, eq(accounts.id, auditTrail.user_id))
    .where(and(eq(auditTrail.resource, resource.name), eq(auditTrail.row_id, id), inArray(auditTrail.action, [...actions])))
    .orderBy(desc(auditTrail.id))
    .limit(mostEntries);
  const told = await toldOf(
    db,
    resource,
    caller,
    rows.map(({ entry }) => entry),
  );
  return rows.flatMap(({ entry, by }) =>
    isAction(entry.action)
      ? [
          {
            id: entry.id,
            action: entry.action,
            by: by || texts.done.system,
            at: entry.occurred_at.toISOString(),
            arrived_at: entry.received_at.toISOString(),
            // A delete and a restore change whether the row is there, but none of its fields.
            changes: told.has(entry.id) && (entry.action === 'create' || entry.action === 'update') ? changesOf(resource, entry) : [],
          },
        ]
      : [],
  );
}
