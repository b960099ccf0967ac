import { invitationPath, linkSecret } from '../../contract/values/one-time-link.ts';

let secret: string | undefined;
const listeners = new Set<() => void>();

/** The secret of the link that opened this page, held only in memory. */
export const invitationSecret = {
  current: (): string | undefined => secret,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function take(): void {
  const { pathname, hash } = window.location;
  if (pathname !== invitationPath || hash === '') return;
  const found = hash.slice(1);
  secret = linkSecret.test(found) ? found : undefined;
  history.replaceState(history.state, '', pathname);
  for (const listener of listeners) listener();
}

/**
 * Takes the secret out of the address before anything can record it: the router stores addresses with their scroll
 * positions, and people copy them. Another link may be opened in the same tab.
 */
export function takeInvitationSecret(): void {
  take();
  addEventListener('hashchange', take);
}
