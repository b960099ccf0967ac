import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { type Caller, demand } from '../auth/caller.ts';
import type { RuleContext } from '../crud/rule.ts';
import { titlesOf } from '../crud/read/titles.ts';
import { lockedRows, removeRow } from '../crud/write/write.ts';
import { changeRows } from '../crud/write/write-rows.ts';
import type { Database, Executor } from '../db/database.ts';
import { type ImportedRow, imports } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';
import type { StoredRow } from '../db/tables/values.ts';
import { pause } from '../kernel/pause.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import type { ImportCounts } from './import-rows.ts';

/** How long an import can be taken back: long enough to look at what it did, too short for work to be built on it. */
const undoMs = 30 * 60_000;
const untilOf = (at: Date): string => new Date(at.getTime() + undoMs).toISOString();

/** Rows of people are kept no longer than they are of use. */
export async function forgetOldImports(db: Executor, now: Date): Promise<void> {
  const isOver = or(isNotNull(imports.undone_at), lt(imports.at, new Date(now.getTime() - undoMs)));
  await db
    .update(imports)
    .set({ rows: null })
    .where(and(isNotNull(imports.rows), isOver));
}

/** Remembers what an import did, in its transaction; undefined if it did nothing. */
export async function noteImport(
  { tx, caller, receivedAt }: RuleContext,
  { resource }: SheetPlan,
  { created, updated }: ImportCounts,
  rows: readonly ImportedRow[],
): Promise<{ readonly id: number; readonly until: string } | undefined> {
  await forgetOldImports(tx, receivedAt);
  if (rows.length === 0) return undefined;
  const [noted] = await tx
    .insert(imports)
    .values({ user_id: caller.id, resource: resource.name, created, updated, at: receivedAt, rows })
    .returning({ id: imports.id });
  return noted && { id: noted.id, until: untilOf(receivedAt) };
}

/** The caller's own imports that can still be taken back, latest first. */
export async function importsOf(db: Database, caller: Caller, now: Date) {
  const rows = await db
    .select({ id: imports.id, resource: imports.resource, created: imports.created, updated: imports.updated, at: imports.at })
    .from(imports)
    .where(and(eq(imports.user_id, caller.id), isNull(imports.undone_at), gt(imports.at, new Date(now.getTime() - undoMs))))
    .orderBy(desc(imports.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), until: untilOf(at) }));
}

interface Undone {
  readonly deleted: number;
  readonly restored: number;
}

/** The import, locked, and only for the person who made it. */
async function ownImport(id: number, { tx, caller, receivedAt }: RuleContext) {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, caller.id)))
    .for('update');
  if (found?.undone_at) throw new Refusal(409, texts.refused.importUndoneBefore);
  if (!found?.rows || !isResourceName(found.resource) || found.at.getTime() + undoMs < receivedAt.getTime())
    throw new Refusal(404, texts.refused.importGone);
  return { resource: resourceOf(found.resource), rows: found.rows };
}

/** Refuses if somebody has changed or deleted one of the rows since. */
async function checkUntouched(
  resource: Resource,
  rows: readonly ImportedRow[],
  locked: ReadonlyMap<number, StoredRow>,
  { tx, caller }: RuleContext,
): Promise<void> {
  const touched = rows.filter(({ id, version }) => locked.get(id)?.version !== version).map(({ id }) => id);
  if (touched.length === 0) return;
  const shown = await titlesOf(tx, resource, caller, inArray(tableOf(resource).id, touched.slice(0, 3)), 3);
  throw new Refusal(409, texts.refused.importTouched(shown.join(', '), touched.length - shown.length));
}

/** How many rows are locked and changed before other requests get their turn. */
const rowsATurn = 200;

async function undoRows(resource: Resource, rows: readonly ImportedRow[], context: RuleContext): Promise<void> {
  const locked = await lockedRows(
    resource,
    rows.map(({ id }) => id),
    context,
  );
  await checkUntouched(resource, rows, locked, context);
  for (const { id, before } of rows) {
    const row = locked.get(id);
    if (!row) continue;
    if (before === null) {
      await removeRow(resource, row, context);
      continue;
    }
    const [stored] = await changeRows(resource, [{ before: row, input: { ...before } }], context);
    if (stored instanceof Refusal) throw stored;
  }
}

/**
 * Takes an import back: what it made is deleted, what it changed is as before, and the trail records both. All or nothing:
 * one row that somebody uses or has changed stops it all.
 */
export async function undoImport(id: number, context: RuleContext): Promise<Undone> {
  const { resource, rows } = await ownImport(id, context);
  demand(context.caller, resource, 'create');
  // The last row first: a later one may depend on an earlier one.
  const backwards = [...rows].reverse();
  for (let at = 0; at < backwards.length; at += rowsATurn) {
    await undoRows(resource, backwards.slice(at, at + rowsATurn), context);
    await pause();
  }
  await context.tx.update(imports).set({ undone_at: sql`now()`, rows: null }).where(eq(imports.id, id));
  const deleted = rows.filter(({ before }) => before === null).length;
  return { deleted, restored: rows.length - deleted };
}
