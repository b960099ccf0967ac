import type { ListPort } from './list-client.ts';
import type { ListReply } from './question.ts';

/** The longest wait for an idle moment: a page that always has something to do must not hold up background work for ever. */
const latestIdleMs = 1000;
/** Where the browser can't tell that it is idle (Safari). */
const soonMs = 50;

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, soonMs);
  else requestIdleCallback(work, { timeout: latestIdleMs });
}

/** Starts the worker of this tab; undefined if workers are not available. */
export function startListWorker(): ListPort | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    hear(listener, failed) {
      worker.addEventListener('message', ({ data }: MessageEvent<ListReply>) => listener(data));
      worker.addEventListener('error', failed);
    },
    close: () => worker.terminate(),
    whenIdle,
  };
}
