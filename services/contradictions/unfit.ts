import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { type Bond, bondsTo, stillBinding } from '../crud/left-behind.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { texts } from '../texts.ts';
import type { Finding, Look } from './finding.ts';

/** The references of a resource that must fit another field of their row, with what they refer to. */
function bondsFrom(resource: Resource): { readonly bond: Bond; readonly to: Resource }[] {
  const targets = new Set(
    Object.values(resource.fields).flatMap((field) => (field.kind === 'ref' && isResourceName(field.to) ? [field.to] : [])),
  );
  return [...targets].map(resourceOf).flatMap((to) => bondsTo(to).flatMap((bond) => (bond.from === resource ? [{ bond, to }] : [])));
}

/** Rows whose reference leads elsewhere than their own field says: a school of another branch, a class of another school. */
async function unfitFor({ db, today }: Look, { bond, to }: { readonly bond: Bond; readonly to: Resource }): Promise<Finding[]> {
  const { from, field, own, target, value } = bond;
  const [table, there] = [tableOf(from), alias(tableOf(to), 'there')];
  const id = columnIn(table, 'id');
  const rows = await db
    .select({ id })
    .from(table)
    .innerJoin(there, and(eq(columnIn(there, value), columnIn(table, field)), isNull(columnIn(there, 'deleted_at'))))
    .where(
      and(
        isNull(columnIn(table, 'deleted_at')),
        isNotNull(columnIn(table, own)),
        sql`${columnIn(there, target)} is distinct from ${columnIn(table, own)}`,
        stillBinding(db, bond, to, today),
      ),
    );
  const label = (name: string) => from.fields[name]?.label ?? name;
  const words = texts.refused.refElsewhere(label(field), label(own));
  return rows.map((row) => ({ resource: from, id: Number(row.id), field, words }));
}

/** What was left behind by a move. */
export async function findUnfit(look: Look): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const resource of look.resources) for (const one of bondsFrom(resource)) found.push(...(await unfitFor(look, one)));
  return found;
}
