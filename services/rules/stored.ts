import { eq, sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/resource.ts';
import { type AuditAction, audit } from '../audit/trail.ts';
import { noteDepartures, standingOf } from '../crud/departures.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { columnIn, type ResourceTable, tableOf } from '../db/tables.ts';

/** The stamp of every change: mirrors and If-Match go by it. */
export const nextVersion = (table: ResourceTable) => ({ version: sql`${columnIn(table, 'version')} + 1`, updated_at: sql`now()` });

/** Changes a row that follows another one's change, with its own entry in the trail. */
export async function follow(
  resource: Resource,
  before: Values,
  values: Values,
  context: RuleContext,
  action: AuditAction = 'update',
): Promise<Values> {
  const table = tableOf(resource);
  const changed = Object.keys(values).filter((name) => values[name] !== before[name]);
  const standing = await standingOf(context.tx, resource, before['id'], changed);
  const [row] = await context.tx
    .update(table)
    .set({ ...values, ...nextVersion(table) })
    .where(eq(columnIn(table, 'id'), before['id']))
    .returning();
  if (!row) throw new Error(`Row vanished from ${resource.name}`);
  await noteDepartures(context.tx, standing);
  await audit(context, action, resource, before, action === 'delete' ? null : row);
  return row;
}
