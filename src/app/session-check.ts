import type { SessionStore } from '../data/public.ts';

/**
 * The hourly check: answers whether the tab has to go to the login page. A session past its age always goes there. One
 * that a service ended with 401 before that stays while there is no connection: the login could not work, and reading
 * and saving go on until then.
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
