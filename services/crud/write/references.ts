import { and, eq, isNull } from 'drizzle-orm';
import type { RefField } from '../../../src/contract/fields.ts';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { equals, inScope, wouldReach } from '../read/conditions.ts';
import type { Values } from '../../db/tables/values.ts';

const wellFormed = (field: RefField, value: unknown): boolean =>
  field.value !== 'id' || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0);

/** One reference of a row that is about to be stored. */
interface Check {
  readonly tx: Transaction;
  readonly resource: Resource;
  readonly name: string;
  readonly field: RefField;
  readonly values: Values;
  readonly caller: Caller;
  readonly isVouched: boolean;
}

/**
 * The row a reference points to must be alive and within the caller's branch. It is locked against deletion
 * until this transaction ends, so that nothing is ever orphaned between check and commit.
 */
async function problemOf({ tx, resource, name, field, values, caller, isVouched }: Check): Promise<string | undefined> {
  const value = values[name];
  if (!isResourceName(field.to)) return texts.refused.unknownRef(field.label);
  const target = resourceOf(field.to);
  if (!wellFormed(field, value)) return texts.refused.unknownRef(field.label);
  const table = tableOf(target);
  const same = and(eq(columnIn(table, field.value), value), isNull(table.deleted_at));
  const [hit] = await tx
    .select({ id: table.id })
    .from(table)
    .where(isVouched ? same : and(same, inScope(tx, target, caller)))
    .for('share');
  if (!hit) return texts.refused.unknownRef(field.label);
  const near = field.narrowedBy;
  const wanted = near && values[near.field];
  if (!near || wanted === null || wanted === undefined || wanted === '') return undefined;
  const fits = equals(tx, target, near.target, wanted as string | number);
  const [fitting] = await tx.select({ id: table.id }).from(table).where(and(same, fits));
  return fitting ? undefined : texts.refused.refElsewhere(field.label, resource.fields[near.field]?.label ?? near.field);
}

/** What a transaction has checked stays true until it ends, because the row is locked: an import checks each school once. */
const proven = new WeakMap<Transaction, Set<string>>();

async function problemOnce(check: Check): Promise<string | undefined> {
  const { tx, resource, name, field, values, caller, isVouched } = check;
  const known = proven.get(tx) ?? new Set<string>();
  proven.set(tx, known);
  const near = field.narrowedBy ? values[field.narrowedBy.field] : undefined;
  const key = JSON.stringify([resource.name, name, values[name], near, caller.id, isVouched]);
  if (known.has(key)) return undefined;
  const words = await problemOf(check);
  if (words === undefined) known.add(key);
  return words;
}

/**
 * By field, what is wrong with the references among `changed`: missing, of another branch unless the rule vouches for it, or
 * in conflict with another field.
 */
export async function referenceProblems(
  tx: Transaction,
  resource: Resource,
  values: Values,
  changed: readonly string[],
  caller: Caller,
  vouched: readonly string[] = [],
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || values[name] === null || values[name] === undefined) continue;
    if (!changed.includes(name) && !(field.narrowedBy && changed.includes(field.narrowedBy.field))) continue;
    const words = await problemOnce({ tx, resource, name, field, values, caller, isVouched: vouched.includes(name) });
    if (words) errors[name] = words;
  }
  return errors;
}

/** Refuses a row with broken references. */
export async function checkReferences(...check: Parameters<typeof referenceProblems>): Promise<void> {
  const errors = await referenceProblems(...check);
  if (Object.keys(errors).length > 0) throw new Refusal(422, Object.values(errors).join(' '), { errors });
}

/** A new row that names no branch gets the caller's own. */
export function withOwnBranch(resource: Resource, values: Values, caller: Caller): Values {
  const name = resource.scope;
  if (name === undefined || resource.fields[name]?.kind !== 'ref') return values;
  const given = values[name] !== undefined && values[name] !== null;
  return given || caller.branch === undefined || caller.branch === '' ? values : { ...values, [name]: caller.branch };
}

/** A caller bound to a branch writes into that branch only. */
export function checkOwnBranch(resource: Resource, values: Values, caller: Caller): void {
  const name = resource.scope;
  const field = name === undefined ? undefined : resource.fields[name];
  if (caller.branch === undefined || name === undefined || !field || field.kind === 'shown') return;
  if (values[name] === caller.branch && caller.branch !== '') return;
  const words = texts.refused.otherBranch(field.label);
  throw new Refusal(422, words, { errors: { [name]: words } });
}

/** Whatever a caller writes must stay within his own reach. */
export async function checkOwnReach(tx: Transaction, resource: Resource, values: Values, caller: Caller): Promise<void> {
  if (!(await wouldReach(tx, resource, values, caller))) throw new Refusal(422, texts.refused.beyondReach(resource.label));
}
