import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { ownedBy, type Pointer, pointersTo } from './pointers.ts';
import type { RuleContext } from '../rule.ts';
import { titlesOf } from '../read/titles.ts';
import type { Values } from '../../db/tables/values.ts';

/** How many of the rows that depend on another are named. */
const mostNames = 3;

interface Dependents {
  readonly counts: Map<string, number>;
  readonly names: Set<string>;
}

/** The names of rows that point here. A row kept under another goes by that one's title: a right by its role. */
async function namesOf({ tx, caller }: RuleContext, from: Resource, where: SQL | undefined): Promise<string[]> {
  const holder = from.keptUnder === undefined ? undefined : from.fields[from.keptUnder];
  if (from.keptUnder === undefined || holder?.kind !== 'ref' || !isResourceName(holder.to))
    return titlesOf(tx, from, caller, where, mostNames);
  const above = resourceOf(holder.to);
  const table = tableOf(from);
  const keys = tx
    .select({ key: columnIn(table, from.keptUnder) })
    .from(table)
    .where(where);
  return titlesOf(tx, above, caller, inArray(columnIn(tableOf(above), holder.value), keys), mostNames);
}

/** A further condition on the rows that count. */
type Counting = (pointer: Pointer) => SQL | undefined;

async function dependents(context: RuleContext, pointers: readonly Pointer[], row: Values, counting?: Counting): Promise<Dependents> {
  const found: Dependents = { counts: new Map(), names: new Set() };
  const { tx } = context;
  for (const pointer of pointers) {
    const { from, field, value } = pointer;
    const table = tableOf(from);
    const where = and(eq(columnIn(table, field), row[value]), isNull(table.deleted_at), counting?.(pointer));
    const total = (await tx.select({ total: count() }).from(table).where(where))[0]?.total ?? 0;
    if (total === 0) continue;
    found.counts.set(from.label, (found.counts.get(from.label) ?? 0) + total);
    if (found.names.size >= mostNames) continue;
    for (const title of await namesOf(context, from, where)) if (found.names.size < mostNames) found.names.add(title);
  }
  return found;
}

/** "3 Sekolah, 2 Kelas dan 1 Guru" */
export const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;

/** "3 Sekolah dan 12 Check Point (antara lain: TK Amanah, SD Amanah, Aula)", or nothing. */
function words({ counts, names }: Dependents): string | undefined {
  if (counts.size === 0) return undefined;
  const list = listWords([...counts].map(([label, total]) => `${total} ${label}`));
  const all = [...counts.values()].reduce((sum, total) => sum + total, 0);
  return names.size === 0 ? list : `${list} (${all > names.size ? `${texts.refused.amongOthers} ` : ''}${[...names].join(', ')})`;
}

/** Refuses a delete that would leave references to a missing row. */
export async function checkDependents(context: RuleContext, resource: Resource, row: Values): Promise<void> {
  const list = words(await dependents(context, pointersTo(resource), row));
  if (list) throw new Refusal(409, texts.refused.dependents(resource.label, list));
}

/** In words, the rows that point to this one by `pointers` and meet a condition; undefined when there are none. */
export async function counted(
  context: RuleContext,
  pointers: readonly Pointer[],
  row: Values,
  counting: Counting,
): Promise<string | undefined> {
  return words(await dependents(context, pointers, row, counting));
}

/** Names the rows that refer to this one without being kept under it. */
export async function usedBy(context: RuleContext, resource: Resource, row: Values): Promise<string | undefined> {
  const own = ownedBy(resource);
  const others = pointersTo(resource).filter((pointer) => !own.some(({ from, field }) => from === pointer.from && field === pointer.field));
  return words(await dependents(context, others, row));
}

/** Refuses a new code while other rows still refer to the old one. */
export async function checkKeysKept(context: RuleContext, resource: Resource, before: Values, changed: readonly string[]): Promise<void> {
  for (const name of changed.filter((field) => pointersTo(resource).some((pointer) => pointer.value === field))) {
    const pointers = pointersTo(resource).filter((pointer) => pointer.value === name);
    const list = words(await dependents(context, pointers, before));
    const message = texts.refused.keyInUse(resource.fields[name]?.label ?? name, list ?? '');
    if (list) throw new Refusal(409, message, { errors: { [name]: message } });
  }
}
