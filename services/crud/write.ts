import { and, eq, sql } from 'drizzle-orm';
import { listedFields, type Resource } from '../../src/contract/resource.ts';
import { audit } from '../audit.ts';
import { type Caller, readableOf } from '../auth/caller.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { ruleOf } from '../rules/rules.ts';
import { texts } from '../texts.ts';
import { visible } from './conditions.ts';
import { checkDependents, checkKeysKept } from './dependents.ts';
import { checkOwnBranch, checkReferences, withOwnBranch } from './references.ts';
import type { RuleContext } from './rule.ts';
import { visibleRow, type WireRow } from './select.ts';
import { checkUnique } from './unique.ts';
import type { Values } from './values.ts';

export interface Written {
  readonly message: string;
  readonly row: WireRow | null;
  readonly etag: string | undefined;
}

export const etagOf = (version: unknown): string => `"${String(version)}"`;

/** What an answer says of a row beyond its id: as much as a list would tell the caller, and what he just sent. */
function answered(resource: Resource, caller: Caller, sent: readonly string[]): string[] {
  const listed = listedFields(resource);
  const reading = readableOf(caller, resource);
  if (reading === 'rows') return listed;
  const looked = reading === 'lookup' ? resource.lookup : [];
  return listed.filter((name) => looked.includes(name) || sent.includes(name));
}

async function answer(resource: Resource, context: RuleContext, id: number, sent: Values, message: string): Promise<Written> {
  const row = await visibleRow(context.tx, resource, context.caller, id, answered(resource, context.caller, Object.keys(sent)));
  return { message, row: row ?? null, etag: row && etagOf(row.version) };
}

/** Stores a new row; all in the transaction of `context`. */
export async function createRow(resource: Resource, input: Values, context: RuleContext): Promise<Written> {
  const { tx, caller } = context;
  const rule = ruleOf(resource.name);
  const values = withOwnBranch(resource, { ...input, ...(await rule.beforeCreate?.(input, context)) }, caller);
  checkOwnBranch(resource, values, caller);
  const names = Object.keys(values);
  await checkReferences(tx, resource, values, names, caller);
  await checkUnique(tx, resource, values, names);
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
  return answer(resource, context, Number(row['id']), input, texts.done.created);
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
  const present = await visibleRow(context.tx, resource, context.caller, Number(row['id']), answered(resource, context.caller, []));
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
  await checkKeysKept(tx, resource, before, changed);
  await checkUnique(tx, resource, after, changed, id);
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
  return answer(resource, context, id, input, texts.done.updated);
}

/** Marks a row as deleted; what depends on it keeps it alive. */
export async function deleteRow(resource: Resource, id: number, ifMatch: string | undefined, context: RuleContext): Promise<Written> {
  const row = await lockedRow(resource, id, context);
  await checkVersion(resource, row, ifMatch, context);
  const rule = ruleOf(resource.name);
  await rule.beforeDelete?.(row, context);
  const table = tableOf(resource);
  const stamp = { version: sql`${columnIn(table, 'version')} + 1`, updated_at: sql`now()`, deleted_at: sql`now()` };
  await context.tx
    .update(table)
    .set(stamp)
    .where(eq(columnIn(table, 'id'), id));
  // After the mark: whoever is just now referring to this row waits for us, or we see what he stored.
  await checkDependents(context.tx, resource, row);
  await rule.afterDelete?.(row, context);
  await audit(context, 'delete', resource, row, null);
  return { message: texts.done.deleted, row: null, etag: undefined };
}
