import { sessionCheckMs } from '../contract/session.ts';
import type { SessionStore } from '../data/public.ts';
import type { AppRouter } from './router.tsx';
import type { SignedInHolder } from './signed-in.ts';

interface Watched {
  readonly session: SessionStore;
  readonly signedIn: SignedInHolder;
  readonly router: AppRouter;
}

/** Every hour: an ended session leads to the login page and back here. Outbox and drafts are not touched. */
export function watchSession({ session, signedIn, router }: Watched) {
  setInterval(() => {
    const here = router.state.location;
    if (session.check() || here.pathname === '/') return;
    void signedIn.close().then(() => router.navigate({ to: '/', state: { target: here.href }, replace: true }));
  }, sessionCheckMs);
}
