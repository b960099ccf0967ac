import { auditSecurity } from '../../audit/trail.ts';
import { endLogins, isOwnAmong } from '../../auth/own-sessions.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

/** Ends other sessions of one's own account, which takes effect at their next request; returns how many there were. */
export async function endSessions(which: 'others' | readonly string[], context: RuleContext): Promise<number> {
  const { tx, caller } = context;
  if (which !== 'others' && (await isOwnAmong(tx, caller.jti, which))) throw new Refusal(409, texts.refused.ownSession);
  const ended = await endLogins(tx, caller.id, caller.jti, which);
  if (which !== 'others' && ended === 0) throw new Refusal(404, texts.refused.sessionGone);
  if (ended > 0) await auditSecurity(context, caller.id, 'sessions-ended');
  return ended;
}
