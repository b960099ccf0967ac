import { and, count, eq, isNull } from 'drizzle-orm';
import type { Resource } from '../../src/contract/resource.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import { pointersTo } from './pointers.ts';
import type { RuleContext } from './rule.ts';
import { titlesOf } from './titles.ts';
import type { Values } from './values.ts';

/** How many of what depends on a row are called by their names. */
const mostNames = 3;

interface Dependents {
  readonly counts: Map<string, number>;
  readonly names: Set<string>;
}

async function dependents({ tx, caller }: RuleContext, resource: Resource, row: Values, only?: string): Promise<Dependents> {
  const found: Dependents = { counts: new Map(), names: new Set() };
  for (const { from, field, value } of pointersTo(resource)) {
    if (only !== undefined && value !== only) continue;
    const table = tableOf(from);
    const where = and(eq(columnIn(table, field), row[value]), isNull(columnIn(table, 'deleted_at')));
    const total = (await tx.select({ total: count() }).from(table).where(where))[0]?.total ?? 0;
    if (total === 0) continue;
    found.counts.set(from.label, (found.counts.get(from.label) ?? 0) + total);
    if (found.names.size >= mostNames) continue;
    for (const title of await titlesOf(tx, from, caller, where, mostNames)) if (found.names.size < mostNames) found.names.add(title);
  }
  return found;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;

/** "3 Sekolah dan 12 Check Point (antara lain: TK Amanah, SD Amanah, Aula)", or nothing. */
function words({ counts, names }: Dependents): string | undefined {
  if (counts.size === 0) return undefined;
  const list = listed([...counts].map(([label, total]) => `${total} ${label}`));
  const all = [...counts.values()].reduce((sum, total) => sum + total, 0);
  return names.size === 0 ? list : `${list} (${all > names.size ? `${texts.refused.amongOthers} ` : ''}${[...names].join(', ')})`;
}

/** Refuses a delete that would leave something pointing nowhere. */
export async function checkDependents(context: RuleContext, resource: Resource, row: Values): Promise<void> {
  const list = words(await dependents(context, resource, row));
  if (list) throw new Refusal(409, texts.refused.dependents(resource.label, list));
}

/** Refuses a new code while others still say the old one. */
export async function checkKeysKept(context: RuleContext, resource: Resource, before: Values, changed: readonly string[]): Promise<void> {
  for (const name of changed.filter((field) => pointersTo(resource).some((pointer) => pointer.value === field))) {
    const list = words(await dependents(context, resource, before, name));
    const message = texts.refused.keyInUse(resource.fields[name]?.label ?? name, list ?? '');
    if (list) throw new Refusal(409, message, { errors: { [name]: message } });
  }
}
