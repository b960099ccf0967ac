import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { viewedAs } from '../../crud/rights/role-preview.ts';
import { systemClock } from '../../platform/clock.ts';
import { unsaved } from '../../ui/layer/unsaved.ts';
import { mayOpen } from '../routes/guard.ts';
import { leaveWhenFree } from '../session/leave-when-free.ts';

/**
 * Follows which of the open dialogs and sheets somebody has begun to use; a question waits for its answer anyway. Answers
 * whether any is in use, and how to stop.
 */
function followUse() {
  const used = new WeakSet<Element>();
  const stop = new AbortController();
  const note = ({ target }: Event) => {
    const layer = target instanceof Element && target.closest('[aria-modal="true"]');
    if (layer) used.add(layer);
  };
  for (const what of ['input', 'click']) document.addEventListener(what, note, { capture: true, signal: stop.signal });
  const isAny = () =>
    [...document.querySelectorAll('[aria-modal="true"]')].some((one) => used.has(one) || one.matches('[role="alertdialog"]'));
  return { isAny, stop: () => stop.abort() };
}

/**
 * A page whose right was taken while it was open is left, as if it were opened now: the guard is asked again, and says
 * which right is missing. What is being typed stays until it is finished; a dialog or a palette that was only opened does
 * not keep it.
 */
export function useLeaveClosed(): void {
  const router = useRouter();
  useEffect(() => {
    const use = followUse();
    const { session, signedIn } = router.options.context;
    const isClosed = () => {
      const entry = router.state.matches.at(-1)?.staticData.entry;
      if (!entry) return false;
      const user = signedIn.current()?.user;
      return user !== undefined && !mayOpen(viewedAs(user), entry);
    };
    const leave = leaveWhenFree(
      systemClock,
      () => use.isAny() || unsaved.any(),
      () => Promise.resolve(isClosed()),
      () => void router.invalidate(),
    );
    const unsubscribe = session.subscribe(() => {
      if (isClosed()) leave();
    });
    return () => {
      unsubscribe();
      use.stop();
    };
  }, [router]);
}
