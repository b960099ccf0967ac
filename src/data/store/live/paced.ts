import { hasScreen } from './calm.ts';
import { shortestGapMs } from './reading.ts';

/** `work` as often as anybody reads it, and always after the last call; without a screen (`isSeen`) at each. */
export function paced(work: () => void, isSeen = hasScreen): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const run = () => {
    isDue = false;
    lookedAt = performance.now();
    work();
  };
  return () => {
    if (isDue) return;
    const rest = lookedAt + shortestGapMs - performance.now();
    if (!isSeen || rest <= 0) return run();
    isDue = true;
    setTimeout(run, rest);
  };
}
