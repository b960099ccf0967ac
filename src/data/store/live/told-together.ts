import { hasScreen } from './calm.ts';

/** A view is told no later than this (ms), even if others are still being read. */
const longestWaitMs = 100;

let readers = 0;
const due = new Map<object, () => void>();
let patience: ReturnType<typeof setTimeout> | undefined;

function tellAll(): void {
  clearTimeout(patience);
  patience = undefined;
  const all = [...due.values()];
  due.clear();
  for (const tell of all) {
    try {
      tell();
    } catch (problem) {
      // Not the fault of the others; whoever watches for errors hears of it.
      queueMicrotask(() => {
        throw problem;
      });
    }
  }
}

/** A view is being read until the returned function is called. */
export function countReader(): () => void {
  let isReading = true;
  readers += 1;
  return () => {
    if (!isReading) return;
    isReading = false;
    readers -= 1;
    // Once what was just read has been handed over as well.
    if (readers === 0) setTimeout(tellAll, 0);
  };
}

/**
 * Tells views that are read side by side in one go, so that a page with a dozen of them is drawn once and shows one state.
 * A view's first value is told at once.
 */
export function createTeller() {
  const mine = {};
  let isFirst = true;
  return {
    tell(work: () => void): void {
      if (isFirst || !hasScreen) {
        isFirst = false;
        work();
        return;
      }
      due.set(mine, work);
      patience ??= setTimeout(tellAll, readers === 0 ? 0 : longestWaitMs);
    },
    stop(): void {
      isFirst = true;
      due.delete(mine);
    },
  };
}
