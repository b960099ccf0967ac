import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Resource, StoredOf } from '../../../src/contract/resource.ts';
import { audit } from '../../audit/trail.ts';
import { columnIn, nextVersion, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { answer, answeredFields, etagOf, type Written } from '../read/answer.ts';
import { inOwnBranch, visible } from '../read/conditions.ts';
import { checkDependents } from './dependents.ts';
import { holdFolds, refold } from './folds.ts';
import { metRow } from './meet.ts';
import { ownedBy } from './pointers.ts';
import type { RuleContext } from '../rule.ts';
import { rowsByIds, visibleRow } from '../read/select.ts';
import { isPresent } from './versions.ts';
import type { StoredRow, Values } from '../../db/tables/values.ts';
import { changeRows, createRows, type Stored } from './write-rows.ts';

/** All rows, or the first refusal thrown: for callers who want all or nothing. */
export function allStored(stored: readonly Stored[]): StoredRow[] {
  return stored.map((one) => {
    if (one instanceof Refusal) throw one;
    return one;
  });
}

function onlyOne(stored: readonly Stored[]): StoredRow {
  const [row] = allStored(stored);
  if (!row) throw new Error('Nothing stored');
  return row;
}

/** Stores a new row, or changes the one that it meets (`meets` of the contract), in the transaction of `context`. */
export async function createRow(resource: Resource, input: Values, ifMatch: string | undefined, context: RuleContext): Promise<Written> {
  const met = await metRow(resource, input, ifMatch, context);
  const row = onlyOne(met ? await changeRows(resource, [{ before: met, input }], context) : await createRows(resource, [input], context));
  const written = await answer(resource, context, row.id, texts.done.created, Object.keys(input));
  if (written.row) return written;
  // Stored, but beyond his own reach by now: he learns that it arrived, and nothing more.
  const [bare] = await rowsByIds<Resource>(context.tx, resource, [], [row.id]);
  return { ...written, row: bare ?? null };
}

/** The rows with these ids that the caller may see, locked until the transaction ends. */
export function lockedRows<R extends Resource>(
  resource: R,
  ids: readonly number[],
  context: RuleContext,
): Promise<ReadonlyMap<number, StoredOf<R>>>;
export async function lockedRows(
  resource: Resource,
  ids: readonly number[],
  context: RuleContext,
): Promise<ReadonlyMap<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(resource);
  const { id } = table;
  const where = and(inArray(id, [...ids]), visible(context.tx, resource, context.caller));
  // In the same order for everybody, so that two who lock the same rows never wait for each other.
  const rows = await context.tx.select().from(table).where(where).orderBy(asc(id)).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function lockedRow(resource: Resource, id: number, context: RuleContext): Promise<StoredRow> {
  const row = (await lockedRows(resource, [id], context)).get(id);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  return row;
}

/** A row that has left the caller's reach since he acted, locked, if its rule lets him change it. */
async function lostRow(resource: Resource, id: number, context: RuleContext): Promise<StoredRow | undefined> {
  const { reached, knewElsewhere } = context.ruleOf(resource.name);
  if (!reached) return undefined;
  const table = tableOf(resource);
  const where = and(eq(table.id, id), knewElsewhere ? isNull(table.deleted_at) : inOwnBranch(context.tx, resource, context.caller));
  const [row] = await context.tx.select().from(table).where(where).for('update');
  return row && (await reached(row, context)) ? row : undefined;
}

/** What a caller is shown of a row that somebody else has changed meanwhile. */
async function presentRow(resource: Resource, id: number, { tx, caller }: RuleContext, isLost: boolean) {
  const shown = answeredFields(resource, caller);
  return isLost ? (await rowsByIds<Resource>(tx, resource, shown, [id]))[0] : visibleRow(tx, resource, caller, id, shown);
}

async function checkVersion(
  resource: Resource,
  row: StoredRow,
  ifMatch: string | undefined,
  context: RuleContext,
  isLost = false,
): Promise<void> {
  const isAny = ifMatch === undefined || ifMatch === '*';
  // Its present owner may have changed it: from beyond his reach, only a change that names the row's present version is accepted.
  if (isAny && !isLost) return;
  if (!isAny && (await isPresent(resource, row, ifMatch, context))) return;
  const present = await presentRow(resource, row.id, context, isLost);
  throw new Refusal(412, texts.refused.changed, { data: present, etag: etagOf(present?.version) });
}

/** Changes what `input` carries and leaves the rest. */
export async function updateRow(
  resource: Resource,
  id: number,
  input: Values,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<Written> {
  const held = (await lockedRows(resource, [id], context)).get(id);
  const before = held ?? (await lostRow(resource, id, context));
  if (!before) throw new Refusal(404, texts.refused.notFound);
  await checkVersion(resource, before, ifMatch, context, held === undefined);
  allStored(await changeRows(resource, [{ before, input }], context));
  return answer(resource, context, id, texts.done.updated, Object.keys(input));
}

/** Marks a locked row as deleted, together with what is kept under it. */
export async function removeRow(resource: Resource, row: StoredRow, context: RuleContext): Promise<void> {
  const rule = context.ruleOf(resource.name);
  await holdFolds(resource, [row], context);
  await rule.beforeDelete?.(row, context);
  for (const other of (await rule.endsWith?.(row, context)) ?? []) await deleteOwned(other.resource, other.row, context);
  const table = tableOf(resource);
  await context.tx
    .update(table)
    .set({ ...nextVersion(table), deleted_at: sql`now()` })
    .where(eq(table.id, row.id));
  await deleteOwned(resource, row, context);
  // After the mark: anyone referring to this row right now either waits for us, or we see what he stored.
  await checkDependents(context, resource, row);
  await refold(resource, [row], context);
  await rule.afterDelete?.(row, context);
  await audit(context, 'delete', resource, row, null);
}

/** What is kept under a row is deleted at the same moment; a restore recognises it by that. */
async function deleteOwned(resource: Resource, row: StoredRow, context: RuleContext): Promise<void> {
  for (const { from, field, value } of ownedBy(resource)) {
    const table = tableOf(from);
    const where = and(eq(columnIn(table, field), row[value]), isNull(table.deleted_at));
    for (const child of await context.tx.select().from(table).where(where).for('update')) await removeRow(from, child, context);
  }
}

/** Marks a row as deleted; rows that depend on it prevent that. */
export async function deleteRow(resource: Resource, id: number, ifMatch: string | undefined, context: RuleContext): Promise<Written> {
  const row = await lockedRow(resource, id, context);
  await checkVersion(resource, row, ifMatch, context);
  await removeRow(resource, row, context);
  return { message: texts.done.deleted, row: null, etag: undefined };
}
