import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ConfirmRequest, feedback } from '../../ui/feedback/feedback.ts';

/** Blocks the navigation first and repeats it after a yes: if the browser were kept waiting, a second Back would get past the question. */
function blockerOf(history: RouterHistory, question: ConfirmRequest): BlockerFn {
  return ({ currentLocation, nextLocation, action }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    void feedback.confirm(question).then((yes) => {
      if (!yes) return;
      if (action === 'BACK') history.back({ ignoreBlocker: true });
      else history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
    });
    return true;
  };
}

/** Asks before a page with something unsaved is left; another dialog or search on the same page does not count as leaving. */
export function useAskBeforeLeaving(isDirty: boolean, question: ConfirmRequest): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isDirty) return;
    return history.block({ enableBeforeUnload: true, blockerFn: blockerOf(history, question) });
  }, [isDirty, history, question]);
}
