import './trusted-types.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/states.css';
import '../ui/large-text.css';
import './app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSessionStore, leavingPeople, loadConfig, waitingAtLogin } from '../data/start.ts';
import { browserPlatform } from '../platform/browser-platform.ts';
import { leaveNothingOpen } from '../platform/page-cache.ts';
import { keepRightsFresh } from './fresh-rights.ts';
import { openData } from './open-data.ts';
import { registerServiceWorker } from './pwa/update.ts';
import { listenForInstall } from '../features/home/use-install.ts';
import { makeRouter } from './router.tsx';
import { startConfig } from './start-config.ts';
import { rememberSessionHere, startSession } from './start-session.ts';
import { holdSignedIn } from './signed-in.ts';
import { watchSession } from './watch-session.ts';

async function start(root: HTMLElement) {
  listenForInstall();
  leaveNothingOpen();
  const platform = browserPlatform();
  const [config] = await Promise.all([startConfig(platform, loadConfig), startSession(platform)]);
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
  // A tab that was closed within moments of a logout left something of the person here.
  if (!session.current() && leavingPeople(platform.text).length > 0)
    void import('../data/open.ts').then(({ finishLeaving }) => finishLeaving(platform));
}

const root = document.getElementById('root');
if (root) void start(root);
