import { writeUnheard } from './unheard-history.ts';

/**
 * A step of the browser's history for what is shown instead of the page at the same address: Back leads from it to the
 * page, also where the page is the first of its tab and Back would leave the app. The router is not told, for to it both
 * are the same place. `onBack` hears of Back; the returned function goes back without it, and resolves once there.
 */
export function beginHistoryStep(onBack: () => void): () => Promise<void> {
  writeUnheard('pushState');
  let isOver = false;
  let arrived: () => void = onBack;
  const onPop = () => {
    isOver = true;
    arrived();
  };
  addEventListener('popstate', onPop, { once: true });
  return () =>
    new Promise((resolve) => {
      if (isOver) return resolve();
      arrived = resolve;
      history.back();
    });
}
