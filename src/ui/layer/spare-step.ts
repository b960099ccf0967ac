import { leaveTopLayer, tellLayerOpened } from './back-layers.ts';

/** Marks the step that stands for the page a second time. */
const isSpare = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSpare' in state;

/**
 * Lets Back close a layer also on the page with which a tab or the installed app began. Nothing lies behind that page,
 * so the browser would leave the app before anybody could stop it. The first layer there puts the page into the history
 * once more: Back meets that step, the layer closes, and the step is gone to again for the next layer. The router is
 * told of none of this: for it the two are the same step. `isFirst` says whether the router is on its first one.
 */
export function keepSpareStep(isFirst: () => boolean): void {
  let isOnSpare = isSpare(history.state);
  let isReturning = false;
  tellLayerOpened(() => {
    if (isOnSpare || !isFirst()) return;
    // Not `history.pushState`: the router listens to that one.
    History.prototype.pushState.call(history, { ...history.state, isSpare: true }, '');
    isOnSpare = true;
  });
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      isOnSpare = true;
      if (isSpare(event.state)) event.stopImmediatePropagation();
      return;
    }
    if (isOnSpare && isFirst() && !isSpare(event.state) && leaveTopLayer()) {
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(1);
      return;
    }
    isOnSpare = isSpare(event.state);
  };
  // Captured: before the router hears of it.
  addEventListener('popstate', onPop, { capture: true });
}
