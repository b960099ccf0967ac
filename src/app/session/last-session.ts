import { flagsFor } from '../../contract/permissions.ts';
import type { Session, SessionStore } from '../../data/public.ts';
import { unsaved } from '../../ui/layer/unsaved.ts';

/**
 * The session as screens see it: if a service ended it with 401, name and rights stay until the login in place, so that
 * reading and enqueueing go on. As long as something is being typed they stay as well: a form whose right was taken is
 * not closed under the hands of whoever fills it in. The sender uses the real one, and the services decide.
 */
export function rememberLastSession(session: SessionStore, typing: Pick<typeof unsaved, 'any' | 'subscribe'> = unsaved): SessionStore {
  let last = session.current();
  const isKept = (now: Session) => typing.any() && last?.who === now.who;
  const current = () => {
    const now = session.current();
    if (now && !isKept(now)) last = now;
    return last;
  };
  return {
    ...session,
    current,
    subscribe(listener) {
      const stops = [session.subscribe(listener), typing.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    flags: (url) => {
      const user = current()?.user;
      return user && flagsFor(user.level, user.role_permission, url);
    },
  };
}
