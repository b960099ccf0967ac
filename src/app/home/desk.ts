import { walksOnly } from '../../features/patrol/today/officer-only.ts';
import type { SessionUser } from '../../contract/session.ts';
import { late } from '../../ui/feedback/late-part.tsx';

/**
 * The cards of the home that no officer ever sees, in a file of their own: a phone that is to walk rounds does without
 * them. Everybody else's comes beside the home itself, and the home waits for it.
 */
export const desk = late(() => import('./desk-cards.ts'));

/** The cards that somebody's home needs besides; nothing to wait for once they are here. */
export const fetchDesk = (user: SessionUser): Promise<unknown> | undefined => (walksOnly(user) || desk.read() ? undefined : desk.fetch());
