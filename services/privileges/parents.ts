import { and, eq } from 'drizzle-orm';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { visible } from '../crud/read/conditions.ts';
import type { RuleContext } from '../crud/rule.ts';
import { tableOf } from '../db/tables/tables.ts';

/** The resource that a reference points to. */
export function targetOf(resource: Resource, name: string): Resource {
  const field = resource.fields[name];
  if (field?.kind !== 'ref' || !isResourceName(field.to)) throw new Error(`${resource.name}.${name} is no reference`);
  return resourceOf(field.to);
}

/**
 * Whether the row exists for this caller. It is locked until the transaction ends: two who change its child rows at once go
 * one after the other.
 */
export async function lockParent(parent: Resource, id: number, { tx, caller }: RuleContext): Promise<boolean> {
  const key = tableOf(parent).id;
  const rows = await tx
    .select({ id: key })
    .from(tableOf(parent))
    .where(and(eq(key, id), visible(tx, parent, caller)))
    .for('update');
  return rows.length > 0;
}
