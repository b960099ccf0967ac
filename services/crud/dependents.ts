import { and, count, eq, isNull } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Transaction } from '../db/database.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import type { Values } from './values.ts';

interface Pointer {
  readonly from: Resource;
  readonly field: string;
  readonly value: string;
}

const pointersTo = (resource: Resource): Pointer[] =>
  resourceNames
    .map(resourceOf)
    .flatMap((from) =>
      Object.entries(from.fields).flatMap(([name, field]) =>
        field.kind === 'ref' && field.to === resource.name ? [{ from, field: name, value: field.value }] : [],
      ),
    );

/** "3 Sekolah dan 12 Check Point", or nothing. */
async function dependents(tx: Transaction, resource: Resource, row: Values, only?: string): Promise<string | undefined> {
  const counts = new Map<string, number>();
  for (const { from, field, value } of pointersTo(resource)) {
    if (only !== undefined && value !== only) continue;
    const table = tableOf(from);
    const where = and(eq(columnIn(table, field), row[value]), isNull(columnIn(table, 'deleted_at')));
    const found = (await tx.select({ total: count() }).from(table).where(where))[0]?.total ?? 0;
    if (found > 0) counts.set(from.label, (counts.get(from.label) ?? 0) + found);
  }
  const parts = [...counts].map(([label, total]) => `${total} ${label}`);
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;
}

/** Refuses a delete that would leave something pointing nowhere. */
export async function checkDependents(tx: Transaction, resource: Resource, row: Values): Promise<void> {
  const list = await dependents(tx, resource, row);
  if (list) throw new Refusal(409, texts.refused.dependents(resource.label, list));
}

/** Refuses a new code while others still say the old one. */
export async function checkKeysKept(tx: Transaction, resource: Resource, before: Values, changed: readonly string[]): Promise<void> {
  for (const name of changed.filter((field) => pointersTo(resource).some((pointer) => pointer.value === field))) {
    const list = await dependents(tx, resource, before, name);
    const words = texts.refused.keyInUse(resource.fields[name]?.label ?? name, list ?? '');
    if (list) throw new Refusal(409, words, { errors: { [name]: words } });
  }
}
