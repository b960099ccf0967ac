import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppConfig, SessionStore } from '../data/public.ts';
import { createSessionStore, leavingPeople, loadConfig, waitingAtLogin, mendSession } from '../data/start.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import { leaveNothingOpen } from '../platform/storage/page-cache.ts';
import type { Platform } from '../platform/platform.ts';
import { keepRightsFresh } from './session/fresh-rights.ts';
import { takeInvitationSecret } from './session/invitation-secret.ts';
import { takeProviderReturn } from './session/provider-return.ts';
import { openData } from './open-data.ts';
import { registerServiceWorker } from './pwa/update.ts';
import { listenForInstall } from '../platform/install/install-prompt.ts';
import { makeRouter } from './router.tsx';
import { holdSignedIn } from './session/signed-in.ts';
import { watchSession } from './watch-session.ts';
import { tabStore } from '../platform/storage/web-storage.ts';
import { isFreshTab } from './session/fresh-tab.ts';
import './security/trusted-types.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/states.css';
import '../ui/styles/large-text.css';
import './app.css';

/** In sessionStorage, so it lives as long as the tab and dies with a killed browser. */
const mark = 'amanah-held-session';

/** A browser that was killed may have forgotten a login or a logout; a page that is merely reloaded has not. */
const startSession = (platform: Pick<Platform, 'text' | 'storage'>): Promise<void> =>
  // If a full localStorage does not take the keys, the person is asked to log in.
  mendSession(platform, isFreshTab(mark)).catch(() => undefined);

/** Marks this tab as one that held a session, as soon as it does. */
function rememberSessionHere(session: SessionStore): void {
  const note = () => {
    if (session.current()) tabStore.setItem(mark, '1');
  };
  note();
  session.subscribe(note);
}

/** A network that neither answers nor fails must not hold up an officer whose device already knows the addresses. */
const patienceMs = 2000;

/** `config.json`, or after a short wait the copy of the last start. */
function startConfig({ fetch, text }: Pick<Platform, 'fetch' | 'text'>): Promise<AppConfig> {
  if (text.get('amanah-config') === null) return loadConfig({ fetch, text });
  return loadConfig({ text, fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) }) });
}

async function start(root: HTMLElement) {
  takeInvitationSecret();
  takeProviderReturn();
  listenForInstall();
  leaveNothingOpen();
  const platform = browserPlatform();
  const [config] = await Promise.all([startConfig(platform), startSession(platform)]);
  const session = createSessionStore(config, platform);
  rememberSessionHere(session);
  session.check();
  const fresh = keepRightsFresh(session, platform.clock);
  const signedIn = holdSignedIn(session, () => openData(config, session, fresh));
  const router = makeRouter({ session, signedIn, waitingWork: () => waitingAtLogin(platform.text) });
  watchSession({ session, signedIn, router });
  platform.signals.subscribe((signal) => {
    if (signal === 'visible') fresh.ask();
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void registerServiceWorker();
  // A tab that was closed right after a logout may have left something of the person here.
  if (!session.current() && leavingPeople(platform.text).length > 0)
    void import('../data/open.ts').then(({ finishLeaving }) => finishLeaving(platform));
}

const root = document.getElementById('root');
if (root) void start(root);
