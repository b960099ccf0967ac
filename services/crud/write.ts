import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/resource.ts';
import { audit } from '../audit.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { ruleOf } from '../rules/rules.ts';
import { texts } from '../texts.ts';
import { answer, answeredFields, etagOf, type Written } from './answer.ts';
import { visible } from './conditions.ts';
import { checkDependents, checkKeysKept } from './dependents.ts';
import { ownedBy } from './pointers.ts';
import { checkOwnBranch, checkReferences, withOwnBranch } from './references.ts';
import type { RuleContext } from './rule.ts';
import { visibleRow } from './select.ts';
import { checkUnique } from './unique.ts';
import type { Values } from './values.ts';

/** Stores a new row; all in the transaction of `context`. */
export async function createRow(resource: Resource, input: Values, context: RuleContext): Promise<Written> {
  const { tx, caller } = context;
  const rule = ruleOf(resource.name);
  const values = withOwnBranch(resource, { ...input, ...(await rule.beforeCreate?.(input, context)) }, caller);
  checkOwnBranch(resource, values, caller);
  const names = Object.keys(values);
  await checkReferences(tx, resource, values, names, caller);
  await checkUnique(context, resource, values, names);
  const table = tableOf(resource);
  let [row] = await tx.insert(table).values(values).returning();
  if (!row) throw new Error(`Nothing stored in ${resource.name}`);
  const more = await rule.afterCreate?.(row, context);
  if (more && Object.keys(more).length > 0)
    [row] = await tx
      .update(table)
      .set(more)
      .where(eq(columnIn(table, 'id'), row['id']))
      .returning();
  if (!row) throw new Error(`Nothing stored in ${resource.name}`);
  await audit(context, 'create', resource, null, row);
  return answer(resource, context, Number(row['id']), texts.done.created, Object.keys(input));
}

async function lockedRow(resource: Resource, id: number, context: RuleContext): Promise<Values> {
  const table = tableOf(resource);
  const where = and(eq(columnIn(table, 'id'), id), visible(context.tx, resource, context.caller));
  const [row] = await context.tx.select().from(table).where(where).for('update');
  if (!row) throw new Refusal(404, texts.refused.notFound);
  return row;
}

async function checkVersion(resource: Resource, row: Values, ifMatch: string | undefined, context: RuleContext): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*') return;
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (wanted.includes(etagOf(row['version']))) return;
  const shown = answeredFields(resource, context.caller);
  const present = await visibleRow(context.tx, resource, context.caller, Number(row['id']), shown);
  throw new Refusal(412, texts.refused.changed, { data: present, etag: etagOf(row['version']) });
}

/** Changes what `input` carries and leaves the rest. */
export async function updateRow(
  resource: Resource,
  id: number,
  input: Values,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<Written> {
  const { tx, caller } = context;
  const before = await lockedRow(resource, id, context);
  await checkVersion(resource, before, ifMatch, context);
  const rule = ruleOf(resource.name);
  const values = { ...input, ...(await rule.beforeUpdate?.(input, before, context)) };
  const changed = Object.keys(values).filter((name) => values[name] !== before[name]);
  const after = { ...before, ...values };
  if (changed.length > 0) checkOwnBranch(resource, after, caller);
  await checkReferences(tx, resource, after, changed, caller);
  await checkKeysKept(context, resource, before, changed);
  await checkUnique(context, resource, after, changed, id);
  const table = tableOf(resource);
  const stamp = { version: sql`${columnIn(table, 'version')} + 1`, updated_at: sql`now()` };
  const [row] = await tx
    .update(table)
    .set({ ...values, ...stamp })
    .where(eq(columnIn(table, 'id'), id))
    .returning();
  if (!row) throw new Error(`Row vanished from ${resource.name}`);
  await rule.afterUpdate?.(row, before, context);
  await audit(context, 'update', resource, before, row);
  return answer(resource, context, id, texts.done.updated, Object.keys(input));
}

/** Marks a locked row as deleted, with what is kept under it. */
export async function removeRow(resource: Resource, row: Values, context: RuleContext): Promise<void> {
  const rule = ruleOf(resource.name);
  await rule.beforeDelete?.(row, context);
  const table = tableOf(resource);
  const stamp = { version: sql`${columnIn(table, 'version')} + 1`, updated_at: sql`now()`, deleted_at: sql`now()` };
  await context.tx
    .update(table)
    .set(stamp)
    .where(eq(columnIn(table, 'id'), row['id']));
  await deleteOwned(resource, row, context);
  // After the mark: whoever is just now referring to this row waits for us, or we see what he stored.
  await checkDependents(context, resource, row);
  await rule.afterDelete?.(row, context);
  await audit(context, 'delete', resource, row, null);
}

/** What is kept under a row goes with it, in the same moment: a restore knows it by that. */
export async function deleteOwned(resource: Resource, row: Values, context: RuleContext): Promise<void> {
  for (const { from, field, value } of ownedBy(resource)) {
    const table = tableOf(from);
    const where = and(eq(columnIn(table, field), row[value]), isNull(columnIn(table, 'deleted_at')));
    for (const child of await context.tx.select().from(table).where(where).for('update')) await removeRow(from, child, context);
  }
}

/** Marks a row as deleted; what depends on it keeps it alive. */
export async function deleteRow(resource: Resource, id: number, ifMatch: string | undefined, context: RuleContext): Promise<Written> {
  const row = await lockedRow(resource, id, context);
  await checkVersion(resource, row, ifMatch, context);
  await removeRow(resource, row, context);
  return { message: texts.done.deleted, row: null, etag: undefined };
}
