import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { feedback } from '../../../../ui/feedback.ts';
import { rightsTexts } from '../texts/id.ts';

const texts = rightsTexts.matrix;
const ask = () => feedback.confirm({ title: texts.leaveTitle, text: texts.leaveText, confirm: texts.leave, cancel: texts.stay });

/** Blocks the way out first and takes it after a yes: if the browser were kept waiting, a second Back would get past the question. */
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

/** Asks before a page with changes is left; another dialog or search on the same page does not count as leaving. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isDirty) return;
    return history.block({ enableBeforeUnload: true, blockerFn: blockerOf(history) });
  }, [isDirty, history]);
}
