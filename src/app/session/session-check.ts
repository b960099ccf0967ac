import type { SessionStore } from '../../data/public.ts';

/**
 * The hourly check: answers whether the tab has to go to the login page. After the end of the session it always has to.
 * If a service ended the session earlier, with 401, the tab stays as long as there is no connection: a login could not
 * work, and reading and saving go on.
 */
export function createSessionCheck(
  session: Pick<SessionStore, 'current' | 'check' | 'subscribe' | 'now'>,
  isCutOff: () => Promise<boolean>,
): () => Promise<boolean> {
  let expiresAt = session.current()?.expiresAt;
  session.subscribe(() => {
    expiresAt = session.current()?.expiresAt ?? expiresAt;
  });
  return async () => {
    const isPaused = session.current() === null && expiresAt !== undefined && session.now() <= expiresAt;
    if (session.check()) return false;
    return !(isPaused && (await isCutOff()));
  };
}
