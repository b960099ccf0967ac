import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { audit } from '../../audit/trail.ts';
import { columnIn, nextVersion, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { answer, type Written } from '../read/answer.ts';
import { inScope } from '../read/conditions.ts';
import { holdFolds, refold } from './folds.ts';
import { pointersTo } from './pointers.ts';
import { referenceProblems } from './references.ts';
import type { RuleContext } from '../rule.ts';
import { checkUnique } from './unique.ts';
import { titlesOf } from '../read/titles.ts';
import type { StoredRow } from '../../db/tables/values.ts';

interface Deleted {
  readonly row: StoredRow;
  /** When, to the microsecond: rows deleted together have the same time. */
  readonly at: string;
}

async function lockedDeleted(resource: Resource, where: SQL | undefined, { tx }: RuleContext): Promise<Deleted[]> {
  const table = tableOf(resource);
  const rows = await tx
    .select({ row: table, at: sql<string | null>`${table.deleted_at}::text` })
    .from(table)
    .where(where)
    .for('update');
  return rows.map(({ row, at }) => ({ row, at: at ?? '' }));
}

async function theRow(resource: Resource, id: number, context: RuleContext): Promise<Deleted> {
  const where = and(eq(tableOf(resource).id, id), inScope(context.tx, resource, context.caller));
  const [found] = await lockedDeleted(resource, where, context);
  if (!found) throw new Refusal(404, texts.refused.notFound);
  if (found.at === '') throw new Refusal(409, texts.refused.notDeleted);
  return found;
}

/** "Sekolah SD Amanah sudah dihapus", if the caller may see it; otherwise the words of the check. */
async function missing(resource: Resource, row: StoredRow, name: string, problem: string, { tx, caller }: RuleContext): Promise<string> {
  const field = resource.fields[name];
  if (field?.kind !== 'ref' || !isResourceName(field.to)) return problem;
  const target = resourceOf(field.to);
  const table = tableOf(target);
  const same = eq(columnIn(table, field.value), row[name]);
  const [living] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(same, sql`${table.deleted_at} is null`))
    .limit(1);
  if (living) return problem;
  const [title] = await titlesOf(tx, target, caller, and(same, isNotNull(table.deleted_at)), 1);
  return title === undefined ? problem : texts.refused.gone(field.label, title);
}

async function checkTargets(resource: Resource, row: StoredRow, context: RuleContext): Promise<void> {
  const problems = await referenceProblems(context.tx, resource, row, Object.keys(row), context.caller);
  const errors: Record<string, string> = {};
  for (const [name, words] of Object.entries(problems)) errors[name] = await missing(resource, row, name, words, context);
  const words = Object.values(errors);
  if (words.length > 0) throw new Refusal(409, texts.refused.notRestorable(resource.label, words.join(' ')), { errors });
}

/** Restores rows that were deleted at the same moment as the row they point to. */
async function restoreChildren(resource: Resource, { row, at }: Deleted, context: RuleContext): Promise<void> {
  for (const { from, field, value } of pointersTo(resource)) {
    const table = tableOf(from);
    const together = sql`${table.deleted_at} = ${at}::timestamptz`;
    for (const child of await lockedDeleted(from, and(eq(columnIn(table, field), row[value]), together), context))
      await bringBack(from, child, context);
  }
}

async function bringBack(resource: Resource, deleted: Deleted, context: RuleContext): Promise<void> {
  const { row } = deleted;
  const { id } = row;
  const rule = context.ruleOf(resource.name);
  await holdFolds(resource, [row], context);
  await rule.beforeRestore?.(row, context);
  await checkTargets(resource, row, context);
  await checkUnique(context, resource, row, Object.keys(row), id);
  const table = tableOf(resource);
  const [after] = await context.tx
    .update(table)
    .set({ ...nextVersion(table), deleted_at: null })
    .where(eq(table.id, id))
    .returning();
  if (!after) throw new Error(`Row vanished from ${resource.name}`);
  await restoreChildren(resource, deleted, context);
  await refold(resource, [after], context);
  await rule.afterRestore?.(after, context);
  await audit(context, 'restore', resource, null, after);
}

/** Restores a deleted row with everything that was deleted together with it, in the transaction of `context`. */
export async function restoreRow(resource: Resource, id: number, context: RuleContext): Promise<Written> {
  await bringBack(resource, await theRow(resource, id, context), context);
  return answer(resource, context, id, texts.done.restored);
}
