import type { Resource } from '../src/contract/resource.ts';
import type { RuleContext } from './crud/rule.ts';
import { type Values, withoutSecrets } from './crud/values.ts';
import { auditTrail } from './db/system-tables.ts';

/** Who did what, before and after, when it happened and when it arrived; in the transaction of the effect. */
export async function audit(
  context: RuleContext,
  action: 'create' | 'update' | 'delete',
  resource: Resource,
  before: Values | null,
  after: Values | null,
): Promise<void> {
  const row = after ?? before;
  await context.tx.insert(auditTrail).values({
    user_id: context.caller.id,
    action,
    resource: resource.name,
    row_id: row ? Number(row['id']) : null,
    before: before && withoutSecrets(resource, before),
    after: after && withoutSecrets(resource, after),
    occurred_at: context.occurredAt,
    received_at: context.receivedAt,
  });
}
