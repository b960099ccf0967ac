import { sessionCheckMs } from '../contract/session.ts';
import { rolePreview } from '../crud/rights/role-preview.ts';
import type { SessionStore } from '../data/public.ts';
import { systemClock } from '../platform/clock.ts';
import { forgetHotQueries } from './hot-queries.ts';
import { hasOpenSheet, leaveWhenFree } from './session/leave-when-free.ts';
import { onLogoutElsewhere } from './session/logout-signal.ts';
import type { AppRouter } from './router.tsx';
import { createSessionCheck } from './session/session-check.ts';
import type { SignedInHolder } from './session/signed-in.ts';

interface Watched {
  readonly session: SessionStore;
  readonly signedIn: SignedInHolder;
  readonly router: AppRouter;
}

/** What the session does to this tab: the hourly check, a logout in another tab, another person's login. */
export function watchSession({ session, signedIn, router }: Watched) {
  const leave = async (target?: string) => {
    await router.navigate({ to: '/', replace: true, state: target ? { target } : {} });
    await signedIn.close();
  };

  const isCutOff = async () => (await signedIn.current()?.data)?.connection.state === 'offline';
  const isOver = createSessionCheck(session, isCutOff);
  // An ended session leads to the login page and back here. Outbox and drafts are not touched.
  const check = leaveWhenFree(systemClock, hasOpenSheet, isOver, () => {
    const here = router.state.location;
    if (here.pathname !== '/') void leave(here.href);
  });
  setInterval(check, sessionCheckMs);

  // A shared device: nothing of the person stays on the screen of a second tab.
  onLogoutElsewhere(() => void leave());

  // A session that ended while the app was closed has not removed its queries yet.
  if (!session.current()) forgetHotQueries();
  session.subscribe(() => {
    const now = session.current();
    if (!now) {
      forgetHotQueries();
      rolePreview.stop();
    }
    const held = signedIn.heldWho();
    // One person's session must never show another's rows: the page starts anew.
    if (now && held !== undefined && held !== now.who) location.assign('/dashboard');
  });
}
