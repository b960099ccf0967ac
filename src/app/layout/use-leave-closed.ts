import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { viewedAs } from '../../crud/rights/role-preview.ts';
import { systemClock } from '../../platform/clock.ts';
import { unsaved } from '../../ui/layer/unsaved.ts';
import { mayOpen } from '../routes/guard.ts';
import { hasOpenSheet, leaveWhenFree } from '../session/leave-when-free.ts';

/**
 * A page whose right was taken while it was open is left, as if it were opened now: the guard is asked again, and says
 * which right is missing. What is being typed stays until it is finished.
 */
export function useLeaveClosed(): void {
  const router = useRouter();
  useEffect(() => {
    const { session, signedIn } = router.options.context;
    const isClosed = () => {
      const entry = router.state.matches.at(-1)?.staticData.entry;
      if (!entry) return false;
      const user = signedIn.current()?.user;
      return user !== undefined && !mayOpen(viewedAs(user), entry);
    };
    const leave = leaveWhenFree(
      systemClock,
      () => hasOpenSheet() || unsaved.any(),
      () => Promise.resolve(isClosed()),
      () => void router.invalidate(),
    );
    return session.subscribe(() => {
      if (isClosed()) leave();
    });
  }, [router]);
}
