import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { feedback } from '../../../../ui/feedback.ts';
import { rightsTexts } from '../texts/id.ts';

const texts = rightsTexts.matrix;
const ask = () => feedback.confirm({ title: texts.leaveTitle, text: texts.leaveText, confirm: texts.leave, cancel: texts.stay });

/** Closes the way at once and goes it after a yes: while the browser waited, a second Back would walk past the question. */
function blockerOf(history: RouterHistory): BlockerFn {
  return ({ currentLocation, nextLocation, action }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    void ask().then((yes) => {
      if (!yes) return;
      if (action === 'BACK') history.back({ ignoreBlocker: true });
      else history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
    });
    return true;
  };
}

/** Leaving with changes asks first; another dialog or search of the same page is no leaving. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isDirty) return;
    return history.block({ enableBeforeUnload: true, blockerFn: blockerOf(history) });
  }, [isDirty, history]);
}
