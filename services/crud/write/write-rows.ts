import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import { auditRows } from '../../audit/trail.ts';
import { rowProblems } from '../../../src/contract/declared/row-rules.ts';
import { transitionProblems } from '../../../src/contract/declared/transitions.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { nextVersion, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { branchesBefore, noteDepartures } from '../read/departures.ts';
import { checkKeysKept } from './dependents.ts';
import { holdFolds, refold } from './folds.ts';
import { checkLeftBehind } from './left-behind.ts';
import { checkOwnBranch, checkOwnReach, checkReferences, withOwnBranch } from './references.ts';
import type { RuleContext } from '../rule.ts';
import { type UniqueCandidate, uniqueProblems } from './unique.ts';
import type { StoredRow, Values } from '../../db/tables/values.ts';

/** The row as it is stored now, or why it is not. */
export type Stored = StoredRow | Refusal;

/** A locked row and what it is to become. */
export interface Change {
  readonly before: StoredRow;
  readonly input: Values;
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/** Does `work` for each item; what was refused before stays refused. */
async function each<T, U>(items: readonly (T | Refusal)[], work: (item: T, at: number) => Promise<U>): Promise<(U | Refusal)[]> {
  const done: (U | Refusal)[] = [];
  for (const [at, item] of items.entries()) done.push(item instanceof Refusal ? item : await orRefusal(() => work(item, at)));
  return done;
}

const isGood = <T>(item: T | Refusal): item is T => !(item instanceof Refusal);

/** Refuses the candidates whose unique values are taken. */
async function free<T extends UniqueCandidate>(
  context: RuleContext,
  resource: Resource,
  candidates: readonly (T | Refusal)[],
): Promise<(T | Refusal)[]> {
  const problems = (await uniqueProblems(context, resource, candidates.filter(isGood))).values();
  return candidates.map((candidate) => (isGood(candidate) ? (problems.next().value ?? candidate) : candidate));
}

/** Refuses a row that breaks a rule of its contract; with `changed`, only one that breaks it through this change. */
function checkRules(resource: Resource, values: Values, { receivedAt }: RuleContext, changed?: readonly string[]): void {
  const errors = rowProblems(resource, values, changed, wallClock(receivedAt).date);
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
}

/** Whatever a caller writes stays within his own reach, unless a rule knows better. */
async function checkReach(resource: Resource, values: Values, { tx, caller, ruleOf }: RuleContext): Promise<void> {
  if (!ruleOf(resource.name).judgesReach) await checkOwnReach(tx, resource, values, caller);
}

/** A new row as it would be stored; throws any objection except that unique values are taken. */
export async function checkNew(resource: Resource, input: Values, context: RuleContext): Promise<UniqueCandidate> {
  const added = await context.ruleOf(resource.name).beforeCreate?.(input, context);
  const values = withOwnBranch(resource, { ...input, ...added }, context.caller);
  checkRules(resource, values, context);
  checkOwnBranch(resource, values, context.caller);
  const changed = Object.keys(values);
  await checkReferences(context.tx, resource, values, changed, context.caller, context.ruleOf(resource.name).vouches);
  await checkReach(resource, values, context);
  return { values, changed };
}

async function insert(resource: Resource, candidates: readonly (UniqueCandidate | Refusal)[], { tx }: RuleContext): Promise<Stored[]> {
  const table = tableOf(resource);
  const values = candidates.filter(isGood).map((candidate) => candidate.values);
  // Rows are stored and returned in the order of the values.
  const rows = (values.length === 0 ? [] : await tx.insert(table).values(values).returning(getTableColumns(table))).values();
  return candidates.map((candidate) => {
    if (!isGood(candidate)) return candidate;
    const row = rows.next().value;
    if (!row) throw new Error(`Nothing stored in ${resource.name}`);
    return row;
  });
}

/** Stores what a rule adds to a row; only what differs is written. */
async function withMore(resource: Resource, row: StoredRow, more: Values | undefined, { tx }: RuleContext): Promise<StoredRow> {
  const differing = Object.entries(more ?? {}).filter(([name, value]) => !isDeepStrictEqual(row[name], value));
  if (differing.length === 0) return row;
  const table = tableOf(resource);
  const [stored] = await tx.update(table).set(Object.fromEntries(differing)).where(eq(table.id, row.id)).returning();
  if (!stored) throw new Error(`Row vanished from ${resource.name}`);
  return stored;
}

/** What a rule adds once the id is known. */
const afterCreate = async (resource: Resource, row: StoredRow, context: RuleContext): Promise<StoredRow> =>
  withMore(resource, row, await context.ruleOf(resource.name).afterCreate?.(row, context), context);

/**
 * Stores new rows, a few hundred at most, in the transaction of `context`. Rules look at all of them before the first is
 * stored. A refused row doesn't stop the others from being stored: whoever wants all or nothing ends the transaction.
 */
export async function createRows(resource: Resource, inputs: readonly Values[], context: RuleContext): Promise<Stored[]> {
  await holdFolds(resource, inputs, context);
  const checked = await each(inputs, (input) => checkNew(resource, input, context));
  const inserted = await insert(resource, await free(context, resource, checked), context);
  const stored = await each(inserted, (row) => afterCreate(resource, row, context));
  const good = stored.filter(isGood);
  await refold(resource, good, context);
  for (const row of good) await context.ruleOf(resource.name).afterFold?.(row, context);
  await auditRows(
    context,
    'create',
    resource,
    good.map((after) => ({ before: null, after })),
  );
  return stored;
}

type CheckedChange = UniqueCandidate & { readonly before: StoredRow; readonly given: Values };

/** Refuses a value that may not follow the previous one. */
function checkTransitions(resource: Resource, before: Values, after: Values, { receivedAt }: RuleContext): void {
  const errors = transitionProblems(resource, { before, after, today: wallClock(receivedAt).date });
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
}

async function checkedChange(resource: Resource, { before, input }: Change, context: RuleContext): Promise<CheckedChange> {
  const { tx, caller } = context;
  const given = { ...input, ...(await context.ruleOf(resource.name).beforeUpdate?.(input, before, context)) };
  const changed = Object.keys(given).filter((name) => given[name] !== before[name]);
  const values = { ...before, ...given };
  checkRules(resource, values, context, changed);
  checkTransitions(resource, before, values, context);
  if (changed.length > 0) checkOwnBranch(resource, values, caller);
  await checkReferences(tx, resource, values, changed, caller, context.ruleOf(resource.name).vouches);
  if (changed.length > 0) await checkReach(resource, values, context);
  await checkKeysKept(context, resource, before, changed);
  await checkLeftBehind(context, resource, before, changed);
  return { values, changed, before, given };
}

async function storeChange(resource: Resource, { before, given, changed }: CheckedChange, context: RuleContext): Promise<StoredRow> {
  const table = tableOf(resource);
  const branches = await branchesBefore(context.tx, resource, before.id, changed);
  const [row] = await context.tx
    .update(table)
    .set({ ...given, ...nextVersion(table) })
    .where(eq(table.id, before.id))
    .returning();
  if (!row) throw new Error(`Row vanished from ${resource.name}`);
  await noteDepartures(context.tx, branches);
  const { afterUpdate, settles } = context.ruleOf(resource.name);
  await afterUpdate?.(row, before, context);
  return withMore(resource, row, await settles?.(row, context), context);
}

/** Changes locked rows, each by its input, in their order and on the same terms as `createRows`. */
export async function changeRows(resource: Resource, changes: readonly Change[], context: RuleContext): Promise<Stored[]> {
  const checked = await each(changes, (change) => checkedChange(resource, change, context));
  const stored = await each(await free(context, resource, checked), (candidate) => storeChange(resource, candidate, context));
  const rows = stored.flatMap((after, at) => (isGood(after) ? [{ before: changes[at]?.before ?? null, after }] : []));
  await auditRows(context, 'update', resource, rows);
  return stored;
}
