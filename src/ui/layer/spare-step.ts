import { leaveTopLayer, tellLayerOpened } from './back-layers.ts';
import { writeUnheard } from './unheard-history.ts';

/** Tells the router's steps apart; undefined for what others wrote. */
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && '__TSR_key' in state ? state.__TSR_key : undefined;

/** Marks the step that stands for the page a second time, and says which step it stands for: a reload must not forget it. */
const isSpare = (state: unknown): state is { readonly isSpare: unknown } =>
  typeof state === 'object' && state !== null && 'isSpare' in state;
const pageOf = (state: unknown): unknown => (isSpare(state) ? state.isSpare : undefined);

/**
 * Lets Back close a layer also on the page with which a tab or the installed app began. Nothing lies behind that page,
 * so the browser would leave the app before anybody could stop it. The first layer there puts the page into the history
 * once more: Back meets that step, the layer closes, and the step is gone to again for the next layer. With nothing left to
 * close, Back goes on to whatever lies behind the page. The router is told of none of this: for it the two are the same
 * step. `isFirst` says whether the router is on its first one. Answers
 * what has to hear of the router's own steps.
 *
 * To be called before there is a router: the window gives a step to its listeners in the order in which they came,
 * `capture` or not, and what the router draws for a step that is left (a refused save) may be a layer of its own.
 */
export function keepSpareStep(isFirst: () => boolean): (action: string) => void {
  let isOnSpare = isSpare(history.state);
  let isReturning = false;
  let pageKey = pageOf(history.state);
  const mark = (how: 'pushState' | 'replaceState') => writeUnheard(how, { ...history.state, isSpare: pageKey });
  tellLayerOpened(() => {
    if (isOnSpare || !isFirst()) return;
    pageKey = keyOf(history.state);
    mark('pushState');
    isOnSpare = true;
  });
  addEventListener('popstate', (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      isOnSpare = true;
      if (isSpare(event.state)) event.stopImmediatePropagation();
      return;
    }
    const isBelow = isOnSpare && isFirst() && !isSpare(event.state) && keyOf(event.state) === pageKey;
    if (isBelow && leaveTopLayer()) {
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(1);
      return;
    }
    // Nobody sees a difference between the page and its spare step. Where nothing lies behind, the browser stays.
    if (isBelow) history.back();
    isOnSpare = isSpare(event.state);
  });
  return (action) => {
    if (action === 'PUSH') isOnSpare = false;
    if (action !== 'REPLACE' || !isOnSpare) return;
    // The router writes its steps in a microtask of its own, and knows nothing of the mark.
    queueMicrotask(() => {
      if (isOnSpare && !isSpare(history.state)) mark('replaceState');
    });
  };
}
