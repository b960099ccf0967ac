import { walksOnly } from '../../features/patrol/today/officer-only.ts';
import type { SessionUser } from '../../contract/session.ts';
import { late } from '../../ui/feedback/late-part.tsx';
import { bringIcons } from '../../ui/icons/late-shapes.ts';

/**
 * The cards of the home that no officer ever sees, in a file of their own: a phone that is to walk rounds does without
 * them, and without the icons that they show. Everybody else's comes beside the home itself, and the home waits for it.
 */
export const desk = late(async () => (await Promise.all([import('./desk-cards.ts'), bringIcons()]))[0]);

/** The cards that somebody's home needs besides; nothing to wait for once they are here. */
export const fetchDesk = (user: SessionUser): Promise<unknown> | undefined => (walksOnly(user) || desk.read() ? undefined : desk.fetch());
