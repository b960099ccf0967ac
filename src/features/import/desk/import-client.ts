import type { ImportCall, ImportCalls } from './import-protocol.ts';

type Answer<K extends ImportCall> = Awaited<ReturnType<ImportCalls[K]>>;

export interface ImportClient {
  /** Asks the worker; rejects if it fails, or takes longer than any honest file needs. */
  readonly ask: <K extends ImportCall>(call: K, ...args: Parameters<ImportCalls[K]>) => Promise<Answer<K>>;
  readonly close: () => void;
}

const longestMs = 20_000;

/** Starts the worker that reads and makes spreadsheets. */
export function startImportClient(): ImportClient {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly take: (event: MessageEvent) => void; readonly fail: () => void }>();
  let count = 0;
  const failAll = () => {
    for (const { fail } of waiting.values()) fail();
    waiting.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('message', (event) => waiting.get(event.data.id)?.take(event));
  const ask: ImportClient['ask'] = (call, ...args) =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = count;
      const fail = () => reject(new Error(`${call} failed`));
      const timer = setTimeout(fail, longestMs);
      const take = (event: MessageEvent) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (event.data.failed === true) fail();
        else resolve(event.data.value);
      };
      waiting.set(id, { take, fail });
      worker.postMessage({ id, call, args });
    });
  return {
    ask,
    close: () => {
      worker.terminate();
      failAll();
    },
  };
}
