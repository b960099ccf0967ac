import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { listWords } from '../crud/write/dependents.ts';
import { type Bond, bondsTo, stillBinding } from '../crud/write/left-behind.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import { texts } from '../kernel/texts.ts';
import type { Finding, Look } from './finding.ts';

/** References of a resource that must agree with another field of their row, with what they refer to. */
function bondsFrom(resource: Resource): { readonly bond: Bond; readonly to: Resource }[] {
  const targets = new Set(
    Object.values(resource.fields).flatMap((field) => (field.kind === 'ref' && isResourceName(field.to) ? [field.to] : [])),
  );
  return [...targets].map(resourceOf).flatMap((to) => bondsTo(to).flatMap((bond) => (bond.from === resource ? [{ bond, to }] : [])));
}

/** A row that doesn't agree, and the one it refers to. */
interface Unfit {
  readonly finding: Finding;
  readonly to: Resource;
  readonly target: string;
  readonly toId: number;
}

/** Rows whose reference disagrees with their own field: a school of another branch, a class of another school. */
async function unfitFor({ db, today }: Look, { bond, to }: { readonly bond: Bond; readonly to: Resource }): Promise<Unfit[]> {
  const { from, field, own, target, value } = bond;
  const [table, there] = [tableOf(from), alias(tableOf(to), 'there')];
  const [id, toId] = [table.id, there.id];
  const rows = await db
    .select({ id, toId })
    .from(table)
    .innerJoin(there, and(eq(columnIn(there, value), columnIn(table, field)), isNull(there.deleted_at)))
    .where(
      and(
        isNull(table.deleted_at),
        isNotNull(columnIn(table, own)),
        sql`${columnIn(there, target)} is distinct from ${columnIn(table, own)}`,
        stillBinding(db, bond, to, today),
      ),
    );
  const label = (name: string) => from.fields[name]?.label ?? name;
  const words = texts.refused.refElsewhere(label(field), label(own));
  return rows.map((row) => ({ finding: { resource: from, id: Number(row.id), field, words }, to, target, toId: Number(row.toId) }));
}

/** When one move leaves this many rows behind, nobody mends them one by one: the moved row is named as well. */
const manyLeft = 5;

function movedOf(all: readonly Unfit[]): Finding[] {
  const left = new Map<string, Unfit[]>();
  for (const one of all) {
    const key = `${one.to.name} ${one.toId} ${one.target}`;
    const group = left.get(key);
    if (group) group.push(one);
    else left.set(key, [one]);
  }
  return [...left.values()].flatMap((group): Finding[] => {
    const [first] = group;
    if (!first || group.length < manyLeft) return [];
    const counts = new Map<string, number>();
    for (const { finding } of group) counts.set(finding.resource.label, (counts.get(finding.resource.label) ?? 0) + 1);
    const list = listWords([...counts].map(([label, total]) => `${total} ${label}`));
    const label = first.to.fields[first.target]?.label ?? first.target;
    return [{ resource: first.to, id: first.toId, field: first.target, words: texts.refused.movedAway(label, list) }];
  });
}

/** What a move left behind. */
export async function findUnfit(look: Look): Promise<Finding[]> {
  const all: Unfit[] = [];
  for (const resource of look.resources) for (const one of bondsFrom(resource)) all.push(...(await unfitFor(look, one)));
  return [...movedOf(all).filter(({ resource }) => look.resources.includes(resource)), ...all.map(({ finding }) => finding)];
}
