import { flagsFor } from '../../contract/permissions.ts';
import type { SessionStore } from '../../data/public.ts';

/**
 * The session as screens see it: if a service ended it with 401, name and rights stay until the login in place, so that
 * reading and enqueueing go on. The sender uses the real one.
 */
export function rememberLastSession(session: SessionStore): SessionStore {
  let last = session.current();
  const current = () => {
    last = session.current() ?? last;
    return last;
  };
  return {
    ...session,
    current,
    flags: (url) => {
      const user = current()?.user;
      return user && flagsFor(user.level, user.role_permission, url);
    },
  };
}
