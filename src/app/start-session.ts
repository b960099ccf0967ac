import { mendSession } from '../data/start.ts';
import type { SessionStore } from '../data/public.ts';
import type { Platform } from '../platform/platform.ts';
import { tabStore } from '../platform/web-storage.ts';
import { isFreshTab } from './fresh-tab.ts';

/** In sessionStorage, so it lives as long as the tab and dies with a killed browser. */
const mark = 'amanah-held-session';

/** A browser that was killed may have forgotten a login or a logout; a page that is only loaded again has not. */
export const startSession = (platform: Pick<Platform, 'text' | 'storage'>): Promise<void> =>
  // A full localStorage does not take the keys: then the person is asked to log in.
  mendSession(platform, isFreshTab(mark)).catch(() => undefined);

/** Marks this tab as one that held a session, as soon as it does. */
export function rememberSessionHere(session: SessionStore): void {
  const note = () => {
    if (session.current()) tabStore.setItem(mark, '1');
  };
  note();
  session.subscribe(note);
}
