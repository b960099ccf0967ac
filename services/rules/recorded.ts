import type { RuleContext } from '../crud/rule.ts';

/** Who recorded an event comes from the token; when it happened is the device's claim. */
export const recorded = ({ caller, occurredAt }: RuleContext): { readonly user_id: number; readonly occurred_at: string } => ({
  user_id: caller.id,
  occurred_at: occurredAt.toISOString(),
});
