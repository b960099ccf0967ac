import { eq, type SQL } from 'drizzle-orm';
import type { Resource, StoredOf } from '../../src/contract/resource.ts';
import { type AuditAction, audit } from '../audit/trail.ts';
import { branchesBefore, noteDepartures } from '../crud/read/departures.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';
import { nextVersion, tableOf } from '../db/tables/tables.ts';

/** What a row is to become: values, or how the database computes them. */
type ChangeOf<R extends Resource> = { readonly [K in keyof StoredOf<R>]?: StoredOf<R>[K] | SQL };

/** The values that differ. */
export function differing<T extends object>(values: T, before: T): Partial<T> {
  const changed: Partial<T> = { ...values };
  for (const name in values) if (values[name] === before[name]) delete changed[name];
  return changed;
}

/** Changes a row as a consequence of another one's change, with its own entry in the trail. */
export function follow<R extends Resource>(
  resource: R,
  before: StoredOf<R>,
  values: ChangeOf<R>,
  context: RuleContext,
  action?: AuditAction,
): Promise<StoredOf<R>>;
export async function follow(
  resource: Resource,
  before: StoredRow,
  values: Values,
  context: RuleContext,
  action: AuditAction = 'update',
): Promise<StoredRow> {
  const table = tableOf(resource);
  const changed = Object.keys(values).filter((name) => values[name] !== before[name]);
  const branches = await branchesBefore(context.tx, resource, before.id, changed);
  const [row] = await context.tx
    .update(table)
    .set({ ...values, ...nextVersion(table) })
    .where(eq(table.id, before.id))
    .returning();
  if (!row) throw new Error(`Row vanished from ${resource.name}`);
  await noteDepartures(context.tx, branches);
  await audit(context, action, resource, before, action === 'delete' ? null : row);
  return row;
}
